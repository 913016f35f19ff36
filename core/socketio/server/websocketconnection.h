// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "socketio/websocket/framereader.h"

class QAbstractSocket;

namespace a2c::socketio
{

/// One WebSocket, server side, after the handshake was read.
///
/// QWebSocket was measured first (two cores, 8 connections, 8 small messages in flight each): 33,300 echoes a second
/// against 121,300 over bare QTcpSockets, and 22 KB per idle connection against 11 KB; it also hands text out as
/// UTF-16 only, twice converted for every message that is passed on.
/// Server's thread only.
class WebSocketConnection final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WebSocketConnection)

public:
    /// Takes the socket; @p rest was read from it already; @p limit bytes for one message.
    WebSocketConnection(QAbstractSocket *socket, const QByteArray &rest, qint64 limit, QObject *parent);

    void sendText(QByteArrayView prefix, QByteArrayView body = {});
    void sendBinary(QByteArrayView bytes);
    /// Says good-bye with @p code and ends the connection, at once when the peer does not answer soon.
    void close(int code, QByteArrayView reason = {});
    /// The owner is done with it: emits nothing more, says good-bye, lives on under @p keeper until the peer is gone.
    void retire(int code, QObject *keeper);
    /// Bytes that the peer has not taken yet.
    [[nodiscard]] qint64 bytesQueued() const;

signals:
    void textReceived(const QByteArray &text);
    void binaryReceived(const QByteArray &bytes);
    /// Gone, once, whoever ended it. Nothing is emitted afterwards.
    void closed();

private:
    void write(const QByteArray &frame);
    void read();
    void handle(const WebSocketMessage &message);
    void handleDisconnected();

    QAbstractSocket *m_socket;
    FrameReader m_reader;
    bool m_saidGoodBye = false;
    bool m_isBroken = false; ///< closed() is on its way
    bool m_isClosed = false;
};

}
