// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include "socketio/client.h"
#include "socketio/websocket/acceptkey.h"
#include "socketio/websocket/framereader.h"
#include "socketio/websocket/framewriter.h"

using namespace a2c;
using namespace a2c::socketio;

namespace
{

constexpr qint64 mostQueued = 4'000'000;
constexpr qsizetype packetSize = 200'000;

/// A server that opens a session by WebSocket, and reads only when it is told to.
class LazyServer
{
public:
    LazyServer()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            m_socket = m_server.nextPendingConnection();
            QObject::connect(m_socket, &QTcpSocket::readyRead, m_socket, [this] { read(); });
        });
    }

    [[nodiscard]] QUrl url() const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()));
    }
    void stopReading()
    {
        m_isReading = false;
        m_socket->setReadBufferSize(1);
    }
    void readOn()
    {
        m_isReading = true;
        m_socket->setReadBufferSize(0);
        read();
    }
    void ping()
    {
        m_socket->write(encodeFrame(WebSocketMessage::Kind::Text, "2"));
        m_socket->flush();
    }
    [[nodiscard]] const QList<QByteArray> &heard() const
    {
        return m_heard;
    }

private:
    void read()
    {
        if (!m_isReading) {
            return;
        }
        if (m_isOpen) {
            QList<WebSocketMessage> messages;
            (void)m_reader.add(m_socket->readAll(), messages);
            for (const WebSocketMessage &message : std::as_const(messages)) {
                m_heard.append(message.payload.left(20));
            }
            return;
        }
        m_head += m_socket->readAll();
        if (!m_head.endsWith("\r\n\r\n")) {
            return;
        }
        const qsizetype start = m_head.indexOf("Sec-WebSocket-Key: ") + 19;
        const QByteArray key = m_head.mid(start, m_head.indexOf("\r\n", start) - start);
        m_isOpen = true;
        m_socket->write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: " +
                        acceptKey(key) + "\r\n\r\n");
        for (const char *text :
             {R"(0{"sid":"s","upgrades":[],"pingInterval":60000,"pingTimeout":60000})", R"(40{"sid":"t"})"}) {
            m_socket->write(encodeFrame(WebSocketMessage::Kind::Text, text));
        }
    }

    QTcpServer m_server;
    QTcpSocket *m_socket = nullptr;
    QByteArray m_head;
    FrameReader m_reader{100'000'000, FrameReader::Sender::Client};
    QList<QByteArray> m_heard;
    bool m_isOpen = false;
    bool m_isReading = true;
};

}

/// What waits in the client for a server that does not read.
class ClientQueueTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void sessionEndsWhenTooMuchWaits();
    void everythingArrivesInOrderWhenTheServerReadsOn();
    void pongGoesInFrontOfWhatWaits();

private:
    /// Emits packets until something waits; how many.
    int fill(qint64 bytes);

    std::unique_ptr<LazyServer> m_server;
    std::unique_ptr<Client> m_client;
    Namespace *m_nsp = nullptr;
};

void ClientQueueTest::init()
{
    m_server = std::make_unique<LazyServer>();
    ClientOptions options;
    options.url = m_server->url();
    options.transports = TransportChoice::WebSocketOnly;
    options.proxy = QNetworkProxy::NoProxy;
    options.reconnect = false;
    options.maxOutgoing = mostQueued;
    m_client = std::make_unique<Client>(options);
    m_nsp = m_client->of(QStringLiteral("/"));
    m_client->open();
    QTRY_VERIFY(m_nsp->isConnected());
    m_server->stopReading();
}

void ClientQueueTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

int ClientQueueTest::fill(qint64 bytes)
{
    int count = 0;
    const QByteArray data(packetSize, 'A');
    while (m_client->bytesQueued() < bytes && count < 1'000) {
        const Arguments arguments{'[' + QByteArray::number(count++) + ",\"" + data + "\"]", {}};
        if (!m_nsp->emitRaw(QStringLiteral("n"), arguments)) {
            break;
        }
        QCoreApplication::processEvents();
    }
    return count;
}

void ClientQueueTest::sessionEndsWhenTooMuchWaits()
{
    QSignalSpy failures(m_client.get(), &Client::failed);
    (void)fill(100 * mostQueued);
    QTRY_COMPARE(failures.size(), 1);
    const auto error = failures[0][0].value<Error>();
    QCOMPARE(error.code, ErrorCode::ConnectionLost);
    QCOMPARE(error.facts.value(QStringLiteral("reason")).toString(), QStringLiteral("sendQueue"));
    QCOMPARE(m_client->bytesQueued(), 0);
}

void ClientQueueTest::everythingArrivesInOrderWhenTheServerReadsOn()
{
    QSignalSpy drained(m_client.get(), &Client::drained);
    const int count = fill(mostQueued / 2);
    QVERIFY(m_client->bytesQueued() >= mostQueued / 2);
    QVERIFY(drained.isEmpty());
    m_server->readOn();
    QTRY_VERIFY(!drained.isEmpty());
    QCOMPARE(m_client->bytesQueued(), 0);
    QTRY_COMPARE(m_server->heard().size(), count + 1);
    for (int i = 0; i < count; ++i) {
        QVERIFY(m_server->heard().at(i + 1).startsWith("42[\"n\"," + QByteArray::number(i) + ','));
    }
}

void ClientQueueTest::pongGoesInFrontOfWhatWaits()
{
    const int count = fill(mostQueued / 2);
    const qint64 waiting = m_client->bytesQueued();
    m_server->ping();
    QTRY_VERIFY(m_client->bytesQueued() > waiting);
    m_server->readOn();
    QTRY_COMPARE(m_server->heard().size(), count + 2);
    const qsizetype at = m_server->heard().indexOf("3");
    QVERIFY(at > 0);
    QVERIFY2(count + 2 - at >= waiting / packetSize, qPrintable(QString::number(at)));
}

QTEST_GUILESS_MAIN(ClientQueueTest)

#include "clientqueuetest.moc"
