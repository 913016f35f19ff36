// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QHash>
#include <QObject>

#include "socketio/frame.h"
#include "socketio/packet.h"
#include "socketio/server/httprequest.h"

namespace a2c::socketio
{

class Session;

/// One client in one namespace, seen from the server.
///
/// Server's thread only; destroyed after disconnected() from the event loop.
class Peer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Peer)

public:
    using AckHandler = std::function<void(const Arguments &)>;

    Peer(Session *session, const QString &nsp, QObject *parent);

    /// The Socket.IO id, which is not the session's.
    [[nodiscard]] const QString &id() const;
    [[nodiscard]] const QString &nsp() const;
    /// The handshake's query.
    [[nodiscard]] const QueryItems &query() const;
    [[nodiscard]] bool isConnected() const;

    void emitEvent(const QString &event, const Arguments &arguments);
    /// @p handler is called at most once, never after disconnected(). Returns what forget() takes.
    quint64 emitWithAck(const QString &event, const Arguments &arguments, const AckHandler &handler);
    /// The handler of that call is dropped; a late ack goes nowhere.
    void forget(quint64 call);
    /// Answers the event that came with @p id.
    void ack(quint64 id, const Arguments &arguments);
    /// Packets that were encoded for many of this namespace at once.
    void send(const Frames &frames);
    /// Tells the client to leave the namespace.
    void disconnectPeer();
    /// Ends the whole session, all its namespaces.
    void closeSession();

signals:
    /// @p arguments without the name; @p ackId when an answer is asked for.
    void eventReceived(const QString &event, const a2c::socketio::Arguments &arguments, std::optional<quint64> ackId);
    /// Once, whoever ended it.
    void disconnected();

private:
    friend class PeerConnection;
    void handlePacket(Packet packet);
    void leave();

    Session *m_session;
    QString m_id;
    QString m_nsp;
    QHash<quint64, AckHandler> m_handlers;
    quint64 m_nextCall = 0;
    bool m_isConnected = true;
};

}
