// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/websocketconnection.h"

#include <array>
#include <chrono>

#include <QTcpSocket>
#include <QtEndian>

#include "socketio/websocket/framewriter.h"

namespace a2c::socketio
{

namespace
{

using namespace std::chrono_literals;

constexpr auto goodByeTime = 2s;
constexpr qsizetype pieceSize = 65'536;

}

WebSocketConnection::WebSocketConnection(QTcpSocket *socket, const QByteArray &rest, qint64 limit, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_reader(limit, FrameReader::Sender::Client)
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(pieceSize);
    connect(m_socket, &QTcpSocket::readyRead, this, &WebSocketConnection::read);
    connect(m_socket, &QTcpSocket::disconnected, this, &WebSocketConnection::handleDisconnected);
    // From the event loop, when the owner has connected to our signals.
    QMetaObject::invokeMethod(
        this,
        [this, rest] {
            QList<WebSocketMessage> messages;
            const auto failure = m_reader.add(rest, messages);
            for (const WebSocketMessage &message : std::as_const(messages)) {
                handle(message);
            }
            if (failure != FrameReader::None) {
                close(failure);
            }
            read();
        },
        Qt::QueuedConnection);
}

void WebSocketConnection::sendText(QByteArrayView prefix, QByteArrayView body)
{
    if (!m_saidGoodBye) {
        m_socket->write(encodeFrame(WebSocketMessage::Kind::Text, prefix, body));
    }
}

void WebSocketConnection::sendBinary(QByteArrayView bytes)
{
    if (!m_saidGoodBye) {
        m_socket->write(encodeFrame(WebSocketMessage::Kind::Binary, bytes));
    }
}

void WebSocketConnection::close(int code, QByteArrayView reason)
{
    if (m_saidGoodBye || m_isClosed) {
        return;
    }
    m_socket->write(encodeFrame(WebSocketMessage::Kind::Close, closePayload(code, reason)));
    m_saidGoodBye = true;
    QTimer::singleShot(goodByeTime, this, [this] { m_socket->abort(); });
}

void WebSocketConnection::retire(int code, QObject *keeper)
{
    disconnect();
    setParent(keeper);
    if (m_isClosed) {
        deleteLater();
        return;
    }
    connect(this, &WebSocketConnection::closed, this, &QObject::deleteLater);
    close(code);
}

qint64 WebSocketConnection::bytesQueued() const
{
    return m_socket->bytesToWrite();
}

void WebSocketConnection::read()
{
    std::array<char, pieceSize> piece;
    QList<WebSocketMessage> messages;
    while (!m_isClosed) {
        const qint64 count = m_socket->read(piece.data(), piece.size());
        if (count <= 0) {
            return;
        }
        messages.clear();
        const auto failure = m_reader.add(QByteArrayView(piece.data(), count), messages);
        for (const WebSocketMessage &message : std::as_const(messages)) {
            handle(message);
        }
        if (failure != FrameReader::None) {
            close(failure);
        }
    }
}

void WebSocketConnection::handle(const WebSocketMessage &message)
{
    if (m_isClosed || (m_saidGoodBye && message.kind != WebSocketMessage::Kind::Close)) {
        return;
    }
    switch (message.kind) {
    case WebSocketMessage::Kind::Text:
        emit textReceived(message.payload);
        break;
    case WebSocketMessage::Kind::Binary:
        emit binaryReceived(message.payload);
        break;
    case WebSocketMessage::Kind::Ping:
        // A flood of pings without reading the pongs must not fill our memory.
        if (bytesQueued() < pieceSize) {
            m_socket->write(encodeFrame(WebSocketMessage::Kind::Pong, message.payload));
        }
        break;
    case WebSocketMessage::Kind::Pong:
        break;
    case WebSocketMessage::Kind::Close:
        close(message.payload.size() >= 2 ? int(qFromBigEndian<quint16>(message.payload.constData()))
                                          : int(FrameReader::Normal));
        m_socket->disconnectFromHost();
        break;
    }
}

void WebSocketConnection::handleDisconnected()
{
    if (!m_isClosed) {
        m_isClosed = true;
        emit closed();
    }
}

}
