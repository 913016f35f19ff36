// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QByteArray>
#include <QList>

#include "socketio/server/httpconnection.h"

namespace a2c::socketio
{

/// How a server behaves. A value; times in milliseconds, sizes in bytes.
struct ServerOptions {
    QByteArray path = "/socket.io/"; ///< a slash at its end does not matter
    int pingInterval = 25'000;
    int pingTimeout = 20'000;
    int upgradeTimeout = 10'000;
    int connectTimeout = 45'000;   ///< for a session to enter a namespace
    qint64 maxPayload = 1'000'000; ///< of a request body, a WebSocket message, an answer to a poll
    int maxSessions = 20'000;
    int maxWaiting = 2'000; ///< connections that belong to no session yet
    HttpTimeouts http;
    /// Origins of web pages that may connect beside the server's own; "*" lets all in. Without it, no CORS.
    QList<QByteArray> allowedOrigins;

    /// What may wait for one client that does not read; then its session ends.
    [[nodiscard]] qint64 maxQueued() const
    {
        return std::max<qint64>(8LL * 1024 * 1024, 4 * maxPayload);
    }
};

}
