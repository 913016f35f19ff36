// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/upgrade.h"

#include <utility>

namespace a2c::socketio
{

namespace
{

constexpr QByteArrayView probe = "probe";

}

Upgrade::Upgrade(WebSocketTransport *transport, int timeout, QObject *parent)
    : QObject(parent)
    , m_transport(transport)
{
    m_transport->setParent(this);
    m_timer.setSingleShot(true);
    m_timer.setInterval(timeout);
    connect(&m_timer, &QTimer::timeout, this, &Upgrade::giveUp);
    connect(m_transport, &Transport::failed, this, &Upgrade::giveUp);
    connect(m_transport, &Transport::received, this, &Upgrade::onReceived);
    connect(m_transport, &WebSocketTransport::opened, this, [this] {
        Frames queue{Frame::text(FrameType::Ping, probe)};
        m_transport->write(queue);
    });
}

void Upgrade::start()
{
    m_timer.start();
    m_transport->open();
}

bool Upgrade::isAnswered() const
{
    return m_answered;
}

WebSocketTransport *Upgrade::takeTransport()
{
    m_timer.stop();
    m_transport->disconnect(this);
    m_transport->setParent(nullptr);
    return std::exchange(m_transport, nullptr);
}

void Upgrade::onReceived(const Frame &frame)
{
    if (m_answered || frame != Frame::text(FrameType::Pong, probe)) {
        giveUp();
        return;
    }
    m_answered = true;
    emit answered();
}

void Upgrade::giveUp()
{
    m_timer.stop();
    if (m_transport != nullptr) {
        m_transport->disconnect(this);
        emit failed();
    }
}

}
