// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QHash>
#include <QPointer>
#include <QTimer>

#include "socketio/backoff.h"
#include "socketio/client.h"
#include "socketio/endpoint.h"
#include "socketio/packetdecoder.h"

namespace a2c::socketio
{

class EngineSession;

/// The client's inside: one session after another, packets to and from the namespaces.
class Client::Private
{
public:
    Private(Client *q, ClientOptions options);
    ~Private();

    void open();
    void close();
    /// Errors: ConnectionLost, ExceedsPeerLimit.
    [[nodiscard]] Result<void> send(const Packet &packet);
    [[nodiscard]] bool isOpen() const;
    /// @p nsp got no answer to its CONNECT.
    void onConnectTimedOut(Namespace *nsp);
    /// Calls @p function from the event loop, unless the client is deleted before.
    template<typename Function>
    void later(Function function)
    {
        QMetaObject::invokeMethod(q, std::move(function), Qt::QueuedConnection);
    }

    Client *const q;
    const ClientOptions options;
    State state = State::Closed;
    std::unique_ptr<EngineSession> session;
    QHash<QString, Namespace *> namespaces;
    Backoff backoff;

private:
    void startSession();
    void dropSession();
    /// Ends the session with a goodbye that nobody waits for, as if it had been lost.
    void leaveSession(const Error &error);
    void setState(State next);
    void onOpened();
    void onReceived();
    void onFailed(const Error &error);
    void dispatch(Packet packet);
    void disconnectNamespaces();

    const Endpoint m_endpoint;
    PacketDecoder m_decoder;
    QTimer m_retryTimer;
    quint64 m_sessionNumber = 0;
};

}
