// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/listener.h"

#include <chrono>

#include <QTcpSocket>

#include "base/logging.h"

namespace a2c::socketio
{

using namespace std::chrono_literals;

Listener::Listener(QObject *parent)
    : QObject(parent)
{
    m_server.setListenBacklogSize(1024);
    m_resume.setSingleShot(true);
    m_resume.setInterval(100ms);
    connect(&m_server, &QTcpServer::newConnection, this, &Listener::acceptPending);
    // QTcpServer stops accepting for good when one accept fails, out of descriptors for example.
    connect(&m_server, &QTcpServer::acceptError, this, [this] {
        qCWarning(logSocketIo) << "accepting a connection failed:" << m_server.errorString();
        m_resume.start();
    });
    connect(&m_resume, &QTimer::timeout, this, [this] { m_server.resumeAccepting(); });
}

Result<void> Listener::listen(const QHostAddress &address, quint16 port)
{
    if (m_server.listen(address, port)) {
        return {};
    }
    const QString subject = QStringLiteral("%1:%2").arg(address.toString()).arg(port);
    switch (m_server.serverError()) {
    case QAbstractSocket::AddressInUseError:
        return failure(ErrorCode::AlreadyExists, subject);
    case QAbstractSocket::SocketAccessError:
        return failure(ErrorCode::PermissionDenied, subject);
    default:
        return failure(ErrorCode::ConnectFailed, subject);
    }
}

void Listener::close()
{
    m_resume.stop();
    m_server.close();
}

quint16 Listener::port() const
{
    return m_server.serverPort();
}

void Listener::acceptPending()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        // Small answers must not wait for the peer's delayed ACK.
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        socket->setParent(nullptr);
        emit accepted(socket);
    }
}

}
