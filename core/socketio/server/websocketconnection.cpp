// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/websocketconnection.h"

#include <array>
#include <chrono>

#include <QAbstractSocket>
#include <QtEndian>

#include "socketio/websocket/framewriter.h"

namespace a2c::socketio
{

namespace
{

using namespace std::chrono_literals;

constexpr auto goodByeTime = 2s;
constexpr qsizetype pieceSize = 65'536;
constexpr int piecesAtOnce = 8; // then it is the others' turn

}

WebSocketConnection::WebSocketConnection(QAbstractSocket *socket, const QByteArray &rest, qint64 limit, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_reader(limit, FrameReader::Sender::Client)
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(pieceSize);
    connect(m_socket, &QAbstractSocket::readyRead, this, &WebSocketConnection::read);
    connect(m_socket, &QAbstractSocket::disconnected, this, &WebSocketConnection::handleDisconnected);
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
        write(encodeFrame(WebSocketMessage::Kind::Text, prefix, body));
    }
}

void WebSocketConnection::sendBinary(QByteArrayView bytes)
{
    if (!m_saidGoodBye) {
        write(encodeFrame(WebSocketMessage::Kind::Binary, bytes));
    }
}

void WebSocketConnection::close(int code, QByteArrayView reason)
{
    if (m_saidGoodBye || m_isClosed) {
        return;
    }
    write(encodeFrame(WebSocketMessage::Kind::Close, closePayload(code, reason)));
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

void WebSocketConnection::write(const QByteArray &frame)
{
    if (!m_isBroken && m_socket->write(frame) < 0) {
        m_isBroken = true;
        // From the event loop: who sends does not expect to lose the connection meanwhile.
        QMetaObject::invokeMethod(this, &WebSocketConnection::handleDisconnected, Qt::QueuedConnection);
    }
}

void WebSocketConnection::read()
{
    std::array<char, pieceSize> piece;
    QList<WebSocketMessage> messages;
    qint64 count = pieceSize;
    for (int i = 0; i < piecesAtOnce && count == pieceSize && !m_isClosed && !m_isBroken; ++i) {
        count = m_socket->read(piece.data(), piece.size());
        if (count < 0) {
            handleDisconnected();
        }
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
            write(encodeFrame(WebSocketMessage::Kind::Pong, message.payload));
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
