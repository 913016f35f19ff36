// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QEventLoop>
#include <QHostAddress>
#include <QTcpSocket>
#include <QTest>

namespace a2c::tests
{

/// A TCP client that says exactly what a test tells it to, HTTP or WebSocket, right or wrong.
class RawClient
{
public:
    explicit RawClient(quint16 port)
    {
        m_socket.connectToHost(QHostAddress::LocalHost, port);
        (void)QTest::qWaitFor([this] { return m_socket.state() == QAbstractSocket::ConnectedState; });
    }

    void send(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        m_socket.flush();
    }

    void get(const QByteArray &target, const QByteArray &headers = {})
    {
        send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
    }

    void post(const QByteArray &target, const QByteArray &body)
    {
        send("POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + QByteArray::number(body.size()) +
             "\r\n\r\n" + body);
    }

    struct Response {
        int status = 0;
        QByteArray head;
        QByteArray body;
    };

    /// The next response; status 0 when none came in time.
    [[nodiscard]] Response response(int timeout = 5'000)
    {
        Response found;
        (void)QTest::qWaitFor([&] { return take(found); }, timeout);
        return found;
    }

    /// Asks and takes the answer.
    [[nodiscard]] Response ask(const QByteArray &target, const QByteArray &headers = {})
    {
        get(target, headers);
        return response();
    }

    void upgrade(const QByteArray &target, const QByteArray &headers = {})
    {
        get(target, headers + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    }

    /// A masked frame; @p opcode 1 text, 2 binary, 8 close, 9 ping.
    void sendFrame(const QByteArray &payload, int opcode = 1)
    {
        QByteArray frame(1, static_cast<char>(0x80 | opcode));
        if (payload.size() < 126) {
            frame.append(static_cast<char>(0x80 | payload.size()));
        } else {
            frame.append(static_cast<char>(0x80 | 127));
            for (int shift = 56; shift >= 0; shift -= 8) {
                frame.append(static_cast<char>(quint64(payload.size()) >> shift));
            }
        }
        send(frame + QByteArray(4, '\0') + payload);
    }

    /// The payload of the next frame; nothing after the time.
    [[nodiscard]] QByteArray frame(int timeout = 5'000)
    {
        QByteArray payload;
        (void)QTest::qWaitFor([&] { return takeFrame(payload); }, timeout);
        return payload;
    }

    [[nodiscard]] bool isOpen() const
    {
        return m_socket.state() == QAbstractSocket::ConnectedState;
    }

    [[nodiscard]] bool waitForEnd(int timeout = 5'000)
    {
        return QTest::qWaitFor([this] { return !isOpen(); }, timeout);
    }

    /// Nothing more is read from the wire, as by a client that hangs.
    void stopReading()
    {
        m_socket.setReadBufferSize(1);
    }

    void abort()
    {
        m_socket.abort();
    }

private:
    bool take(Response &response)
    {
        m_buffer += m_socket.readAll();
        const qsizetype end = m_buffer.indexOf("\r\n\r\n");
        if (end < 0) {
            return false;
        }
        const QByteArray head = m_buffer.left(end);
        const qsizetype at = head.indexOf("Content-Length: ");
        const qsizetype length =
            at < 0 ? 0
                   : head.mid(at + 16, head.indexOf("\r\n", at) < 0 ? -1 : head.indexOf("\r\n", at) - at - 16)
                         .toLongLong();
        if (m_buffer.size() < end + 4 + length) {
            return false;
        }
        response = {head.mid(9, 3).toInt(), head, m_buffer.mid(end + 4, length)};
        m_buffer.remove(0, end + 4 + length);
        return true;
    }

    bool takeFrame(QByteArray &payload)
    {
        m_buffer += m_socket.readAll();
        if (m_buffer.size() < 2) {
            return false;
        }
        qsizetype length = m_buffer[1] & 0x7F;
        qsizetype start = 2;
        const int wide = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (m_buffer.size() < start + wide) {
            return false;
        }
        if (wide > 0) {
            length = 0;
            for (int i = 0; i < wide; ++i) {
                length = (length << 8) | static_cast<quint8>(m_buffer[start + i]);
            }
            start += wide;
        }
        if (m_buffer.size() < start + length) {
            return false;
        }
        payload = m_buffer.mid(start, length);
        m_buffer.remove(0, start + length);
        return true;
    }

    QTcpSocket m_socket;
    QByteArray m_buffer;
};

}
