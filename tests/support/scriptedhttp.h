// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

namespace a2c::support
{

/// An HTTP server that answers what a test tells it, byte for byte.
class ScriptedHttp
{
public:
    struct Request {
        QByteArray head; ///< request line and headers
        QByteArray body;

        [[nodiscard]] QByteArray method() const
        {
            return head.left(head.indexOf(' '));
        }
    };
    /// The bytes to send; an empty answer hangs up, none leaves the request waiting.
    using Script = std::function<std::optional<QByteArray>(const Request &)>;

    explicit ScriptedHttp(Script script)
        : m_script(std::move(script))
    {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                QObject::connect(socket, &QTcpSocket::readyRead, &m_server, [this, socket] { read(socket); });
            }
        });
        m_server.listen(QHostAddress::LocalHost);
    }

    [[nodiscard]] QUrl url() const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()));
    }

    [[nodiscard]] const QList<Request> &requests() const
    {
        return m_requests;
    }

    [[nodiscard]] static QByteArray answer(const QByteArray &status, const QByteArray &body,
                                           const QByteArray &headers = {})
    {
        return "HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: " + QByteArray::number(body.size()) +
               "\r\n\r\n" + body;
    }

    /// Opens a session "s" as an Engine.IO server does.
    [[nodiscard]] static QByteArray handshake(const QByteArray &upgrades = "[]")
    {
        return answer("200 OK", "0{\"sid\":\"s\",\"upgrades\":" + upgrades +
                                    ",\"pingInterval\":10000,\"pingTimeout\":10000,\"maxPayload\":100000}");
    }

private:
    void read(QTcpSocket *socket)
    {
        QByteArray &data = m_buffers[socket];
        data += socket->readAll();
        const qsizetype end = data.indexOf("\r\n\r\n");
        if (end < 0) {
            return;
        }
        const QByteArray head = data.left(end);
        qsizetype length = 0;
        for (const QByteArray &line : head.split('\n')) {
            if (line.toLower().startsWith("content-length:")) {
                length = line.sliced(15).trimmed().toLongLong();
            }
        }
        if (data.size() < end + 4 + length) {
            return;
        }
        const Request request{head, data.sliced(end + 4, length)};
        data.clear();
        m_requests.append(request);
        const auto bytes = m_script(request);
        if (!bytes) {
            return;
        }
        if (bytes->isEmpty()) {
            socket->abort();
        } else {
            socket->write(*bytes);
        }
    }

    Script m_script;
    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_buffers;
    QList<Request> m_requests;
};

}
