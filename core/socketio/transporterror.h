// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSocket>
#include <QNetworkReply>
#include <QSslError>

#include "base/error.h"

namespace a2c::socketio
{

class Endpoint;

// What went wrong on the way to the server, as errors that say it without telling a secret: Qt's own texts are not
// used because they contain the URL with its query.
//
// Facts: reason (a fixed word), status (HTTP), serverCode and serverMessage (what the answer says), details (TLS).

/// @p reply ended without a usable answer; @p body is what came, @p tlsErrors what was found wrong with the
/// certificate.
[[nodiscard]] Error errorOfReply(const QNetworkReply &reply, const QByteArray &body, const QList<QSslError> &tlsErrors,
                                 const Endpoint &endpoint);

/// An HTTP answer with @p status, other than 200, came instead of what was asked for.
[[nodiscard]] Error errorOfAnswer(int status, QByteArrayView errorCode, const QByteArray &body,
                                  const Endpoint &endpoint);

/// A WebSocket's socket failed.
[[nodiscard]] Error errorOfSocket(QAbstractSocket::SocketError socketError, const QList<QSslError> &tlsErrors,
                                  const Endpoint &endpoint);

/// @p reason is a fixed word.
[[nodiscard]] Error transportError(ErrorCode code, const QString &reason, const Endpoint &endpoint);

}
