// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/peerconnection.h"

#include <QTimer>

#include "base/logging.h"
#include "socketio/packetencoder.h"
#include "socketio/server/peer.h"
#include "socketio/server/session.h"

namespace a2c::socketio
{

PeerConnection::PeerConnection(Session *session, int connectTimeout, qint64 maxPacket, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_decoder(maxPacket)
{
    connect(session, &Session::messageReceived, this, &PeerConnection::handleMessage);
    connect(session, &Session::closed, this, &PeerConnection::handleClosed);
    QTimer::singleShot(connectTimeout, this, [this] {
        if (m_peers.isEmpty()) {
            m_session->close();
        }
    });
}

Peer *PeerConnection::accept(const QString &nsp)
{
    auto *peer = new Peer(m_session, nsp, this);
    m_peers.insert(nsp, peer);
    connect(peer, &Peer::disconnected, this, [this, peer] {
        m_peers.remove(peer->nsp());
        peer->deleteLater();
    });
    m_session->send(encode(Packet::connect(nsp, {{QStringLiteral("sid"), peer->id()}})));
    return peer;
}

void PeerConnection::refuse(const QString &nsp, const QJsonObject &error)
{
    m_session->send(encode(Packet::connectError(nsp, error)));
}

void PeerConnection::handleMessage(const Frame &message)
{
    auto packet = m_decoder.take(message);
    if (!packet) {
        qCDebug(logSocketIo) << "ending a session for a bad packet:" << packet.error().subject;
        m_session->close();
        return;
    }
    if (packet->has_value()) {
        handlePacket(std::move(packet->value()));
    }
}

void PeerConnection::handlePacket(Packet packet)
{
    Peer *peer = m_peers.value(packet.nsp);
    switch (packet.type) {
    case PacketType::Connect:
        if (peer == nullptr) {
            emit connectRequested(packet.nsp, packet.data());
        }
        return;
    case PacketType::Disconnect:
        if (peer != nullptr) {
            peer->leave();
        }
        return;
    case PacketType::Event:
    case PacketType::BinaryEvent:
    case PacketType::Ack:
    case PacketType::BinaryAck:
        // Without a peer: the client had not heard yet that it is out.
        if (peer != nullptr) {
            peer->handlePacket(std::move(packet));
        }
        return;
    case PacketType::ConnectError:
        m_session->close();
        return;
    }
}

void PeerConnection::handleClosed()
{
    const QList<Peer *> peers = m_peers.values();
    for (Peer *peer : peers) {
        peer->leave();
    }
    deleteLater();
}

}
