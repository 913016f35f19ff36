// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>

#include "fuzz/serverear.h"
#include "socketio/server/listener.h"
#include "socketio/websocket/framewriter.h"
#include "support/scriptedsocket.h"

namespace a2c::fuzz
{

/// Lets everything happen that waits in the event loop.
inline void settle()
{
    // A reaction may call for another one, and a deleted object for a third.
    for (int round = 0; round < 4; ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// One client of a server, without a network.
class ScriptedClient
{
public:
    explicit ScriptedClient(socketio::Listener &listener)
        : m_socket(new support::ScriptedSocket(m_written))
    {
        emit listener.accepted(m_socket);
        settle();
    }
    Q_DISABLE_COPY_MOVE(ScriptedClient)

    /// What the server says to @p bytes, and has said since the last time.
    QList<QByteArray> say(const QByteArray &bytes)
    {
        if (m_socket) {
            m_socket->feed(bytes);
        }
        settle();
        return listen();
    }

    QList<QByteArray> get(const QByteArray &query, const QByteArray &headers = {})
    {
        return say("GET /socket.io/?a2c_version=0.2.1&EIO=4&" + query + " HTTP/1.1\r\nHost: h\r\n" + headers + "\r\n");
    }

    QList<QByteArray> post(const QByteArray &query, const QByteArray &body)
    {
        return say("POST /socket.io/?a2c_version=0.2.1&EIO=4&" + query +
                   " HTTP/1.1\r\nHost: h\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

    QList<QByteArray> becomeWebSocket(const QByteArray &query)
    {
        return get("transport=websocket" + query, "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                                  "Sec-WebSocket-Version: 13\r\n"
                                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    }

    QList<QByteArray> sendText(const QByteArray &text)
    {
        return say(socketio::encodeMaskedFrame(socketio::WebSocketMessage::Kind::Text, text, 0));
    }

    QList<QByteArray> sendBinary(const QByteArray &bytes)
    {
        return say(socketio::encodeMaskedFrame(socketio::WebSocketMessage::Kind::Binary, bytes, 0));
    }

    QList<QByteArray> setReading(bool reads)
    {
        if (m_socket) {
            m_socket->setPeerReads(reads);
        }
        settle();
        return listen();
    }

    void hangUp()
    {
        if (m_socket) {
            m_socket->disconnectFromHost();
        }
        settle();
    }

    QList<QByteArray> listen()
    {
        return m_ear.hear(std::exchange(m_written, {}));
    }

private:
    QByteArray m_written;
    ServerEar m_ear;
    QPointer<support::ScriptedSocket> m_socket;
};

}
