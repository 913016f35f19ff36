// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHostAddress>
#include <QSslServer>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>

namespace a2c::support
{

/// Joins two sockets: what one says the other hears, until either hangs up.
inline void pipe(QTcpSocket *one, QTcpSocket *other)
{
    const auto join = [](QTcpSocket *from, QTcpSocket *to) {
        QObject::connect(from, &QTcpSocket::readyRead, to, [from, to] { to->write(from->readAll()); });
        QObject::connect(from, &QTcpSocket::disconnected, to, [to] { to->disconnectFromHost(); });
        if (from->bytesAvailable() > 0) {
            to->write(from->readAll());
        }
    };
    join(one, other);
    join(other, one);
}

/// TLS in front of a plain server on this machine.
class TlsFront
{
public:
    TlsFront(const QSslConfiguration &configuration, quint16 port)
    {
        m_server.setSslConfiguration(configuration);
        QObject::connect(&m_server, &QSslServer::pendingConnectionAvailable, &m_server, [this, port] {
            while (QTcpSocket *client = m_server.nextPendingConnection()) {
                auto *behind = new QTcpSocket(client);
                behind->connectToHost(QHostAddress::LocalHost, port);
                pipe(client, behind);
            }
        });
        m_server.listen(QHostAddress::LocalHost);
    }

    [[nodiscard]] quint16 port() const
    {
        return m_server.serverPort();
    }

private:
    QSslServer m_server;
};

/// An HTTP proxy: CONNECT, and requests with a whole URL, one a connection. May want a password.
class HttpProxy
{
public:
    explicit HttpProxy(const QByteArray &credentials = {})
        : m_credentials(credentials)
    {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *client = m_server.nextPendingConnection()) {
                QObject::connect(client, &QTcpSocket::readyRead, client, [this, client] { serve(client); });
            }
        });
        m_server.listen(QHostAddress::LocalHost);
    }

    [[nodiscard]] quint16 port() const
    {
        return m_server.serverPort();
    }
    [[nodiscard]] int tunnels() const
    {
        return m_tunnels;
    }
    [[nodiscard]] int requests() const
    {
        return m_requests;
    }

private:
    void serve(QTcpSocket *client)
    {
        const QByteArray start = client->peek(65536);
        const qsizetype end = start.indexOf("\r\n\r\n");
        if (end < 0) {
            return;
        }
        QByteArray head = start.first(end + 4);
        if (!m_credentials.isEmpty() && !head.contains("Basic " + m_credentials.toBase64())) {
            client->skip(head.size());
            client->write("HTTP/1.1 407 Proxy Authentication Required\r\n"
                          "Proxy-Authenticate: Basic realm=\"test\"\r\nContent-Length: 0\r\n\r\n");
            return;
        }
        client->disconnect(SIGNAL(readyRead()));
        client->skip(head.size());
        auto *target = new QTcpSocket(client);
        const QByteArray place = head.split(' ').at(1);
        if (head.startsWith("CONNECT ")) {
            ++m_tunnels;
            target->connectToHost(QHostAddress::LocalHost, place.split(':').last().toUShort());
            client->write("HTTP/1.1 200 Connection established\r\n\r\n");
        } else {
            ++m_requests;
            const QUrl url = QUrl::fromEncoded(place);
            head.replace(place, url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority));
            head.insert(head.size() - 2, "Connection: close\r\n");
            target->connectToHost(QHostAddress::LocalHost, static_cast<quint16>(url.port(80)));
            target->write(head);
        }
        pipe(client, target);
    }

    QTcpServer m_server;
    QByteArray m_credentials;
    int m_tunnels = 0;
    int m_requests = 0;
};

}
