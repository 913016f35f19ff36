// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QPair>

namespace a2c::socketio
{

/// What a request is answered with.
struct HttpResponse {
    int status = 200;
    QByteArray contentType;
    QByteArray body;
    QList<QPair<QByteArray, QByteArray>> headers; ///< beside Content-Type, Content-Length and Connection

    [[nodiscard]] static HttpResponse text(int status, const QByteArray &body);
    [[nodiscard]] static HttpResponse json(int status, const QJsonObject &body);

    enum class Connection {
        KeepAlive,
        Close,
    };
    /// Head and body as they go on the wire.
    [[nodiscard]] QByteArray toBytes(Connection connection) const;
};

[[nodiscard]] QByteArray reasonPhrase(int status);

}
