// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "../support/harness.h"
#include "../support/socketioclient.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// How a namespace is refused, closed and abused by the server.
class SocketIoNamespaceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void refusalIsToldAndNotRetried_data();
    void refusalIsToldAndNotRetried();
    void refusedNamespaceConnectsAgainWithOtherAuth();
    void unansweredConnectTimesOut();
    void unansweredConnectLeavesOtherNamespacesAlone();
    void kickedNamespaceStaysOut_data();
    void kickedNamespaceStaysOut();
    void nothingIsSentAfterDisconnect();
    void badPacketEndsTheSession_data();
    void badPacketEndsTheSession();
    void strayPacketIsIgnored_data();
    void strayPacketIsIgnored();
    void ackTimesOut();
    void lateAckIsIgnored();
    void duplicateAckIsIgnored();
    void pendingAckIsRejectedWhenTheServerDisconnects();
    void pendingAckIsRejectedWhenTheServerCloses();
    void callWhileNotConnectedIsRejected();
    void answerAfterReconnectIsDropped();

private:
    [[nodiscard]] ClientOptions options() const;

    Harness m_harness;
};

void SocketIoNamespaceTest::initTestCase()
{
    QVERIFY(m_harness.start());
}

ClientOptions SocketIoNamespaceTest::options() const
{
    ClientOptions options;
    options.url = m_harness.url();
    options.reconnectDelay = 20;
    options.reconnectDelayMax = 20;
    return options;
}

void SocketIoNamespaceTest::refusalIsToldAndNotRetried_data()
{
    QTest::addColumn<QString>("nsp");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QJsonObject>("data");
    QTest::newRow("object with data") << QStringLiteral("/auth") << QStringLiteral("not authorized")
                                      << QJsonObject{{QStringLiteral("code"), 4001}, {QStringLiteral("retry"), false}};
    QTest::newRow("bare string") << QStringLiteral("/deny-string") << QStringLiteral("Unable to connect")
                                 << QJsonObject();
    QTest::newRow("nothing") << QStringLiteral("/deny-nodata") << QString() << QJsonObject();
    QTest::newRow("unknown namespace") << QStringLiteral("/nope") << QStringLiteral("Invalid namespace")
                                       << QJsonObject();
}

void SocketIoNamespaceTest::refusalIsToldAndNotRetried()
{
    QFETCH(QString, nsp);
    RecordedClient recorded(options());
    RecordedNamespace refused(recorded.client, nsp, {{QStringLiteral("token"), QStringLiteral("bad")}});
    RecordedNamespace other(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_COMPARE(refused.refusals.size(), 1);
    QTEST(refused.refusals.first(), "message");
    QTEST(refused.refusalData, "data");
    QVERIFY(!refused.nsp->isConnected());
    // The session stays, and its loss does not ask again for what was refused.
    QTRY_VERIFY(other.nsp->isConnected());
    m_harness.drop();
    QTRY_COMPARE(other.ids.size(), 2);
    Answer answer;
    other.nsp->emitWithAck(QStringLiteral("echo"), {1}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QVERIFY(answer.result());
    QCOMPARE(refused.refusals.size(), 1);
    QVERIFY(refused.ids.isEmpty());
}

void SocketIoNamespaceTest::refusedNamespaceConnectsAgainWithOtherAuth()
{
    RecordedClient recorded(options());
    RecordedNamespace auth(recorded.client, QStringLiteral("/auth"),
                           {{QStringLiteral("token"), QStringLiteral("bad")}});
    recorded.client.open();
    QTRY_COMPARE(auth.refusals.size(), 1);
    auth.nsp->connectAgain();
    QTRY_COMPARE(auth.refusals.size(), 2);
    auth.nsp->connectAgain(QJsonObject{{QStringLiteral("token"), QStringLiteral("good")}});
    QTRY_VERIFY(auth.nsp->isConnected());
    QTRY_COMPARE(auth.events.size(), 1);
}

void SocketIoNamespaceTest::unansweredConnectTimesOut()
{
    ClientOptions impatient = options();
    impatient.connectTimeout = 100;
    RecordedClient recorded(impatient);
    RecordedNamespace hang(recorded.client, QStringLiteral("/hang"));
    recorded.client.open();
    QTRY_COMPARE_GE(recorded.errors.size(), 2);
    QCOMPARE(recorded.errors.first().code, ErrorCode::TimedOut);
    QCOMPARE(recorded.errors.first().subject, QStringLiteral("/hang"));
    QVERIFY(recorded.states.contains(Client::State::Waiting));
    QVERIFY(hang.ids.isEmpty());
}

void SocketIoNamespaceTest::unansweredConnectLeavesOtherNamespacesAlone()
{
    ClientOptions impatient = options();
    impatient.connectTimeout = 200;
    RecordedClient recorded(impatient);
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(echo.nsp->isConnected());
    RecordedNamespace hang(recorded.client, QStringLiteral("/hang"));
    QTRY_COMPARE_GE(recorded.errors.size(), 2);
    QCOMPARE(recorded.errors.first().subject, QStringLiteral("/hang"));
    QCOMPARE(echo.ids.size(), 1);
    QVERIFY(echo.nsp->isConnected());
}

void SocketIoNamespaceTest::kickedNamespaceStaysOut_data()
{
    QTest::addColumn<QString>("nsp");
    QTest::newRow("plain") << QStringLiteral("/kick");
    QTest::newRow("with a payload, as Python sends it") << QStringLiteral("/kick-data");
}

void SocketIoNamespaceTest::kickedNamespaceStaysOut()
{
    QFETCH(QString, nsp);
    RecordedClient recorded(options());
    RecordedNamespace kicked(recorded.client, nsp);
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_COMPARE(kicked.disconnects, QList<bool>{true});
    QTRY_VERIFY(echo.nsp->isConnected());
    QCOMPARE(kicked.ids.size(), 1);
    QVERIFY(kicked.nsp->id().isEmpty());
    m_harness.drop();
    QTRY_COMPARE(echo.ids.size(), 2);
    QCOMPARE(kicked.ids.size(), 1);
    kicked.nsp->connectAgain();
    QTRY_COMPARE(kicked.ids.size(), 2);
    QVERIFY(kicked.ids.at(0) != kicked.ids.at(1));
}

// A JavaScript server ends the whole session for a packet of a namespace that it has left.
void SocketIoNamespaceTest::nothingIsSentAfterDisconnect()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    Ack kept;
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected() && echo.nsp->isConnected());
    QVERIFY(ack.nsp->emitEvent(QStringLiteral("kick"), {}));
    QTRY_COMPARE(ack.disconnects.size(), 1);
    m_harness.clear();
    QVERIFY(!ack.nsp->emitEvent(QStringLiteral("none"), {}));
    Answer none;
    ack.nsp->emitWithAck(QStringLiteral("none"), {}, none.handler());
    Answer answer;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {1}, answer.handler());
    QTRY_VERIFY(answer.isThere() && none.isThere());
    QCOMPARE(none.error(), ErrorCode::ConnectionLost);
    for (const QJsonObject &packet : m_harness.log(QStringLiteral("rx"))) {
        QVERIFY(!packet.value(QLatin1StringView("data")).toString().contains(QLatin1StringView("/ack")));
    }
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoNamespaceTest::badPacketEndsTheSession_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"garbage", "obj", "ackid", "reserved", "attach", "many", "textInBinary", "num"}) {
        QTest::newRow(kind) << QString::fromLatin1(kind);
    }
}

void SocketIoNamespaceTest::badPacketEndsTheSession()
{
    QFETCH(QString, kind);
    RecordedClient recorded(options());
    RecordedNamespace bad(recorded.client, QStringLiteral("/bad"));
    recorded.client.open();
    QTRY_COMPARE(bad.ids.size(), 1);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("bad packet from 127.0.0.1")));
    QVERIFY(bad.nsp->emitEvent(QStringLiteral("do"), {kind}));
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectionLost);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("badPacket"));
    QVERIFY(bad.events.isEmpty());
    QTRY_COMPARE(bad.ids.size(), 2);
}

void SocketIoNamespaceTest::strayPacketIsIgnored_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("event of a namespace not joined") << QStringLiteral("otherNs");
    QTest::newRow("ack of a namespace not joined") << QStringLiteral("otherAck");
}

void SocketIoNamespaceTest::strayPacketIsIgnored()
{
    QFETCH(QString, kind);
    RecordedClient recorded(options());
    RecordedNamespace bad(recorded.client, QStringLiteral("/bad"));
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(bad.nsp->isConnected() && echo.nsp->isConnected());
    QVERIFY(bad.nsp->emitEvent(QStringLiteral("do"), {kind}));
    Answer answer;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {1}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QVERIFY(answer.result());
    QVERIFY(bad.events.isEmpty());
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoNamespaceTest::ackTimesOut()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    QElapsedTimer elapsed;
    elapsed.start();
    Answer soon;
    Answer later;
    ack.nsp->emitWithAck(QStringLiteral("never"), {}, later.handler(), 300);
    ack.nsp->emitWithAck(QStringLiteral("never"), {}, soon.handler(), 100);
    QTRY_VERIFY(soon.isThere());
    QCOMPARE(soon.error(), ErrorCode::TimedOut);
    QVERIFY(!later.isThere());
    QTRY_VERIFY(later.isThere());
    QCOMPARE_GE(elapsed.elapsed(), 300);
    QCOMPARE(later.error(), ErrorCode::TimedOut);
    QVERIFY(ack.nsp->isConnected());
}

void SocketIoNamespaceTest::lateAckIsIgnored()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    Answer late;
    ack.nsp->emitWithAck(QStringLiteral("late"), {150}, late.handler(), 50);
    Answer after;
    ack.nsp->emitWithAck(QStringLiteral("late"), {250}, after.handler());
    QTRY_VERIFY(after.isThere());
    QCOMPARE(after.values(), QJsonArray{QStringLiteral("late")});
    QCOMPARE(late.error(), ErrorCode::TimedOut);
    QCOMPARE(late.count(), 1);
}

void SocketIoNamespaceTest::duplicateAckIsIgnored()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    Answer twice;
    ack.nsp->emitWithAck(QStringLiteral("twice"), {}, twice.handler());
    Answer after;
    ack.nsp->emitWithAck(QStringLiteral("none"), {}, after.handler());
    QTRY_VERIFY(after.isThere());
    QCOMPARE(twice.count(), 1);
    QCOMPARE(twice.values(), QJsonArray{1});
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoNamespaceTest::pendingAckIsRejectedWhenTheServerDisconnects()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    Answer pending;
    ack.nsp->emitWithAck(QStringLiteral("never"), {}, pending.handler());
    QVERIFY(ack.nsp->emitEvent(QStringLiteral("kick"), {}));
    QTRY_VERIFY(pending.isThere());
    QCOMPARE(pending.error(), ErrorCode::ConnectionLost);
    QCOMPARE(pending.count(), 1);
}

void SocketIoNamespaceTest::pendingAckIsRejectedWhenTheServerCloses()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    Answer pending;
    ack.nsp->emitWithAck(QStringLiteral("never"), {}, pending.handler());
    QVERIFY(ack.nsp->emitEvent(QStringLiteral("close"), {}));
    QTRY_VERIFY(pending.isThere());
    QCOMPARE(pending.error(), ErrorCode::ConnectionLost);
    QCOMPARE(ack.disconnects, QList<bool>{false});
    QTRY_COMPARE(ack.ids.size(), 2);
    QCOMPARE(pending.count(), 1);
}

void SocketIoNamespaceTest::callWhileNotConnectedIsRejected()
{
    RecordedClient recorded(options());
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    Answer answer;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {1}, answer.handler());
    QVERIFY(!answer.isThere());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.error(), ErrorCode::ConnectionLost);
    QCOMPARE(echo.nsp->emitEvent(QStringLiteral("echo"), {1}).error().code, ErrorCode::ConnectionLost);
}

// An ack belongs to the connection that asked: the next one has the same numbers for other questions.
void SocketIoNamespaceTest::answerAfterReconnectIsDropped()
{
    RecordedClient recorded(options());
    RecordedNamespace call(recorded.client, QStringLiteral("/call"));
    recorded.client.open();
    QTRY_VERIFY(call.nsp->isConnected());
    const QJsonObject order{{QStringLiteral("count"), 1}, {QStringLiteral("inflight"), 1}, {QStringLiteral("n"), 1}};
    call.nsp->emitWithAck(QStringLiteral("run"), {order}, Answer().handler());
    QTRY_COMPARE(call.events.size(), 1);
    m_harness.drop();
    QTRY_COMPARE(call.ids.size(), 2);
    m_harness.clear();
    call.events.first().ack(Arguments::of({1}));
    QVERIFY(call.nsp->emitEvent(QStringLiteral("marker"), {}));
    const auto sent = [this] {
        QStringList packets;
        for (const QJsonObject &packet : m_harness.log(QStringLiteral("rx"))) {
            packets.append(packet.value(QLatin1StringView("data")).toString());
        }
        return packets.filter(QStringLiteral("/call"));
    };
    QTRY_COMPARE(sent(), QStringList{QStringLiteral("2/call,[\"marker\"]")});
}

QTEST_GUILESS_MAIN(SocketIoNamespaceTest)
#include "socketionamespacetest.moc"
