// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>

namespace a2c::socketio
{

/// Keys and values of a query string, decoded, in their order; a key may come more than once.
using QueryItems = QList<QPair<QByteArray, QByteArray>>;

/// One HTTP/1.x request as it arrived. Header names are lower-case, values trimmed.
struct HttpRequest {
    QByteArray method;
    QByteArray path;  ///< as sent, not decoded
    QByteArray query; ///< what stood after '?', as sent
    QList<QPair<QByteArray, QByteArray>> headers;
    QByteArray body;
    bool keepAlive = true;
    bool expectsContinue = false;

    /// The first value of @p name (lower-case), empty when absent.
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    /// Whether @p token stands in the comma-separated list of @p name, in any letter case.
    [[nodiscard]] bool hasToken(QByteArrayView name, QByteArrayView token) const;
    [[nodiscard]] QueryItems queryItems() const;
    /// Asks to become a WebSocket (well or badly: see WebSocketHandshake).
    [[nodiscard]] bool isUpgrade() const;
};

/// The first value of @p key, empty when absent.
[[nodiscard]] QByteArray valueOf(const QueryItems &items, QByteArrayView key);

}
