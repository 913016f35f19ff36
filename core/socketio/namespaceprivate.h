// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "socketio/acktable.h"
#include "socketio/client.h"
#include "socketio/clientprivate.h"

namespace a2c::socketio
{

/// A namespace's inside: its part of the connection and the acks that it waits for.
class Namespace::Private
{
public:
    Private(Client::Private &client, QString nsp, QJsonObject auth);

    void onSessionOpened();
    void onSessionLost();
    void connectAgain();
    void sendConnect();
    void sayGoodbye();
    void take(Packet packet);

    Namespace *q = nullptr;
    const QString nsp;
    QJsonObject auth;
    QString id;

    [[nodiscard]] bool isConnected() const;
    [[nodiscard]] Result<void> emitRaw(const QString &event, const Arguments &arguments);
    void emitWithAck(const QString &event, const Arguments &arguments, AckHandler handler, int timeout);

private:
    enum class Phase {
        Idle, ///< waits for a session
        Connecting,
        Connected,
        Turned, ///< away by the server; connects again only when told to
    };

    void onConnected(const Packet &packet);
    void refuse(const Packet &packet);
    void onDisconnected(const Packet &packet);
    void onEvent(Packet packet);
    void leave(Phase next);
    void answer(quint64 connection, quint64 ackId, const Arguments &arguments);
    [[nodiscard]] Ack makeAck(quint64 ackId);

    Client::Private &m_client;
    Phase m_phase = Phase::Idle;
    quint64 m_connection = 0; // an ack belongs to the connection that asked for it
    AckTable m_acks;
    QTimer m_connectTimer;
};

}
