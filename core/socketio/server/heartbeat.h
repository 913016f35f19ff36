// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace a2c::socketio
{

/// When to ping a client and when to give it up. Server's thread only.
class Heartbeat final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Heartbeat)

public:
    /// Milliseconds.
    Heartbeat(int pingInterval, int pingTimeout);

    void start();
    void stop();
    void pongReceived();

signals:
    void pingDue();
    /// No pong within the time-out: exactly pingInterval + pingTimeout after the last sign of life.
    void expired();

private:
    void handleTimeout();

    QTimer m_timer;
    int m_pingInterval;
    int m_pingTimeout;
    bool m_isWaiting = false;
};

}
