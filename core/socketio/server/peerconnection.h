// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include "socketio/packetdecoder.h"

namespace a2c::socketio
{

class Peer;
class Session;

/// The Socket.IO side of one session: its packets, and a Peer for each namespace that it is in.
///
/// Server's thread only; deletes itself when the session is closed.
class PeerConnection final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PeerConnection)

public:
    /// Ends the session when it is in no namespace after @p connectTimeout milliseconds.
    PeerConnection(Session *session, int connectTimeout, qint64 maxPacket, QObject *parent);

    /// Answers a CONNECT: the client is in.
    Peer *accept(const QString &nsp);
    /// Answers it: the client is refused with CONNECT_ERROR.
    void refuse(const QString &nsp, const QJsonObject &error);

signals:
    void connectRequested(const QString &nsp, const QJsonObject &auth);

private:
    void handleMessage(const Frame &message);
    void handlePacket(Packet packet);
    void handleClosed();

    Session *m_session;
    PacketDecoder m_decoder;
    QHash<QString, Peer *> m_peers;
};

}
