// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPointer>
#include <QTest>

#include "socketio/server/server.h"
#include "support/rawclient.h"

using namespace a2c::socketio;
using a2c::tests::RawClient;

namespace
{

struct ReceivedEvent {
    QString name;
    Arguments arguments;
    std::optional<quint64> id;
};

}

class ServerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void clientIsWelcomed();
    void doorkeeperDecides();
    void unknownNamespaceIsRefused();
    void eventsAndAcksGoBothWays();
    void binaryGoesBothWays();
    void argumentsAreNotTouched();
    void lateAndUnknownAcksGoNowhere();
    void clientLeavesANamespace();
    void serverSendsAClientAway();
    void lostSessionIsTold();
    void nobodyStaysWithoutANamespace();
    void badPacketsEndTheSession_data();
    void badPacketsEndTheSession();
    void eventsForNobodyAreDropped();

private:
    /// A client by WebSocket, its engine open.
    std::unique_ptr<RawClient> open();
    /// The same, in "/smcp".
    std::unique_ptr<RawClient> join();

    ServerOptions m_options;
    std::unique_ptr<Server> m_server;
    QPointer<Peer> m_peer;
    QJsonObject m_auth;
    QList<ReceivedEvent> m_events;
    int m_left = 0;
};

void ServerTest::init()
{
    m_events.clear();
    m_left = 0;
    m_options = {};
    m_options.connectTimeout = 200;
    m_server = std::make_unique<Server>(m_options);
    m_server->addNamespace(QStringLiteral("/smcp"));
    m_server->addNamespace(QStringLiteral("/door"), [](const QJsonObject &auth) -> Admission {
        const QString token = auth.value(QLatin1String("token")).toString();
        if (token == QLatin1String("good")) {
            return {};
        }
        if (token == QLatin1String("silence")) {
            return {Admission::Verdict::Ignore, {}, {}};
        }
        return {Admission::Verdict::Refuse, QStringLiteral("no"), {{QStringLiteral("code"), 401}}};
    });
    connect(m_server.get(), &Server::peerConnected, this, [this](Peer *peer, const QJsonObject &auth) {
        m_peer = peer;
        m_auth = auth;
        connect(peer, &Peer::eventReceived, this,
                [this](const QString &name, const Arguments &arguments, std::optional<quint64> id) {
                    m_events.append({name, arguments, id});
                });
        connect(peer, &Peer::disconnected, this, [this] { ++m_left; });
    });
    QVERIFY(m_server->listen(QHostAddress::LocalHost, 0));
}

void ServerTest::cleanup()
{
    m_server.reset();
}

std::unique_ptr<RawClient> ServerTest::open()
{
    auto client = std::make_unique<RawClient>(m_server->port());
    client->upgrade("/socket.io/?EIO=4&transport=websocket&a2c_version=0.2.1");
    if (client->response().status != 101 || !client->frame().startsWith('0')) {
        QTest::qFail("no session", __FILE__, __LINE__);
    }
    return client;
}

std::unique_ptr<RawClient> ServerTest::join()
{
    auto client = open();
    client->sendFrame("40/smcp,");
    if (!client->frame().startsWith("40/smcp,")) {
        QTest::qFail("not welcomed", __FILE__, __LINE__);
    }
    return client;
}

void ServerTest::clientIsWelcomed()
{
    auto client = open();
    client->sendFrame(R"(40/smcp,{"role":"agent"})");
    const QByteArray answer = client->frame();
    QVERIFY(m_peer);
    QCOMPARE(answer, "40/smcp,{\"sid\":\"" + m_peer->id().toLatin1() + "\"}");
    QCOMPARE(m_peer->nsp(), QStringLiteral("/smcp"));
    QCOMPARE(m_auth, (QJsonObject{{QStringLiteral("role"), QStringLiteral("agent")}}));
    QCOMPARE(valueOf(m_peer->query(), "a2c_version"), "0.2.1");
}

void ServerTest::doorkeeperDecides()
{
    auto client = open();
    client->sendFrame(R"(40/door,{"token":"bad"})");
    QCOMPARE(client->frame(), R"(44/door,{"data":{"code":401},"message":"no"})");
    client->sendFrame(R"(40/door,{"token":"silence"})");
    client->sendFrame(R"(40/door,{"token":"good"})");
    QVERIFY(client->frame().startsWith("40/door,"));
}

void ServerTest::unknownNamespaceIsRefused()
{
    auto client = open();
    client->sendFrame("40/random");
    QCOMPARE(client->frame(), R"(44/random,{"message":"Invalid namespace"})");
    QVERIFY(!m_peer);
}

void ServerTest::eventsAndAcksGoBothWays()
{
    auto client = join();
    client->sendFrame(R"(42/smcp,["plain",1])");
    client->sendFrame(R"(42/smcp,7["asked",{"a":[1]}])");
    QTRY_COMPARE(m_events.size(), 2);
    QCOMPARE(m_events[0].name, QStringLiteral("plain"));
    QCOMPARE(m_events[0].arguments.json, "[1]");
    QVERIFY(!m_events[0].id);
    QCOMPARE(m_events[1].id, 7);
    m_peer->ack(7, Arguments::ofText("true,null"));
    QCOMPARE(client->frame(), "43/smcp,7[true,null]");

    m_peer->emitEvent(QStringLiteral("hello"), Arguments::ofText("{}"));
    QCOMPARE(client->frame(), R"(42/smcp,["hello",{}])");
    Arguments answer;
    (void)m_peer->emitWithAck(QStringLiteral("ask"), Arguments::ofText("2"),
                              [&answer](const Arguments &arguments) { answer = arguments; });
    QCOMPARE(client->frame(), R"(42/smcp,0["ask",2])");
    client->sendFrame("43/smcp,0[3]");
    QTRY_COMPARE(answer.json, "[3]");
}

void ServerTest::binaryGoesBothWays()
{
    auto client = join();
    client->sendFrame(R"(451-/smcp,["blob",{"_placeholder":true,"num":0}])");
    client->sendFrame(QByteArray("\0\1", 2), 2);
    QTRY_COMPARE(m_events.size(), 1);
    QCOMPARE(m_events[0].arguments.attachments, (QList<QByteArray>{QByteArray("\0\1", 2)}));
    m_peer->emitEvent(QStringLiteral("back"), m_events[0].arguments);
    QCOMPARE(client->frame(), R"(451-/smcp,["back",{"_placeholder":true,"num":0}])");
    QCOMPARE(client->frame(), QByteArray("\0\1", 2));
}

void ServerTest::argumentsAreNotTouched()
{
    // Numbers that doubles cannot hold, key order, double keys, spaces, escapes: nothing is read, so nothing is lost.
    const QByteArray json = R"([{"z":1e400,"a":123456789012345678901234567890, "a":1.10,"s":"\u00e9\ud800" } , [ ]])";
    auto client = join();
    client->sendFrame("42/smcp,[\"e\"," + json.sliced(1));
    QTRY_COMPARE(m_events.size(), 1);
    QCOMPARE(m_events[0].arguments.json, json);
    m_peer->ack(1, m_events[0].arguments);
    QCOMPARE(client->frame(), "43/smcp,1" + json);
}

void ServerTest::lateAndUnknownAcksGoNowhere()
{
    auto client = join();
    int answers = 0;
    const auto count = [&answers](const Arguments &) { ++answers; };
    const quint64 first = m_peer->emitWithAck(QStringLiteral("a"), {}, count);
    (void)m_peer->emitWithAck(QStringLiteral("b"), {}, count);
    m_peer->forget(first);
    client->sendFrame("43/smcp,0[]");
    client->sendFrame("43/smcp,99[]");
    client->sendFrame("43/smcp,1[]");
    client->sendFrame("43/smcp,1[]");
    client->sendFrame(R"(42/smcp,["end"])");
    QTRY_COMPARE(m_events.size(), 1);
    QCOMPARE(answers, 1);
}

void ServerTest::clientLeavesANamespace()
{
    auto client = join();
    client->sendFrame("41/smcp,");
    QTRY_COMPARE(m_left, 1);
    QTRY_VERIFY(!m_peer);
    QVERIFY(client->isOpen());
    client->sendFrame("40/smcp,");
    QVERIFY(client->frame().startsWith("40/smcp,"));
}

void ServerTest::serverSendsAClientAway()
{
    auto client = join();
    m_peer->disconnectPeer();
    m_peer->emitEvent(QStringLiteral("after"), {});
    QCOMPARE(m_left, 1);
    QCOMPARE(client->frame(), "41/smcp,");
    client->sendFrame(R"(42/smcp,["on its way already"])");
    client->sendFrame("40/smcp,");
    QVERIFY(client->frame().startsWith("40/smcp,"));
    QVERIFY(m_events.isEmpty());
}

void ServerTest::lostSessionIsTold()
{
    auto client = join();
    bool isAnswered = false;
    (void)m_peer->emitWithAck(QStringLiteral("a"), {}, [&isAnswered](const Arguments &) { isAnswered = true; });
    client->abort();
    QTRY_COMPARE(m_left, 1);
    QTRY_VERIFY(!m_peer);
    QCOMPARE(m_server->sessionCount(), 0);
    QVERIFY(!isAnswered);
}

void ServerTest::nobodyStaysWithoutANamespace()
{
    auto outside = open();
    auto inside = join();
    QCOMPARE(outside->frame(), "1");
    QVERIFY(outside->waitForEnd());
    QVERIFY(inside->isOpen());
}

void ServerTest::badPacketsEndTheSession_data()
{
    QTest::addColumn<QList<QByteArray>>("packets");
    const auto row = [](const char *name, const QList<QByteArray> &packets) { QTest::newRow(name) << packets; };
    row("unknown type", {"4abc"});
    row("event is an object", {"42/smcp,{}"});
    row("event without name", {"42/smcp,[]"});
    row("reserved event", {R"(42/smcp,["disconnect"])"});
    row("bad ack id", {R"(42/smcp,x["a"])"});
    row("bad JSON", {R"(42/smcp,["a",)"});
    row("text as attachment", {R"(451-/smcp,["a",{"_placeholder":true,"num":0}])", "4abc"});
    row("placeholder of nothing", {R"(451-/smcp,["a",{"_placeholder":true,"num":1}])"});
    row("CONNECT_ERROR from a client", {R"(44/smcp,{"message":"no"})"});
    row("auth is no object", {"40/door,[1]"});
    row("engine ping", {"2"});
    row("not UTF-8", {QByteArray("42/smcp,[\"\xff\"]")});
}

void ServerTest::badPacketsEndTheSession()
{
    QFETCH(QList<QByteArray>, packets);
    auto client = join();
    for (const QByteArray &packet : packets) {
        client->sendFrame(packet);
    }
    client->sendFrame("x", 2);
    QTRY_COMPARE(m_server->sessionCount(), 0);
    QVERIFY(m_events.isEmpty());
}

void ServerTest::eventsForNobodyAreDropped()
{
    auto client = join();
    client->sendFrame(R"(42/door,["not in there"])");
    client->sendFrame(R"(42["nor here"])");
    client->sendFrame(R"(42/smcp,["here"])");
    QTRY_COMPARE(m_events.size(), 1);
    QCOMPARE(m_events[0].name, QStringLiteral("here"));
}

QTEST_GUILESS_MAIN(ServerTest)
#include "servertest.moc"
