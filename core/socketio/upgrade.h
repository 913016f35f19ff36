// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "socketio/websockettransport.h"

namespace a2c::socketio
{

/// Tries out a WebSocket for a session that polls: opens it, sends a probe and waits for the answer. Whatever else
/// comes, or nothing in time, and the session stays with polling.
class Upgrade final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Upgrade)

public:
    /// Owns @p transport until takeTransport(). @p timeout in milliseconds.
    Upgrade(WebSocketTransport *transport, int timeout, QObject *parent);

    void start();
    /// Whether the server answered the probe.
    [[nodiscard]] bool isAnswered() const;
    /// The tried WebSocket, with none of its signals connected here any more.
    [[nodiscard]] WebSocketTransport *takeTransport();

signals:
    /// The server answered; polling has to come to rest before the switch.
    void answered();
    /// Not before and not after answered() will it work.
    void failed();

private:
    void onReceived(const Frame &frame);
    void giveUp();

    WebSocketTransport *m_transport;
    QTimer m_timer;
    bool m_answered = false;
};

}
