// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/httpconnection.h"

#include <array>

#include <QTcpSocket>

#include "socketio/server/baresocket.h"

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace a2c::socketio
{

namespace
{

constexpr qint64 readAhead = 65'536;
constexpr int lingerTime = 2'000;
constexpr qint64 slowestRate = 16; // bytes per millisecond of a body

void shutDownWriting(const QTcpSocket &socket)
{
#ifdef Q_OS_WIN
    ::shutdown(static_cast<SOCKET>(socket.socketDescriptor()), SD_SEND);
#else
    ::shutdown(static_cast<int>(socket.socketDescriptor()), SHUT_WR);
#endif
}

}

HttpConnection::HttpConnection(QTcpSocket *socket, const HttpLimits &limits, const HttpTimeouts &timeouts,
                               QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_reader(limits)
    , m_timeouts(timeouts)
{
    m_socket->setParent(this);
    // What a peer may put into our memory while its request waits for an answer.
    m_socket->setReadBufferSize(readAhead);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &HttpConnection::handleTimeout);
    connect(m_socket, &QTcpSocket::readyRead, this, &HttpConnection::read);
    connect(m_socket, &QTcpSocket::disconnected, this, &HttpConnection::handleDisconnected);
    m_deadline.start(m_timeouts.request);
}

const HttpRequest &HttpConnection::request() const
{
    return m_hasHead && m_phase == Phase::Reading ? m_reader.request() : m_request;
}

void HttpConnection::addResponseHeader(const QByteArray &name, const QByteArray &value)
{
    m_extraHeaders.append({name, value});
}

bool HttpConnection::isIdle() const
{
    return m_phase == Phase::Reading && !m_hasHead;
}

void HttpConnection::respond(const HttpResponse &response)
{
    if (m_phase != Phase::Reading && m_phase != Phase::Answering) {
        return;
    }
    if (m_hasHead && m_phase == Phase::Reading && m_reader.step() == HttpReader::Step::Whole) {
        m_request = m_reader.take(); // it has no body, so the head was all
        m_phase = Phase::Answering;
    }
    const bool keepAlive = m_phase == Phase::Answering && m_request.keepAlive;
    HttpResponse whole = response;
    whole.headers.append(m_extraHeaders);
    m_socket->write(whole.toBytes(keepAlive ? HttpResponse::Connection::KeepAlive : HttpResponse::Connection::Close));
    if (!keepAlive) {
        finish();
        return;
    }
    m_request = {};
    m_extraHeaders.clear();
    m_hasHead = false;
    m_phase = Phase::Reading;
    m_deadline.start(m_timeouts.idle);
    // From the event loop: the caller may be inside advance().
    if (m_reader.hasBytes() || m_socket->bytesAvailable() > 0) {
        QMetaObject::invokeMethod(this, &HttpConnection::read, Qt::QueuedConnection);
    }
}

void HttpConnection::close()
{
    if (m_phase == Phase::Reading || m_phase == Phase::Answering) {
        finish();
    }
}

void HttpConnection::abort()
{
    if (m_phase != Phase::Closed) {
        m_socket->abort();
    }
}

HttpConnection::Upgrade HttpConnection::takeSocket()
{
    m_phase = Phase::Closed;
    m_deadline.stop();
    m_socket->disconnect(this);
    m_socket->setParent(nullptr);
    m_socket->setReadBufferSize(0);
    deleteLater();
    const QByteArray rest = m_reader.takeRest() + m_socket->readAll();
    return {bareSocket(m_socket), rest};
}

void HttpConnection::read()
{
    if (m_phase == Phase::Closing) {
        m_socket->skip(m_socket->bytesAvailable());
        return;
    }
    std::array<char, 16'384> piece;
    while (m_phase == Phase::Reading) {
        // A peer that asks without reading the answers is not asked on.
        if (m_socket->bytesToWrite() > readAhead) {
            connect(m_socket, &QTcpSocket::bytesWritten, this, &HttpConnection::read,
                    Qt::ConnectionType(Qt::SingleShotConnection | Qt::QueuedConnection));
            return;
        }
        const qint64 count = m_socket->read(piece.data(), piece.size());
        if (count > 0) {
            if (!m_reader.hasBytes()) {
                m_deadline.start(m_timeouts.request);
            }
            m_reader.add(QByteArrayView(piece.data(), count));
        }
        advance();
        if (count <= 0) {
            return;
        }
    }
}

void HttpConnection::advance()
{
    while (m_phase == Phase::Reading) {
        switch (m_reader.step()) {
        case HttpReader::Step::NeedMore:
            return;
        case HttpReader::Step::Refused:
            refuse(m_reader.status());
            return;
        case HttpReader::Step::Head:
            m_hasHead = true;
            m_deadline.start(m_timeouts.request + static_cast<int>(m_reader.bodyToCome() / slowestRate));
            emit headReceived();
            if (m_phase == Phase::Reading && m_reader.request().expectsContinue && m_reader.bodyToCome() > 0) {
                m_socket->write(HttpResponse{100, {}, {}, {}}.toBytes(HttpResponse::Connection::KeepAlive));
            }
            break;
        case HttpReader::Step::Whole:
            m_request = m_reader.take();
            m_phase = Phase::Answering;
            m_deadline.stop();
            emit requestReceived();
            return;
        }
    }
}

void HttpConnection::refuse(int status)
{
    m_socket->write(HttpResponse::json(status, {{QStringLiteral("code"), status},
                                                {QStringLiteral("message"), QLatin1StringView(reasonPhrase(status))}})
                        .toBytes(HttpResponse::Connection::Close));
    finish();
}

/// Lets the last answer out and reads what still comes into nothing until the peer has seen it: closing a socket with
/// unread bytes in it sends a reset, which takes the answer away from the peer.
void HttpConnection::finish()
{
    m_phase = Phase::Closing;
    m_deadline.start(lingerTime);
    m_socket->skip(m_socket->bytesAvailable());
    if (m_socket->bytesToWrite() == 0) {
        shutDownWriting(*m_socket);
        return;
    }
    connect(m_socket, &QTcpSocket::bytesWritten, this, [this] {
        if (m_socket->bytesToWrite() == 0) {
            shutDownWriting(*m_socket);
        }
    });
}

void HttpConnection::handleTimeout()
{
    const bool isHalfRequest = m_phase == Phase::Reading && m_reader.hasBytes();
    if (isHalfRequest) {
        refuse(408);
    } else {
        m_socket->abort();
    }
}

void HttpConnection::handleDisconnected()
{
    if (m_phase == Phase::Closed) {
        return;
    }
    m_phase = Phase::Closed;
    m_deadline.stop();
    emit closed();
    deleteLater();
}

}
