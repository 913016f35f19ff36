// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/peer.h"

#include "base/digest.h"
#include "socketio/packetencoder.h"
#include "socketio/server/session.h"

namespace a2c::socketio
{

Peer::Peer(Session *session, const QString &nsp, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_id(QString::fromLatin1(randomBytes(15).toBase64(QByteArray::Base64UrlEncoding)))
    , m_nsp(nsp)
{
}

const QString &Peer::id() const
{
    return m_id;
}

const QString &Peer::nsp() const
{
    return m_nsp;
}

const QueryItems &Peer::query() const
{
    return m_session->query();
}

bool Peer::isConnected() const
{
    return m_isConnected;
}

void Peer::emitEvent(const QString &event, const Arguments &arguments)
{
    send(encode(Packet::event(m_nsp, event, arguments)));
}

quint64 Peer::emitWithAck(const QString &event, const Arguments &arguments, const AckHandler &handler)
{
    const quint64 call = m_nextCall++;
    if (m_isConnected) {
        m_handlers.insert(call, handler);
        send(encode(Packet::event(m_nsp, event, arguments, call)));
    }
    return call;
}

void Peer::forget(quint64 call)
{
    m_handlers.remove(call);
}

void Peer::ack(quint64 id, const Arguments &arguments)
{
    send(encode(Packet::ack(m_nsp, id, arguments)));
}

void Peer::send(const Frames &frames)
{
    if (m_isConnected) {
        m_session->send(frames);
    }
}

void Peer::disconnectPeer()
{
    send(encode(Packet::disconnect(m_nsp)));
    leave();
}

void Peer::closeSession()
{
    m_session->close();
}

void Peer::handlePacket(Packet packet)
{
    if (packet.isAck()) {
        // An unknown id is a late or a second answer.
        if (const AckHandler handler = m_handlers.take(packet.id.value_or(m_nextCall))) {
            handler(packet.arguments);
        }
        return;
    }
    const std::optional<quint64> id = packet.id;
    const Event event = std::move(packet).toEvent();
    emit eventReceived(event.name, event.arguments, id);
}

void Peer::leave()
{
    if (std::exchange(m_isConnected, false)) {
        m_handlers.clear();
        emit disconnected();
    }
}

}
