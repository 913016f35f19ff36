// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include "socketio/server/engineserver.h"
#include "socketio/server/session.h"
#include "support/rawclient.h"

using namespace a2c::socketio;
using a2c::tests::RawClient;

class EngineServerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void pollingHandshakeOpensASession();
    void webSocketHandshakeOpensASession();
    void wrongRequestsAreRefused_data();
    void wrongRequestsAreRefused();
    void gateComesFirst_data();
    void gateComesFirst();
    void originOfAnotherSiteIsRefused_data();
    void originOfAnotherSiteIsRefused();
    void preflightIsAnsweredOnlyWithCors();

    void postedMessagesArriveAndAreAnsweredByPolling();
    void secondGetEndsTheSession();
    void secondPostEndsTheSession();
    void goodByeByPostEndsTheWaitingGetWithNoop();
    void lostGetEndsTheSession();
    void onePollTakesAtMostSixteenPackets();
    void bodyOverTheLimitIsRefusedUnread();
    void badPayloadEndsTheSession_data();
    void badPayloadEndsTheSession();

    void silentSessionEndsAfterIntervalAndTimeout();
    void pongKeepsTheSession();

    void upgradeKeepsTheOrder();
    void halfUpgradeLeavesPolling_data();
    void halfUpgradeLeavesPolling();
    void messageOverTheLimitClosesWith1009();

    void pipelinedRequestsAreAnsweredInOrder();
    void halfRequestIsCutOff();
    void clientThatNeverReadsIsCutOff();
    void silentConnectionsDoNotKeepOthersOut();
    void sessionsAreLimited();
    void closeTellsEveryClient();

private:
    void start();
    [[nodiscard]] QByteArray target(const QByteArray &sid = {}, const QByteArray &transport = "polling") const;
    QByteArray openSession(RawClient &client);
    [[nodiscard]] Session *session() const;

    ServerOptions m_options;
    EngineServer::Gate m_gate;
    std::unique_ptr<EngineServer> m_server;
    QList<Session *> m_sessions;
    QList<QByteArray> m_messages;
    int m_closed = 0;
};

void EngineServerTest::init()
{
    m_options = {};
    m_gate = {};
    m_sessions.clear();
    m_messages.clear();
    m_closed = 0;
}

void EngineServerTest::cleanup()
{
    m_server.reset();
}

void EngineServerTest::start()
{
    m_server = std::make_unique<EngineServer>(m_options, m_gate);
    connect(m_server.get(), &EngineServer::sessionOpened, this, [this](Session *session) {
        m_sessions.append(session);
        connect(session, &Session::messageReceived, this,
                [this](const Frame &message) { m_messages.append(message.bytes); });
        connect(session, &Session::closed, this, [this] { ++m_closed; });
    });
    QVERIFY(m_server->listen(QHostAddress::LocalHost, 0));
}

QByteArray EngineServerTest::target(const QByteArray &sid, const QByteArray &transport) const
{
    return "/socket.io/?EIO=4&transport=" + transport + (sid.isEmpty() ? QByteArray() : "&sid=" + sid);
}

QByteArray EngineServerTest::openSession(RawClient &client)
{
    const auto response = client.ask(target());
    return QJsonDocument::fromJson(response.body.mid(1)).object().value(QLatin1String("sid")).toString().toLatin1();
}

Session *EngineServerTest::session() const
{
    return m_sessions.last();
}

void EngineServerTest::pollingHandshakeOpensASession()
{
    m_options.maxPayload = 4321;
    start();
    RawClient client(m_server->port());
    const auto response = client.ask(target());
    QCOMPARE(response.status, 200);
    QVERIFY(response.head.contains("Content-Type: text/plain; charset=UTF-8"));
    QVERIFY(response.head.contains("Cache-Control: no-store"));
    QVERIFY(response.body.startsWith('0'));
    const QJsonObject open = QJsonDocument::fromJson(response.body.mid(1)).object();
    QCOMPARE(open.value(QLatin1String("sid")).toString().size(), 20);
    QCOMPARE(open.value(QLatin1String("upgrades")).toArray(), QJsonArray{QStringLiteral("websocket")});
    QCOMPARE(open.value(QLatin1String("pingInterval")).toInt(), 25'000);
    QCOMPARE(open.value(QLatin1String("pingTimeout")).toInt(), 20'000);
    QCOMPARE(open.value(QLatin1String("maxPayload")).toInt(), 4321);
    QCOMPARE(m_server->sessionCount(), 1);
}

void EngineServerTest::webSocketHandshakeOpensASession()
{
    start();
    RawClient client(m_server->port());
    client.upgrade(target({}, "websocket"));
    QCOMPARE(client.response().status, 101);
    const QByteArray open = client.frame();
    QVERIFY(open.startsWith('0'));
    QCOMPARE(QJsonDocument::fromJson(open.mid(1)).object().value(QLatin1String("upgrades")).toArray(), QJsonArray());
    client.sendFrame("4hello");
    QTRY_COMPARE(m_messages, QList<QByteArray>{"4hello"});
    session()->send({Frame::text(FrameType::Message, "back"), Frame::attachment("\1\2")});
    QCOMPARE(client.frame(), "4back");
    QCOMPARE(client.frame(), "\1\2");
    client.sendFrame("ping", 9);
    QCOMPARE(client.frame(), "ping");
    client.sendFrame("\x03\xe8", 8);
    QCOMPARE(client.frame(), "\x03\xe8");
    QTRY_COMPARE(m_server->sessionCount(), 0);
    QVERIFY(client.waitForEnd());
}

void EngineServerTest::wrongRequestsAreRefused_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const QByteArray &line, int status, int code) {
        QTest::newRow(name) << line + " HTTP/1.1\r\nHost: localhost\r\n\r\n" << status << code;
    };
    row("other path", "GET /", 404, 404);
    row("longer path", "GET /socket.iox/?EIO=4&transport=polling", 404, 404);
    row("below the path", "GET /socket.io/x?EIO=4&transport=polling", 404, 404);
    row("no transport", "GET /socket.io/?EIO=4", 400, 0);
    row("unknown transport", "GET /socket.io/?EIO=4&transport=abc", 400, 0);
    row("EIO 3", "GET /socket.io/?EIO=3&transport=polling", 400, 5);
    row("no EIO", "GET /socket.io/?transport=polling", 400, 5);
    row("POST without sid", "POST /socket.io/?EIO=4&transport=polling", 400, 2);
    row("DELETE without sid", "DELETE /socket.io/?EIO=4&transport=polling", 400, 2);
    row("unknown sid", "GET /socket.io/?EIO=4&transport=polling&sid=nope", 400, 1);
    row("POST to an unknown sid", "POST /socket.io/?EIO=4&transport=polling&sid=nope", 400, 1);
    row("websocket without upgrade", "GET /socket.io/?EIO=4&transport=websocket", 400, 3);
    row("preflight", "OPTIONS /socket.io/?EIO=4&transport=polling", 400, 2);
}

void EngineServerTest::wrongRequestsAreRefused()
{
    QFETCH(QByteArray, head);
    start();
    RawClient client(m_server->port());
    client.send(head);
    const auto response = client.response();
    QTEST(response.status, "status");
    QTEST(QJsonDocument::fromJson(response.body).object().value(QLatin1String("code")).toInt(-1), "code");
    QCOMPARE(m_server->sessionCount(), 0);
}

void EngineServerTest::gateComesFirst_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<bool>("upgrades");
    QTest::newRow("polling") << QByteArray("EIO=4&transport=polling") << false;
    QTest::newRow("websocket alone") << QByteArray("EIO=4&transport=websocket") << true;
    QTest::newRow("unknown sid") << QByteArray("EIO=4&transport=polling&sid=nope") << false;
    QTest::newRow("nonsense") << QByteArray("EIO=9") << false;
}

void EngineServerTest::gateComesFirst()
{
    QFETCH(QByteArray, query);
    QFETCH(bool, upgrades);
    m_gate = [](const HttpRequest &) -> std::optional<HttpResponse> {
        HttpResponse response = HttpResponse::json(400, {{QStringLiteral("code"), 4008}});
        response.headers = {{"X-A2C-Error-Code", "4008"}};
        return response;
    };
    start();
    QSignalSpy refused(m_server.get(), &EngineServer::refused);
    RawClient client(m_server->port());
    upgrades ? client.upgrade("/socket.io/?" + query) : client.get("/socket.io/?" + query);
    const auto response = client.response();
    QCOMPARE(response.status, 400);
    QVERIFY(response.head.contains("X-A2C-Error-Code: 4008"));
    QCOMPARE(response.body, "{\"code\":4008}");
    QCOMPARE(refused.size(), 1);
}

void EngineServerTest::originOfAnotherSiteIsRefused_data()
{
    QTest::addColumn<QList<QByteArray>>("allowed");
    QTest::addColumn<QByteArray>("origin");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("hasCors");
    const auto row = [](const char *name, const QList<QByteArray> &allowed, const char *origin, int status,
                        bool hasCors) { QTest::newRow(name) << allowed << QByteArray(origin) << status << hasCors; };
    row("same origin", {}, "http://localhost", 200, false);
    row("other site", {}, "http://evil.example", 403, false);
    row("null", {}, "null", 403, false);
    row("all allowed", {"*"}, "http://evil.example", 200, true);
    row("this one allowed", {"http://a.example"}, "http://a.example", 200, true);
    row("another one allowed", {"http://a.example"}, "http://b.example", 403, false);
}

void EngineServerTest::originOfAnotherSiteIsRefused()
{
    QFETCH(QList<QByteArray>, allowed);
    QFETCH(QByteArray, origin);
    QFETCH(bool, hasCors);
    m_options.allowedOrigins = allowed;
    start();
    for (const bool upgrades : {false, true}) {
        RawClient client(m_server->port());
        const QByteArray header = "Origin: " + origin + "\r\n";
        upgrades ? client.upgrade(target({}, "websocket"), header) : client.get(target(), header);
        const auto response = client.response();
        QFETCH(int, status);
        QCOMPARE(response.status, upgrades && status == 200 ? 101 : status);
        if (!upgrades) {
            QCOMPARE(response.head.contains("Access-Control-Allow-Origin: " + origin), hasCors);
        }
    }
}

void EngineServerTest::preflightIsAnsweredOnlyWithCors()
{
    m_options.allowedOrigins = {"http://a.example"};
    start();
    RawClient client(m_server->port());
    client.send(
        "OPTIONS /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: localhost\r\nOrigin: http://a.example\r\n"
        "Access-Control-Request-Headers: x-key\r\n\r\n");
    const auto response = client.response();
    QCOMPARE(response.status, 204);
    QVERIFY(response.head.contains("Access-Control-Allow-Headers: x-key"));
}

void EngineServerTest::postedMessagesArriveAndAreAnsweredByPolling()
{
    start();
    RawClient getter(m_server->port());
    RawClient poster(m_server->port());
    const QByteArray sid = openSession(getter);
    getter.get(target(sid));
    poster.post(target(sid), "4a\x1e"
                             "bAQI=\x1e"
                             "4b");
    const auto posted = poster.response();
    QCOMPARE(posted.status, 200);
    QCOMPARE(posted.body, "ok");
    QCOMPARE(m_messages, (QList<QByteArray>{"4a", "\1\2", "4b"}));
    session()->send({Frame::text(FrameType::Message, "x"), Frame::attachment("\1\2")});
    QCOMPARE(getter.response().body, "4x\x1e"
                                     "bAQI=");
    session()->send({Frame::text(FrameType::Message, "later")});
    QCOMPARE(getter.ask(target(sid)).body, "4later");
}

void EngineServerTest::secondGetEndsTheSession()
{
    start();
    RawClient first(m_server->port());
    RawClient second(m_server->port());
    const QByteArray sid = openSession(first);
    first.get(target(sid));
    QTRY_VERIFY(session()->polling() != nullptr);
    QTest::qWait(20);
    QCOMPARE(second.ask(target(sid)).status, 400);
    QCOMPARE(first.response().body, "1");
    QTRY_COMPARE(m_server->sessionCount(), 0);
}

void EngineServerTest::secondPostEndsTheSession()
{
    start();
    RawClient first(m_server->port());
    RawClient second(m_server->port());
    const QByteArray sid = openSession(first);
    first.send("POST " + target(sid) + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n4half");
    QTest::qWait(20);
    second.post(target(sid), "4second");
    QCOMPARE(second.response().status, 400);
    QTRY_COMPARE(m_server->sessionCount(), 0);
    QVERIFY(m_messages.isEmpty());
}

void EngineServerTest::goodByeByPostEndsTheWaitingGetWithNoop()
{
    start();
    RawClient getter(m_server->port());
    RawClient poster(m_server->port());
    const QByteArray sid = openSession(getter);
    getter.get(target(sid));
    QTest::qWait(20);
    poster.post(target(sid), "1");
    QCOMPARE(poster.response().status, 200);
    QCOMPARE(getter.response().body, "6");
    QTRY_COMPARE(m_closed, 1);
    QCOMPARE(getter.ask(target(sid)).status, 400);
}

void EngineServerTest::lostGetEndsTheSession()
{
    start();
    RawClient getter(m_server->port());
    const QByteArray sid = openSession(getter);
    getter.get(target(sid));
    QTest::qWait(20);
    getter.abort();
    QTRY_COMPARE(m_closed, 1);
}

void EngineServerTest::onePollTakesAtMostSixteenPackets()
{
    start();
    RawClient getter(m_server->port());
    const QByteArray sid = openSession(getter);
    for (int i = 0; i < 20; ++i) {
        session()->send({Frame::text(FrameType::Message, QByteArray::number(i))});
    }
    QCOMPARE(getter.ask(target(sid)).body.count('\x1e'), 15);
    QCOMPARE(getter.ask(target(sid)).body.split('\x1e').last(), "419");
}

void EngineServerTest::bodyOverTheLimitIsRefusedUnread()
{
    m_options.maxPayload = 1000;
    start();
    RawClient client(m_server->port());
    const QByteArray sid = openSession(client);
    client.send("POST " + target(sid) + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1001\r\n\r\n" +
                QByteArray(500, '4'));
    const auto response = client.response();
    QCOMPARE(response.status, 413);
    QVERIFY(response.head.contains("Connection: close"));
    QVERIFY(client.waitForEnd());
    RawClient other(m_server->port());
    other.post(target(sid), QByteArray(1000, '4'));
    QCOMPARE(other.response().status, 200);
}

void EngineServerTest::badPayloadEndsTheSession_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("unknown type") << QByteArray("abc");
    QTest::newRow("ping") << QByteArray("2");
    QTest::newRow("open") << QByteArray("0{}");
    QTest::newRow("upgrade by polling") << QByteArray("5");
    QTest::newRow("bad base64") << QByteArray("b$$$");
    QTest::newRow("empty packet") << QByteArray("4a\x1e\x1e"
                                                "4b");
    QTest::newRow("nothing") << QByteArray();
}

void EngineServerTest::badPayloadEndsTheSession()
{
    QFETCH(QByteArray, body);
    start();
    RawClient client(m_server->port());
    client.post(target(openSession(client)), body);
    QVERIFY(client.response().status != 0);
    QTRY_COMPARE(m_server->sessionCount(), 0);
    QCOMPARE(m_closed, 1);
}

void EngineServerTest::silentSessionEndsAfterIntervalAndTimeout()
{
    m_options.pingInterval = 100;
    m_options.pingTimeout = 80;
    start();
    QElapsedTimer timer;
    RawClient client(m_server->port());
    client.upgrade(target({}, "websocket"));
    QCOMPARE(client.response().status, 101);
    timer.start();
    (void)client.frame();
    QCOMPARE(client.frame(), "2");
    QVERIFY(timer.elapsed() >= 95);
    QTRY_COMPARE(m_closed, 1);
    QVERIFY2(timer.elapsed() >= 175, qPrintable(QString::number(timer.elapsed())));
}

void EngineServerTest::pongKeepsTheSession()
{
    m_options.pingInterval = 30;
    m_options.pingTimeout = 5'000;
    start();
    RawClient client(m_server->port());
    client.upgrade(target({}, "websocket"));
    QCOMPARE(client.response().status, 101);
    (void)client.frame();
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(client.frame(), "2");
        client.sendFrame("3");
    }
    QCOMPARE(m_closed, 0);
}

void EngineServerTest::upgradeKeepsTheOrder()
{
    start();
    RawClient poller(m_server->port());
    const QByteArray sid = openSession(poller);
    RawClient socket(m_server->port());
    socket.upgrade(target(sid, "websocket"));
    QCOMPARE(socket.response().status, 101);
    poller.get(target(sid));
    QTest::qWait(20);
    socket.sendFrame("2probe");
    QCOMPARE(socket.frame(), "3probe");
    QCOMPARE(poller.response().body, "6");
    session()->send({Frame::text(FrameType::Message, "1"), Frame::text(FrameType::Message, "2")});
    QVERIFY(!session()->usesWebSocket());
    socket.sendFrame("5");
    QCOMPARE(socket.frame(), "41");
    QCOMPARE(socket.frame(), "42");
    QVERIFY(session()->usesWebSocket());
    QCOMPARE(poller.ask(target(sid)).status, 400);
    socket.sendFrame("4still here");
    QTRY_COMPARE(m_messages, QList<QByteArray>{"4still here"});
}

void EngineServerTest::halfUpgradeLeavesPolling_data()
{
    QTest::addColumn<QByteArray>("frame");
    QTest::addColumn<int>("opcode");
    QTest::newRow("upgrade without probe") << QByteArray("5") << 1;
    QTest::newRow("message") << QByteArray("4a") << 1;
    QTest::newRow("binary") << QByteArray("a") << 2;
    QTest::newRow("close") << QByteArray() << 8;
    QTest::newRow("silence") << QByteArray() << 0;
}

void EngineServerTest::halfUpgradeLeavesPolling()
{
    QFETCH(QByteArray, frame);
    QFETCH(int, opcode);
    m_options.upgradeTimeout = 50;
    start();
    RawClient poller(m_server->port());
    const QByteArray sid = openSession(poller);
    RawClient socket(m_server->port());
    socket.upgrade(target(sid, "websocket"));
    QCOMPARE(socket.response().status, 101);
    if (opcode != 0) {
        socket.sendFrame(frame, opcode);
    }
    QVERIFY(!socket.frame().isEmpty()); // the close frame
    session()->send({Frame::text(FrameType::Message, "by polling")});
    QCOMPARE(poller.ask(target(sid)).body, "4by polling");
    RawClient again(m_server->port());
    again.upgrade(target(sid, "websocket"));
    QCOMPARE(again.response().status, 101);
    again.sendFrame("2probe");
    QCOMPARE(again.frame(), "3probe");
}

void EngineServerTest::messageOverTheLimitClosesWith1009()
{
    m_options.maxPayload = 1000;
    start();
    RawClient client(m_server->port());
    client.upgrade(target({}, "websocket"));
    QCOMPARE(client.response().status, 101);
    (void)client.frame();
    client.sendFrame(QByteArray(1000, '4'));
    QTRY_COMPARE(m_messages.size(), 1);
    client.sendFrame(QByteArray(1001, '4'));
    QCOMPARE(client.frame(), "\x03\xf1");
    QVERIFY(client.waitForEnd());
    QTRY_COMPARE(m_closed, 1);
}

void EngineServerTest::pipelinedRequestsAreAnsweredInOrder()
{
    start();
    RawClient client(m_server->port());
    const QByteArray line = "GET " + target() + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    client.send(line + "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n" + line);
    QCOMPARE(client.response().status, 200);
    QCOMPARE(client.response().status, 404);
    QCOMPARE(client.response().status, 200);
    QCOMPARE(m_server->sessionCount(), 2);
}

void EngineServerTest::halfRequestIsCutOff()
{
    m_options.http.request = 50;
    start();
    RawClient half(m_server->port());
    half.send("GET /socket.io/ HTTP/1.1\r\nHos");
    QCOMPARE(half.response().status, 408);
    QVERIFY(half.waitForEnd());
    RawClient silent(m_server->port());
    QVERIFY(silent.waitForEnd());
}

void EngineServerTest::clientThatNeverReadsIsCutOff()
{
    m_options.maxPayload = 100'000;
    start();
    RawClient deaf(m_server->port());
    deaf.upgrade(target({}, "websocket"));
    QCOMPARE(deaf.response().status, 101);
    deaf.stopReading();
    Session *session = m_sessions.last();
    QByteArray chunk(100'000, 'x');
    int sent = 0;
    while (m_closed == 0 && sent < 1000) {
        session->send({Frame::text(FrameType::Message, chunk)});
        ++sent;
        QCoreApplication::processEvents();
    }
    QVERIFY(m_closed == 1);
    QVERIFY(sent * qint64(chunk.size()) > m_options.maxQueued());
    RawClient other(m_server->port());
    QVERIFY(!openSession(other).isEmpty());
}

void EngineServerTest::silentConnectionsDoNotKeepOthersOut()
{
    m_options.maxWaiting = 5;
    start();
    std::vector<std::unique_ptr<RawClient>> silent;
    for (int i = 0; i < 8; ++i) {
        silent.push_back(std::make_unique<RawClient>(m_server->port()));
    }
    RawClient client(m_server->port());
    QVERIFY(!openSession(client).isEmpty());
    QVERIFY(silent.front()->waitForEnd());
    QVERIFY(silent.back()->isOpen());
}

void EngineServerTest::sessionsAreLimited()
{
    m_options.maxSessions = 2;
    start();
    RawClient client(m_server->port());
    QCOMPARE(client.ask(target()).status, 200);
    QCOMPARE(client.ask(target()).status, 200);
    QCOMPARE(client.ask(target()).status, 503);
}

void EngineServerTest::closeTellsEveryClient()
{
    start();
    RawClient poller(m_server->port());
    const QByteArray sid = openSession(poller);
    poller.get(target(sid));
    RawClient socket(m_server->port());
    socket.upgrade(target({}, "websocket"));
    QCOMPARE(socket.response().status, 101);
    (void)socket.frame();
    QTest::qWait(20);
    m_server->close();
    QCOMPARE(poller.response().body, "1");
    QCOMPARE(socket.frame(), "1");
    QCOMPARE(socket.frame(), "\x03\xe8");
    QVERIFY(socket.waitForEnd());
    QTRY_COMPARE(m_closed, 2);
}

QTEST_GUILESS_MAIN(EngineServerTest)
#include "engineservertest.moc"
