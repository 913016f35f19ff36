// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include <QElapsedTimer>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

namespace a2c::support
{

/// A TCP relay on loopback that can cut, keep and slow what goes through it.
class TcpRelay
{
public:
    explicit TcpRelay(quint16 target)
        : m_target(target)
    {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] { take(); });
        m_pump.setInterval(5);
        QObject::connect(&m_pump, &QTimer::timeout, &m_pump, [this] { pumpAll(); });
        isListening = m_server.listen(QHostAddress::LocalHost);
        m_pump.start();
    }

    [[nodiscard]] quint16 port() const
    {
        return m_server.serverPort();
    }
    /// Bytes a second in each direction of each connection; 0: no limit.
    void setRate(qint64 rate)
    {
        m_rate = rate;
    }
    /// Resets every client's connection, and keeps the server's side as it is: the server believes that all is well.
    void abandonClients()
    {
        for (const auto &pair : m_pairs) {
            if (pair->client) {
                QTcpSocket *const client = pair->client;
                pair->client = nullptr;
                client->disconnect();
                client->abort();
                client->deleteLater();
            }
        }
    }
    /// Resets both sides.
    void resetAll()
    {
        for (const auto &pair : m_pairs) {
            for (const QPointer<QTcpSocket> &socket : {pair->client, pair->server}) {
                if (socket) {
                    socket->abort();
                }
            }
        }
    }
    [[nodiscard]] qsizetype connections() const
    {
        return qsizetype(std::ranges::count_if(m_pairs, [](const auto &pair) { return !pair->client.isNull(); }));
    }

    bool isListening = false;

private:
    struct Pair {
        QPointer<QTcpSocket> client;
        QPointer<QTcpSocket> server;
        QElapsedTimer since;
        qint64 moved[2] = {0, 0}; ///< since then, for the rate
    };

    void take()
    {
        while (QTcpSocket *const client = m_server.nextPendingConnection()) {
            auto pair = std::make_shared<Pair>();
            pair->client = client;
            pair->server = new QTcpSocket(&m_server);
            pair->since.start();
            client->setParent(&m_server);
            if (m_rate > 0) {
                // What is not taken must wait at its sender.
                client->setReadBufferSize(64 * 1024);
                pair->server->setReadBufferSize(64 * 1024);
            }
            pair->server->connectToHost(QHostAddress(QHostAddress::LocalHost), m_target);
            const auto follow = [this, pair](QTcpSocket *from, int direction) {
                QObject::connect(from, &QTcpSocket::readyRead, &m_server, [this, pair] { pump(*pair); });
                QObject::connect(from, &QTcpSocket::disconnected, &m_server, [this, pair, direction] {
                    pump(*pair);
                    const QPointer<QTcpSocket> other = direction == 0 ? pair->server : pair->client;
                    if (other && (direction == 1 || pair->client)) {
                        other->disconnectFromHost();
                    }
                    if (QTcpSocket *const gone = direction == 0 ? pair->client : pair->server) {
                        gone->deleteLater();
                    }
                });
            };
            follow(client, 0);
            follow(pair->server, 1);
            QObject::connect(pair->server, &QTcpSocket::connected, &m_server, [this, pair] { pump(*pair); });
            std::erase_if(m_pairs, [](const auto &old) { return !old->client && !old->server; });
            m_pairs.push_back(pair);
        }
    }
    void pumpAll()
    {
        if (m_rate > 0) {
            for (const auto &pair : m_pairs) {
                pump(*pair);
            }
        }
    }
    void pump(Pair &pair)
    {
        move(pair, pair.client, pair.server, 0);
        move(pair, pair.server, pair.client, 1);
    }
    void move(Pair &pair, QTcpSocket *from, QTcpSocket *to, int direction)
    {
        if (from == nullptr || to == nullptr || to->state() != QAbstractSocket::ConnectedState) {
            return;
        }
        qint64 most = from->bytesAvailable();
        if (m_rate > 0) {
            most = std::min(most, pair.since.elapsed() * m_rate / 1000 - pair.moved[direction]);
        }
        if (most > 0) {
            const QByteArray bytes = from->read(most);
            pair.moved[direction] += bytes.size();
            to->write(bytes);
        }
    }

    const quint16 m_target;
    qint64 m_rate = 0;
    QTcpServer m_server;
    QTimer m_pump;
    std::vector<std::shared_ptr<Pair>> m_pairs;
};

}
