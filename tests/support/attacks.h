// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "support/rawclient.h"

namespace a2c::support
{

using tests::RawClient;

/// What hostile clients do to an office that listens on a port of this machine. Each holds its connections until it is
/// destroyed.
class Attack
{
public:
    explicit Attack(quint16 port)
        : m_port(port)
    {
    }

    /// Requests that never end.
    void halfRequests(int count)
    {
        static const QByteArrayList beginnings = {
            "", "G", "GET /socket.io/ HTTP/1.1\r\nHos", "GET " + polling() + " HTTP/1.1\r\nHost: x\r\n",
            "POST " + polling() + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n4"};
        for (int i = 0; i < count; ++i) {
            connectOne().send(beginnings[i % beginnings.size()]);
        }
    }

    /// More than is taken, announced or sent.
    void giantBodies(int count)
    {
        const QByteArray head = "POST " + polling() + " HTTP/1.1\r\nHost: x\r\n";
        const QByteArray megabytes(2'000'000, 'A');
        for (int i = 0; i < count; ++i) {
            connectOne().send(head + "Content-Length: 99999999999\r\n\r\n" + megabytes);
            connectOne().send(head + "Transfer-Encoding: chunked\r\n\r\nffffffff\r\n" + megabytes);
            connectOne().send("GET /" + megabytes);
            connectOne().send(head + "X: " + megabytes);
            RawClient &socket = openSocket();
            socket.send(QByteArray::fromHex("82ff0fffffffffffffff00000000") + megabytes);
            openSocket().send(QByteArray::fromHex("81ff00000000001e848000000000") + megabytes);
        }
    }

    /// Sessions that there are not.
    void wrongSids(int count)
    {
        static const QByteArrayList sids = {"AAAAAAAAAAAAAAAAAAAA", "%00", "../../x", QByteArray(4'000, 'a'),
                                            "1&sid=2"};
        for (int i = 0; i < count; ++i) {
            const QByteArray sid = "&sid=" + sids[i % sids.size()];
            connectOne().get(polling() + sid);
            connectOne().post(polling() + sid, "40/smcp,");
            connectOne().upgrade(webSocket() + sid);
        }
    }

    /// WebSockets that are none.
    void badUpgrades(int count)
    {
        static const QByteArrayList headers = {
            "Upgrade: websocket\r\nConnection: Upgrade\r\n",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
            "Upgrade: h2c\r\nConnection: Upgrade\r\n"};
        for (int i = 0; i < count; ++i) {
            connectOne().get(webSocket(), headers[i % headers.size()]);
            openSocket().send(QByteArray::fromHex("8101ff"));             // not masked
            openSocket().send(QByteArray::fromHex("f18000000000"));       // reserved bits
            openSocket().send(QByteArray::fromHex("898800000000") + 'x'); // half a ping
        }
    }

    /// Packets that may not come, or not now.
    void packetsOutOfOrder(int count)
    {
        static const QByteArrayList packets = {"0{}",
                                               "2",
                                               "5",
                                               "2probe",
                                               "4",
                                               "49",
                                               "4\xff",
                                               "43/smcp,99[1]",
                                               "44/smcp,{}",
                                               "41/smcp,",
                                               "451-/smcp,[\"x\",{\"_placeholder\":true,\"num\":0}]",
                                               "42/smcp,[\"server:join_office\",{}]",
                                               "42/smcp,0[\"client:get_skills\",{\"computer\":\"computer\"}]",
                                               "4599999999999-/smcp,[\"x\"]",
                                               "42/smcp,18446744073709551616[\"x\"]",
                                               "42/smcp,0" + QByteArray(5'000, '[')};
        for (int i = 0; i < count; ++i) {
            for (const QByteArray &packet : packets) {
                RawClient &client = openSocket();
                if (i % 2 == 0) {
                    client.sendFrame("40/smcp,{}");
                }
                client.sendFrame(packet);
                client.sendFrame("attachment", 2);
                client.sendFrame(packet);
            }
            m_clients.clear();
        }
    }

    /// Clients that come in and are gone.
    void connects(int count)
    {
        for (int i = 0; i < count; ++i) {
            RawClient &client = connectOne(); // says all at once, or 10,000 would take longer than a minute
            client.upgrade(webSocket());
            client.sendFrame("40/smcp,{}");
            client.sendFrame(
                "42/smcp,0[\"server:join_office\",{\"role\":\"computer\",\"name\":\"c\",\"office_id\":\"o" +
                QByteArray::number(i) + "\"}]");
            if (i % 50 == 49) {
                m_clients.clear();
            }
        }
        m_clients.clear();
    }

    /// Asks and asks, and never reads an answer.
    void deafAskers(int count, int questions)
    {
        for (int i = 0; i < count; ++i) {
            RawClient &client = openSocket();
            client.stopReading();
            client.sendFrame("40/smcp,{}");
            const QByteArray question = "[\"" + QByteArray(100, 'q') + "\"]";
            for (int asked = 0; asked < questions; ++asked) {
                client.sendFrame("42/smcp," + QByteArray::number(asked) + question);
            }
        }
    }

    /// A Computer that joins @p office and never reads what it is asked.
    void deafComputer(const QByteArray &name, const QByteArray &office)
    {
        RawClient &client = openSocket();
        client.sendFrame("40/smcp,{}");
        (void)client.frame();
        client.sendFrame("42/smcp,0[\"server:join_office\",{\"role\":\"computer\",\"name\":\"" + name +
                         "\",\"office_id\":\"" + office + "\"}]");
        (void)client.frame();
        client.stopReading();
    }

    [[nodiscard]] qsizetype openConnections() const
    {
        return std::count_if(m_clients.begin(), m_clients.end(), [](const auto &one) { return one->isOpen(); });
    }

private:
    static QByteArray polling()
    {
        return "/socket.io/?EIO=4&a2c_version=0.2.1&transport=polling";
    }
    static QByteArray webSocket()
    {
        return "/socket.io/?EIO=4&a2c_version=0.2.1&transport=websocket";
    }

    RawClient &connectOne()
    {
        m_clients.push_back(std::make_unique<RawClient>(m_port));
        return *m_clients.back();
    }
    /// A session by WebSocket, open.
    RawClient &openSocket()
    {
        RawClient &client = connectOne();
        client.upgrade(webSocket());
        (void)client.response();
        (void)client.frame();
        return client;
    }

    quint16 m_port;
    std::vector<std::unique_ptr<RawClient>> m_clients;
};

}
