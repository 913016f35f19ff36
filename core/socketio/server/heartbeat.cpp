// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/heartbeat.h"

namespace a2c::socketio
{

Heartbeat::Heartbeat(int pingInterval, int pingTimeout)
    : m_pingInterval(pingInterval)
    , m_pingTimeout(pingTimeout)
{
    // A coarse timer may be 5 % early, which the peers' suites take for an error.
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Heartbeat::handleTimeout);
}

void Heartbeat::start()
{
    m_isWaiting = false;
    m_timer.start(m_pingInterval);
}

void Heartbeat::stop()
{
    m_timer.stop();
}

void Heartbeat::pongReceived()
{
    if (m_timer.isActive()) {
        start();
    }
}

void Heartbeat::handleTimeout()
{
    if (m_isWaiting) {
        emit expired();
        return;
    }
    m_isWaiting = true;
    m_timer.start(m_pingTimeout);
    emit pingDue();
}

}
