// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QFile>
#include <QTcpServer>
#include <QTest>
#include <QWebSocket>
#include <QWebSocketServer>

#include "../support/fakeclock.h"
#include "../support/harness.h"
#include "../support/socketioclient.h"

#include "socketio/enginesession.h"
#include "socketio/packetencoder.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// Losing the server and finding it again.
class SocketIoReconnectTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void cutConnectionComesBackWithAnotherId_data();
    void cutConnectionComesBackWithAnotherId();
    void restartedServerIsJoinedAgain_data();
    void restartedServerIsJoinedAgain();
    void delaysGrowWhileNobodyAnswers();
    void successStartsTheDelaysAnew();
    void withoutReconnectItStaysClosed();
    void closeEndsTheWaiting();
    void closeEndsTheOpening();
    void reopensAfterClose();
    void reopensWhileClosing();
    void wakingAfterTheDeadlineLosesTheSession();
    void closeCode4900IsRefused_data();
    void closeCode4900IsRefused();
    void oversizeMessageEndsTheSession();
    void aThousandLossesTakeNoMemory();

private:
    [[nodiscard]] ClientOptions options(TransportChoice choice = TransportChoice::PollingThenWebSocket) const;
    static void transports();
    static QUrl closedPort();

    Harness m_harness{R"({"pingInterval":5000,"pingTimeout":5000})"};
};

void SocketIoReconnectTest::initTestCase()
{
    QVERIFY(m_harness.start());
}

ClientOptions SocketIoReconnectTest::options(TransportChoice choice) const
{
    ClientOptions options;
    options.url = m_harness.url();
    options.transports = choice;
    options.reconnectDelay = 10;
    options.reconnectDelayMax = 10;
    return options;
}

void SocketIoReconnectTest::transports()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("polling") << int(TransportChoice::PollingOnly);
    QTest::newRow("websocket") << int(TransportChoice::WebSocketOnly);
    QTest::newRow("upgrade") << int(TransportChoice::PollingThenWebSocket);
}

QUrl SocketIoReconnectTest::closedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort()));
}

void SocketIoReconnectTest::cutConnectionComesBackWithAnotherId_data()
{
    transports();
}

void SocketIoReconnectTest::cutConnectionComesBackWithAnotherId()
{
    QFETCH(int, choice);
    RecordedClient recorded(options(static_cast<TransportChoice>(choice)));
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    for (int loss = 1; loss <= 3; ++loss) {
        Answer pending;
        ack.nsp->emitWithAck(QStringLiteral("never"), {}, pending.handler());
        m_harness.drop();
        QTRY_COMPARE(ack.ids.size(), loss + 1);
        QCOMPARE(ack.nsp->id(), ack.ids.last());
        QCOMPARE(ack.disconnects.size(), loss);
        QCOMPARE(ack.disconnects.last(), false);
        QCOMPARE(pending.error(), ErrorCode::ConnectionLost);
        QCOMPARE(recorded.errors.size(), loss);
        QCOMPARE(recorded.errors.last().code, ErrorCode::ConnectionLost);
    }
    QCOMPARE(QSet<QString>(ack.ids.begin(), ack.ids.end()).size(), 4);
    // Nothing of the lost sessions answers for this one.
    Answer answer;
    ack.nsp->emitWithAck(QStringLiteral("multi"), {}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.values().size(), 4);
}

void SocketIoReconnectTest::restartedServerIsJoinedAgain_data()
{
    transports();
}

void SocketIoReconnectTest::restartedServerIsJoinedAgain()
{
    QFETCH(int, choice);
    RecordedClient recorded(options(static_cast<TransportChoice>(choice)));
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    if (choice == int(TransportChoice::PollingThenWebSocket)) {
        QTRY_COMPARE(recorded.upgrades, 1);
    }
    Answer pending;
    ack.nsp->emitWithAck(QStringLiteral("never"), {}, pending.handler());
    m_harness.restart();
    QTRY_COMPARE(ack.ids.size(), 2);
    QCOMPARE(pending.error(), ErrorCode::ConnectionLost);
    if (choice == int(TransportChoice::PollingOnly)) {
        QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("status")).toInt(), 400);
        QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("serverCode")).toInt(), 1);
    }
}

void SocketIoReconnectTest::delaysGrowWhileNobodyAnswers()
{
    ClientOptions nowhere = options();
    nowhere.url = closedPort();
    nowhere.reconnectDelay = 20;
    nowhere.reconnectDelayMax = 300;
    RecordedClient recorded(nowhere);
    QElapsedTimer elapsed;
    elapsed.start();
    recorded.client.open();
    QTRY_COMPARE(recorded.delays.size(), 8);
    int plain = 20;
    qint64 total = 0;
    for (const int delay : std::as_const(recorded.delays)) {
        QCOMPARE_GE(delay, qMin(plain / 2, 300));
        QCOMPARE_LE(delay, qMin(plain * 3 / 2, 300));
        plain *= 2;
        total += delay;
    }
    QCOMPARE_GE(elapsed.elapsed(), total - recorded.delays.last());
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectFailed);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("ConnectionRefusedError"));
}

void SocketIoReconnectTest::successStartsTheDelaysAnew()
{
    ClientOptions growing = options();
    growing.reconnectDelay = 20;
    growing.reconnectDelayMax = 10'000;
    RecordedClient recorded(growing);
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    for (int loss = 1; loss <= 6; ++loss) {
        QTRY_COMPARE(ack.ids.size(), loss);
        m_harness.drop();
        QTRY_COMPARE(recorded.delays.size(), loss);
        QCOMPARE_LE(recorded.delays.last(), 30);
    }
}

void SocketIoReconnectTest::withoutReconnectItStaysClosed()
{
    ClientOptions once = options();
    once.reconnect = false;
    RecordedClient recorded(once);
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    m_harness.drop();
    QTRY_COMPARE(recorded.client.state(), Client::State::Closed);
    QTRY_COMPARE(recorded.errors.size(), 1);
    QVERIFY(recorded.delays.isEmpty());
    const QList<Client::State> expected{Client::State::Opening, Client::State::Open, Client::State::Closed};
    QTRY_COMPARE(recorded.states, expected);
}

void SocketIoReconnectTest::closeEndsTheWaiting()
{
    ClientOptions nowhere = options();
    nowhere.url = closedPort();
    nowhere.reconnectDelay = 100;
    nowhere.reconnectDelayMax = 100;
    RecordedClient recorded(nowhere);
    recorded.client.open();
    QTRY_COMPARE(recorded.client.state(), Client::State::Waiting);
    recorded.client.close();
    QCOMPARE(recorded.client.state(), Client::State::Closed);
    QTest::qWait(250);
    QCOMPARE(recorded.client.state(), Client::State::Closed);
    QCOMPARE(recorded.errors.size(), 1);
}

void SocketIoReconnectTest::closeEndsTheOpening()
{
    ClientOptions hang = options();
    hang.url = m_harness.faultUrl();
    hang.query = {{QStringLiteral("fault"), QStringLiteral("hang")}};
    RecordedClient recorded(hang);
    recorded.client.open();
    recorded.client.close();
    recorded.client.close();
    QCOMPARE(recorded.client.state(), Client::State::Closed);
    QTest::qWait(50);
    QVERIFY(recorded.errors.isEmpty());
    QCOMPARE(recorded.client.state(), Client::State::Closed);
}

void SocketIoReconnectTest::reopensAfterClose()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    for (int round = 1; round <= 3; ++round) {
        recorded.client.open();
        QTRY_COMPARE(ack.ids.size(), round);
        recorded.client.close();
        QTRY_COMPARE(recorded.client.state(), Client::State::Closed);
    }
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoReconnectTest::reopensWhileClosing()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_COMPARE(ack.ids.size(), 1);
    recorded.client.close();
    recorded.client.open();
    QTRY_COMPARE(ack.ids.size(), 2);
    QTest::qWait(100);
    QCOMPARE(recorded.client.state(), Client::State::Open);
    QVERIFY(recorded.errors.isEmpty());
}

// A machine that slept through the heartbeat must not hand events to a session that the server gave up long ago.
void SocketIoReconnectTest::wakingAfterTheDeadlineLosesTheSession()
{
    FakeClock clock;
    ClientOptions clientOptions = options();
    EngineSession session(Endpoint(clientOptions), {}, clock);
    bool open = false;
    QList<Error> errors;
    connect(&session, &EngineSession::opened, this, [&] { open = true; });
    connect(&session, &EngineSession::failed, this, [&](const Error &error) { errors.append(error); });
    session.open();
    QTRY_VERIFY(open);
    const Frames frames = encode(Packet::connect(QStringLiteral("/ack"), {}));
    clock.advance(9'000);
    QVERIFY(session.send(frames));
    clock.advance(1'100);
    const auto sent = session.send(frames);
    QVERIFY(!sent);
    QCOMPARE(sent.error().code, ErrorCode::ConnectionLost);
    QCOMPARE(errors.size(), 1);
    QCOMPARE(errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("heartbeat"));
}

void SocketIoReconnectTest::closeCode4900IsRefused_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::newRow("before the handshake") << QByteArray();
    QTest::newRow("in the session") << QByteArray(
        R"(0{"sid":"s","upgrades":[],"pingInterval":1000,"pingTimeout":1000})");
}

void SocketIoReconnectTest::closeCode4900IsRefused()
{
    QFETCH(QByteArray, first);
    QWebSocketServer server(QString(), QWebSocketServer::NonSecureMode);
    QVERIFY(server.listen(QHostAddress::LocalHost));
    int connections = 0;
    connect(&server, &QWebSocketServer::newConnection, this, [&] {
        ++connections;
        QWebSocket *socket = server.nextPendingConnection();
        socket->setParent(&server);
        if (!first.isEmpty()) {
            socket->sendTextMessage(QString::fromUtf8(first));
        }
        socket->close(static_cast<QWebSocketProtocol::CloseCode>(4900));
    });
    ClientOptions old = options(TransportChoice::WebSocketOnly);
    old.url = server.serverUrl();
    old.query = {{QStringLiteral("a2c_version"), QStringLiteral("0.1.5")}};
    RecordedClient recorded(old);
    recorded.client.open();
    QTRY_COMPARE(recorded.client.state(), Client::State::Refused);
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::VersionRefused);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("clientVersion")), QStringLiteral("0.1.5"));
    QTest::qWait(100);
    QCOMPARE(connections, 1);
}

void SocketIoReconnectTest::oversizeMessageEndsTheSession()
{
    ClientOptions small = options(TransportChoice::WebSocketOnly);
    small.maxIncoming = 10'000;
    RecordedClient recorded(small);
    RecordedNamespace text(recorded.client, QStringLiteral("/text"));
    recorded.client.open();
    QTRY_VERIFY(text.nsp->isConnected());
    Answer answer;
    text.nsp->emitWithAck(QStringLiteral("size"), {5'000}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.error(), ErrorCode::ConnectionLost);
    QTRY_COMPARE(text.ids.size(), 2);
}

namespace
{

qint64 residentKiB()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (status.open(QIODevice::ReadOnly)) {
        for (const QByteArray &line : status.readAll().split('\n')) {
            if (line.startsWith("VmRSS:")) {
                return line.simplified().split(' ').at(1).toLongLong();
            }
        }
    }
    return 0;
}

}

void SocketIoReconnectTest::aThousandLossesTakeNoMemory()
{
    // Nothing is recorded here: that would take memory of its own.
    Client client(options());
    Namespace *ack = client.of(QStringLiteral("/ack"));
    int losses = 0;
    int errors = 0;
    QList<qint64> resident;
    connect(&client, &Client::failed, this, [&] { ++errors; });
    connect(ack, &Namespace::connected, this, [&] {
        if (losses % 100 == 0) {
            resident.append(residentKiB());
        }
        if (losses == 1000) {
            return;
        }
        const int loss = ++losses;
        m_harness.clear(); // its log comes with every answer
        ack->emitWithAck(QStringLiteral("never"), {}, [](const auto &) {});
        // Some while polling, some in the upgrade, some after it.
        switch (loss % 4) {
        case 0:
            QVERIFY(ack->emitEvent(QStringLiteral("close"), {}));
            break;
        case 1:
            m_harness.drop();
            break;
        case 2:
            QTimer::singleShot(20, this, [this] { m_harness.drop(); });
            break;
        default:
            m_harness.restart();
            // A session that was just changing its transport outlives that.
            QTimer::singleShot(100, this, [&, loss] {
                if (losses == loss && ack->isConnected()) {
                    m_harness.drop();
                }
            });
        }
    });
    client.open();
    QTRY_COMPARE_WITH_TIMEOUT(resident.size(), 11, 240'000);
    QCOMPARE(errors, 1000);
    qInfo() << "resident KiB at every hundredth loss:" << resident;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QCOMPARE_LE(resident.last() - resident.at(1), 1024);
#endif
}

QTEST_GUILESS_MAIN(SocketIoReconnectTest)
#include "socketioreconnecttest.moc"
