// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QUrlQuery>

#include "../support/harness.h"
#include "../support/socketioclient.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// Every ?fault= of the harness: servers and whatever stands before them, at their worst.
class SocketIoFaultTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void failedOpeningSaysWhy_data();
    void failedOpeningSaysWhy();
    void wrongVersionIsRefusedForGood_data();
    void wrongVersionIsRefusedForGood();
    void brokenWebSocketLeavesPollingWorking_data();
    void brokenWebSocketLeavesPollingWorking();
    void harmlessOddityIsTaken_data();
    void harmlessOddityIsTaken();
    void redirectionOfTheHandshakeIsFollowed();
    void cookiesAreSentOnBothTransports();
    void emptyAnswerMeansClosed();
    void silentServerIsGivenUp_data();
    void silentServerIsGivenUp();
    void tooLargePostEndsTheSession();
    void lostPostIsNotSentAgain();
    void postsHoldSixteenPacketsAtMost();
    void slowPostsDoNotOverlap();

private:
    [[nodiscard]] ClientOptions options(const QString &fault) const;
    [[nodiscard]] QList<QJsonObject> requests() const;

    Harness m_harness;
};

void SocketIoFaultTest::initTestCase()
{
    QVERIFY(m_harness.start());
}

// Whatever a test did: the query was on every request, and there was never more than one POST.
void SocketIoFaultTest::cleanup()
{
    for (const QJsonObject &request : requests()) {
        const QUrlQuery query(QUrl(request.value(QLatin1StringView("url")).toString()));
        QVERIFY(query.hasQueryItem(QStringLiteral("fault")));
        QCOMPARE(query.queryItemValue(QStringLiteral("a2c_version")), QStringLiteral("0.2.1"));
    }
    QVERIFY(m_harness.log(QStringLiteral("OVERLAP")).isEmpty());
    m_harness.clear();
}

ClientOptions SocketIoFaultTest::options(const QString &fault) const
{
    ClientOptions options;
    options.url = m_harness.faultUrl();
    options.query = {{QStringLiteral("fault"), fault}, {QStringLiteral("a2c_version"), QStringLiteral("0.2.1")}};
    options.openTimeout = 400;
    options.reconnectDelay = 50;
    options.reconnectDelayMax = 50;
    return options;
}

QList<QJsonObject> SocketIoFaultTest::requests() const
{
    return m_harness.log(QStringLiteral("fault")) + m_harness.log(QStringLiteral("fault-ws"));
}

void SocketIoFaultTest::failedOpeningSaysWhy_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QVariantMap>("facts");
    const auto row = [](const char *fault, ErrorCode code, const QVariantMap &facts) {
        QTest::newRow(fault) << QString::fromLatin1(fault) << code << facts;
    };
    const QString reason = QStringLiteral("reason");
    const QString status = QStringLiteral("status");
    const QString httpStatus = QStringLiteral("httpStatus");
    const QString message = QStringLiteral("serverMessage");
    row("400-text", ErrorCode::ConnectFailed,
        {{reason, httpStatus}, {status, 400}, {message, QStringLiteral("Invalid session")}});
    row("401", ErrorCode::Unauthorized,
        {{reason, httpStatus}, {status, 401}, {message, QStringLiteral("Unauthorized")}});
    row("503", ErrorCode::ConnectFailed, {{reason, httpStatus}, {status, 503}});
    row("html", ErrorCode::ConnectFailed, {{reason, QStringLiteral("notEngineIo")}});
    row("badjson", ErrorCode::ConnectFailed, {{reason, QStringLiteral("notEngineIo")}});
    row("no-open", ErrorCode::ConnectFailed, {{reason, QStringLiteral("notEngineIo")}});
    row("hang", ErrorCode::TimedOut, {{reason, QStringLiteral("handshake")}});
    row("reset", ErrorCode::ConnectFailed, {{reason, QStringLiteral("RemoteHostClosedError")}});
}

void SocketIoFaultTest::failedOpeningSaysWhy()
{
    QFETCH(QString, fault);
    RecordedClient recorded(options(fault));
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_COMPARE_GE(recorded.errors.size(), 2); // told at every attempt
    QTEST(recorded.errors.first().code, "code");
    QTEST(recorded.errors.first().facts, "facts");
    QCOMPARE(recorded.errors.first().subject, QStringLiteral("127.0.0.1:%1").arg(m_harness.faultUrl().port()));
    QVERIFY(root.ids.isEmpty());
}

void SocketIoFaultTest::wrongVersionIsRefusedForGood_data()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("polling first") << int(TransportChoice::PollingThenWebSocket);
    QTest::newRow("polling only") << int(TransportChoice::PollingOnly);
}

void SocketIoFaultTest::wrongVersionIsRefusedForGood()
{
    QFETCH(int, choice);
    ClientOptions old = options(QStringLiteral("4008"));
    old.transports = static_cast<TransportChoice>(choice);
    RecordedClient recorded(old);
    recorded.client.open();
    QTRY_COMPARE(recorded.client.state(), Client::State::Refused);
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::VersionRefused);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("serverVersion")), QStringLiteral("0.2.1"));
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("clientVersion")), QStringLiteral("0.2.1"));
    // Several times the delay later still nothing was tried.
    QTest::qWait(300);
    QCOMPARE(requests().size(), 1);
    QVERIFY(recorded.delays.isEmpty());
    // The person may try again.
    recorded.client.open();
    QTRY_COMPARE(requests().size(), 2);
}

void SocketIoFaultTest::brokenWebSocketLeavesPollingWorking_data()
{
    QTest::addColumn<QString>("fault");
    for (const char *fault : {"no-ws", "ws-403", "probe-silent", "probe-bad", "probe-close", "polling-only"}) {
        QTest::newRow(fault) << QString::fromLatin1(fault);
    }
}

void SocketIoFaultTest::brokenWebSocketLeavesPollingWorking()
{
    QFETCH(QString, fault);
    RecordedClient recorded(options(fault));
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    // Before, during and after the failed upgrade, and past the heartbeat.
    for (int i = 0; i < 8; ++i) {
        Answer answer;
        root.nsp->emitWithAck(QStringLiteral("e"), {i}, answer.handler());
        QTRY_VERIFY(answer.isThere());
        QCOMPARE(answer.values(), (QJsonArray{QStringLiteral("e"), i}));
        QTest::qWait(100);
    }
    QVERIFY(!recorded.client.usesWebSocket());
    QCOMPARE(recorded.upgrades, 0);
    QVERIFY(recorded.errors.isEmpty());
    const qsizetype webSockets = m_harness.log(QStringLiteral("fault-ws")).size();
    QCOMPARE(webSockets, fault == QLatin1StringView("polling-only") ? 0 : 1);
}

void SocketIoFaultTest::harmlessOddityIsTaken_data()
{
    QTest::addColumn<QString>("fault");
    for (const char *fault : {"none", "no-maxpayload", "OK", "slow-post"}) {
        QTest::newRow(fault) << QString::fromLatin1(fault);
    }
}

void SocketIoFaultTest::harmlessOddityIsTaken()
{
    QFETCH(QString, fault);
    RecordedClient recorded(options(fault));
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    QTRY_COMPARE(recorded.upgrades, 1);
    QCOMPARE(recorded.client.maxPayload(), fault == QLatin1StringView("no-maxpayload") ? 0 : 100'000);
    QList<Answer> answers(20);
    for (const Answer &answer : answers) {
        root.nsp->emitWithAck(QStringLiteral("e"), {}, answer.handler());
    }
    QTRY_VERIFY(answers.last().isThere());
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoFaultTest::redirectionOfTheHandshakeIsFollowed()
{
    RecordedClient recorded(options(QStringLiteral("redirect")));
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    QTRY_COMPARE(recorded.upgrades, 1);
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoFaultTest::cookiesAreSentOnBothTransports()
{
    ClientOptions with = options(QStringLiteral("cookie"));
    with.headers = {{"Cookie", "own=1"}};
    RecordedClient recorded(with);
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    QTRY_COMPARE(recorded.upgrades, 1);
    QVERIFY(recorded.errors.isEmpty());
    const QList<QJsonObject> all = requests();
    for (const QJsonObject &request : all) {
        const QString cookie = request.value(QLatin1StringView("cookie")).toString();
        QCOMPARE(cookie.count(QLatin1StringView("own=1")), 1);
        const bool first = !request.value(QLatin1StringView("url")).toString().contains(QLatin1StringView("sid="));
        QCOMPARE(cookie.contains(QLatin1StringView("lb=node1")), !first);
        QCOMPARE(cookie.contains(QLatin1StringView("io=xyz")), !first);
    }
}

void SocketIoFaultTest::emptyAnswerMeansClosed()
{
    ClientOptions polling = options(QStringLiteral("empty-get"));
    polling.transports = TransportChoice::PollingOnly;
    RecordedClient recorded(polling);
    recorded.client.open();
    QTRY_COMPARE_GE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectionLost);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("closedByServer"));
    QTRY_COMPARE_GE(recorded.states.count(Client::State::Open), 2);
}

void SocketIoFaultTest::silentServerIsGivenUp_data()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("websocket after upgrade") << int(TransportChoice::PollingThenWebSocket);
    QTest::newRow("polling") << int(TransportChoice::PollingOnly);
}

// The harness promises a ping every 300 ms and 200 ms of patience.
void SocketIoFaultTest::silentServerIsGivenUp()
{
    QFETCH(int, choice);
    ClientOptions silent = options(QStringLiteral("no-ping"));
    silent.transports = static_cast<TransportChoice>(choice);
    RecordedClient recorded(silent);
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    QElapsedTimer elapsed;
    QObject::connect(root.nsp, &Namespace::connected, this, [&] { elapsed.start(); });
    qint64 lostAfter = 0;
    QObject::connect(&recorded.client, &Client::failed, this, [&] { lostAfter = elapsed.elapsed(); });
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectionLost);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("heartbeat"));
    QCOMPARE(root.disconnects, QList<bool>{false});
    QCOMPARE_GE(lostAfter, 400);
    QCOMPARE_LE(lostAfter, 1000);
    QTRY_COMPARE(root.ids.size(), 2);
}

void SocketIoFaultTest::tooLargePostEndsTheSession()
{
    ClientOptions polling = options(QStringLiteral("413"));
    polling.transports = TransportChoice::PollingOnly;
    RecordedClient recorded(polling);
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_COMPARE_GE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectionLost);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("status")).toInt(), 413);
}

// The server takes the event and hangs up instead of answering. Sent again, a tool would run twice.
void SocketIoFaultTest::lostPostIsNotSentAgain()
{
    ClientOptions polling = options(QStringLiteral("drop-post"));
    polling.transports = TransportChoice::PollingOnly;
    RecordedClient recorded(polling);
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    m_harness.clear();
    Answer answer;
    root.nsp->emitWithAck(QStringLiteral("run_tool"), {}, answer.handler());
    QTRY_COMPARE(root.ids.size(), 2);
    QVERIFY(answer.isThere());
    QCOMPARE(answer.count(), 1);
    QList<QJsonObject> posts = m_harness.log(QStringLiteral("post"));
    posts.removeIf([](const QJsonObject &post) { return post.value(QLatin1StringView("bytes")).toInt() <= 2; });
    QCOMPARE(posts.size(), 1);
    if (answer.error()) {
        QCOMPARE(answer.error(), ErrorCode::ConnectionLost);
        QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("ContentReSendError"));
    }
}

void SocketIoFaultTest::postsHoldSixteenPacketsAtMost()
{
    ClientOptions polling = options(QStringLiteral("max16"));
    polling.transports = TransportChoice::PollingOnly;
    RecordedClient recorded(polling);
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    QList<Answer> answers(100);
    for (const Answer &answer : answers) {
        root.nsp->emitWithAck(QStringLiteral("e"), {}, answer.handler());
    }
    QTRY_VERIFY(answers.last().isThere());
    int most = 0;
    for (const QJsonObject &post : m_harness.log(QStringLiteral("post"))) {
        most = qMax(most, post.value(QLatin1StringView("n")).toInt());
    }
    QCOMPARE(most, 16);
    for (const Answer &answer : answers) {
        QVERIFY(answer.result());
    }
}

void SocketIoFaultTest::slowPostsDoNotOverlap()
{
    ClientOptions polling = options(QStringLiteral("slow-post"));
    polling.transports = TransportChoice::PollingOnly;
    RecordedClient recorded(polling);
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_VERIFY(root.nsp->isConnected());
    QList<Answer> answers(6);
    for (const Answer &answer : answers) {
        root.nsp->emitWithAck(QStringLiteral("e"), {}, answer.handler());
        QTest::qWait(60);
    }
    QTRY_VERIFY(answers.last().isThere());
    QVERIFY(answers.last().result());
    QVERIFY(recorded.errors.isEmpty());
}

QTEST_GUILESS_MAIN(SocketIoFaultTest)
#include "socketiofaulttest.moc"
