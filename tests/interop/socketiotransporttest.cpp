// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QUrlQuery>

#include "../support/harness.h"
#include "../support/socketioclient.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

using Choice = TransportChoice;

/// Everything that has to be the same whatever carries it: each test runs over polling, over WebSocket, and through
/// the upgrade.
class SocketIoTransportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void authAndQueryArrive_data();
    void authAndQueryArrive();
    void argumentsComeBackAsTheyWere_data();
    void argumentsComeBackAsTheyWere();
    void wholeAckArrayIsGiven_data();
    void wholeAckArrayIsGiven();
    void binaryGoesBothWays_data();
    void binaryGoesBothWays();
    void textSurvives_data();
    void textSurvives();
    void burstKeepsItsOrder_data();
    void burstKeepsItsOrder();
    void manyEmitsKeepTheirOrder_data();
    void manyEmitsKeepTheirOrder();
    void serverCallsAreAnswered_data();
    void serverCallsAreAnswered();
    void oversizeIsRefusedHere_data();
    void oversizeIsRefusedHere();
    void namespacesShareOneSession_data();
    void namespacesShareOneSession();
    void closingIsToldToTheServer_data();
    void closingIsToldToTheServer();

private:
    static void transports();
    [[nodiscard]] ClientOptions options() const;

    Harness m_harness;
};

void SocketIoTransportTest::initTestCase()
{
    QVERIFY(m_harness.start());
}

void SocketIoTransportTest::transports()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("polling") << int(Choice::PollingOnly);
    QTest::newRow("websocket") << int(Choice::WebSocketOnly);
    QTest::newRow("upgrade") << int(Choice::PollingThenWebSocket);
}

ClientOptions SocketIoTransportTest::options() const
{
    ClientOptions options;
    options.url = m_harness.url();
    options.transports = static_cast<Choice>(*static_cast<int *>(QTest::qData("choice", QMetaType::Int)));
    options.reconnect = false;
    return options;
}

void SocketIoTransportTest::authAndQueryArrive_data()
{
    transports();
}

void SocketIoTransportTest::authAndQueryArrive()
{
    m_harness.clear();
    ClientOptions with = options();
    with.query = {{QStringLiteral("a2c_version"), QStringLiteral("0.2.1")},
                  {QStringLiteral("odd"), QStringLiteral("a+b &=%é#")}};
    with.headers = {{"X-Key", "k"}, {"Authorization", "Bearer t"}};
    RecordedClient recorded(with);
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"), {{QStringLiteral("token"), QStringLiteral("€")}});
    recorded.client.open();
    QTRY_COMPARE(echo.events.size(), 1);
    const QJsonArray values = *echo.events.first().arguments.parsed();
    QCOMPARE(values.at(0).toObject(), (QJsonObject{{QStringLiteral("token"), QStringLiteral("€")}}));
    QCOMPARE(values.at(1).toObject().value(QLatin1StringView("odd")).toString(), QStringLiteral("a+b &=%é#"));
    if (with.transports == Choice::PollingThenWebSocket) {
        QTRY_COMPARE(recorded.upgrades, 1);
    }
    QCOMPARE(recorded.client.usesWebSocket(), with.transports != Choice::PollingOnly);

    const QList<QJsonObject> requests = m_harness.log(QStringLiteral("request"));
    QVERIFY(!requests.isEmpty());
    for (const QJsonObject &request : requests) {
        const QUrl url = QUrl::fromEncoded(request.value(QLatin1StringView("url")).toString().toLatin1());
        QCOMPARE(url.path(), QStringLiteral("/socket.io/"));
        const QUrlQuery query(url);
        QCOMPARE(query.queryItemValue(QStringLiteral("odd"), QUrl::FullyDecoded), QStringLiteral("a+b &=%é#"));
        QCOMPARE(query.allQueryItemValues(QStringLiteral("a2c_version")), QStringList{QStringLiteral("0.2.1")});
        QCOMPARE(query.allQueryItemValues(QStringLiteral("EIO")), QStringList{QStringLiteral("4")});
        QCOMPARE(request.value(QLatin1StringView("auth")).toString(), QStringLiteral("Bearer t"));
    }
}

void SocketIoTransportTest::argumentsComeBackAsTheyWere_data()
{
    transports();
}

void SocketIoTransportTest::argumentsComeBackAsTheyWere()
{
    RecordedClient recorded(options());
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(echo.nsp->isConnected());
    const QJsonArray values{
        QJsonValue::Null, false, 0, QString(),
        QJsonObject{{QStringLiteral("a"), QJsonArray{1, QJsonObject{{QStringLiteral("b"), QJsonValue::Null}}}}}};
    Answer answer;
    echo.nsp->emitWithAck(QStringLiteral("echo"), values, answer.handler());
    QVERIFY(!answer.isThere());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.values(), values);
}

void SocketIoTransportTest::wholeAckArrayIsGiven_data()
{
    transports();
}

void SocketIoTransportTest::wholeAckArrayIsGiven()
{
    RecordedClient recorded(options());
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(ack.nsp->isConnected());
    Answer multi;
    Answer none;
    ack.nsp->emitWithAck(QStringLiteral("multi"), {}, multi.handler());
    ack.nsp->emitWithAck(QStringLiteral("none"), {}, none.handler());
    QTRY_VERIFY(multi.isThere() && none.isThere());
    QCOMPARE(multi.values(),
             (QJsonArray{QJsonValue::Null, QStringLiteral("b"), QJsonObject{{QStringLiteral("c"), 1}}, QJsonArray()}));
    QCOMPARE(none.values(), QJsonArray());
}

void SocketIoTransportTest::binaryGoesBothWays_data()
{
    transports();
}

void SocketIoTransportTest::binaryGoesBothWays()
{
    RecordedClient recorded(options());
    RecordedNamespace bin(recorded.client, QStringLiteral("/bin"));
    recorded.client.open();
    QTRY_COMPARE(bin.events.size(), 2);
    const auto binary = bin.eventsCalled(QStringLiteral("b"));
    const auto plain = bin.eventsCalled(QStringLiteral("plain"));
    QCOMPARE(binary.size(), 1);
    QCOMPARE(plain.size(), 1);
    const Arguments &arguments = binary.first().arguments;
    const QJsonArray values = *arguments.parsed();
    QCOMPARE(arguments.attachment(values.at(0)), QByteArray("42"));
    QCOMPARE(arguments.attachment(values.at(1)), QByteArray("\x04\x01\x02"));
    QCOMPARE(arguments.attachment(values.at(2).toObject().value(QLatin1StringView("deep")).toArray().first()),
             QByteArray());
    QCOMPARE(arguments.attachment(values.at(3)), QByteArray("\xff\x00", 2));
    QCOMPARE(*plain.first().arguments.parsed(), QJsonArray{Arguments::placeholder(0)});

    const Arguments sent =
        Arguments::of({QStringLiteral("x"), Arguments::placeholder(0), QJsonArray{Arguments::placeholder(1)}},
                      {QByteArray("\0\x1e\xff", 3), QByteArray(5000, 'z')});
    Answer answer;
    bin.nsp->emitRawWithAck(QStringLiteral("echo"), sent, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QVERIFY(answer.result());
    QCOMPARE(answer.result()->attachments, sent.attachments);
    QCOMPARE(answer.values(), *sent.parsed());
}

void SocketIoTransportTest::textSurvives_data()
{
    transports();
}

void SocketIoTransportTest::textSurvives()
{
    RecordedClient recorded(options());
    RecordedNamespace text(recorded.client, QStringLiteral("/text"));
    recorded.client.open();
    QTRY_COMPARE(text.events.size(), 1);
    QStringList values;
    const QJsonArray parsed = *text.events.first().arguments.parsed();
    for (const auto &value : parsed) {
        values.append(value.toString());
    }
    const QStringList expected{QStringLiteral("てすと"),
                               QStringLiteral("Я Б Г"),
                               QStringLiteral("ß€"),
                               QStringLiteral("😀👩‍👩‍👧"),
                               QStringLiteral("\u2028\u2029"),
                               QString(QStringLiteral("a")) + QChar(0) + QStringLiteral("b\u001ec"),
                               QChar(0xd800) + QStringLiteral("lone"),
                               QString()};
    QCOMPARE(values, expected);
    // Three bytes a character: what counts is bytes.
    Answer answer;
    text.nsp->emitWithAck(QStringLiteral("size"), {30'000}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.values().first().toString(), QString(30'000, QChar(0x20ac)));
}

void SocketIoTransportTest::burstKeepsItsOrder_data()
{
    transports();
}

void SocketIoTransportTest::burstKeepsItsOrder()
{
    RecordedClient recorded(options());
    RecordedNamespace burst(recorded.client, QStringLiteral("/burst"));
    recorded.client.open();
    QTRY_COMPARE(burst.events.size(), 100);
    for (int i = 0; i < 100; ++i) {
        QCOMPARE(*burst.events.at(i).arguments.parsed(), QJsonArray{i});
    }
}

void SocketIoTransportTest::manyEmitsKeepTheirOrder_data()
{
    transports();
}

void SocketIoTransportTest::manyEmitsKeepTheirOrder()
{
    RecordedClient recorded(options());
    RecordedNamespace count(recorded.client, QStringLiteral("/count"));
    recorded.client.open();
    QTRY_VERIFY(count.nsp->isConnected());
    // Through the upgrade as well: some go out before it, some while it runs, some after.
    QList<Answer> answers(200);
    for (int i = 0; i < 200; ++i) {
        count.nsp->emitWithAck(QStringLiteral("n"), {i}, answers.at(i).handler());
        if (i % 10 == 0) {
            QCoreApplication::processEvents();
        }
    }
    QTRY_VERIFY(answers.last().isThere());
    for (int i = 0; i < 200; ++i) {
        QCOMPARE(answers.at(i).values(), (QJsonArray{true, i + 1}));
        QCOMPARE(answers.at(i).count(), 1);
    }
}

void SocketIoTransportTest::serverCallsAreAnswered_data()
{
    transports();
}

void SocketIoTransportTest::serverCallsAreAnswered()
{
    RecordedClient recorded(options());
    RecordedNamespace call(recorded.client, QStringLiteral("/call"));
    QObject::connect(call.nsp, &Namespace::eventReceived, this,
                     [](const QString & /*event*/, const Arguments &arguments, const Ack &ack) {
                         const int size = arguments.parsed()->first().toObject().value(QLatin1StringView("n")).toInt();
                         ack(Arguments::of({QJsonObject{{QStringLiteral("data"), QString(size, QLatin1Char('A'))}}}));
                         ack(Arguments::of({QStringLiteral("a second answer is dropped")}));
                     });
    recorded.client.open();
    QTRY_VERIFY(call.nsp->isConnected());
    Answer answer;
    const QJsonObject order{
        {QStringLiteral("count"), 20}, {QStringLiteral("inflight"), 4}, {QStringLiteral("n"), 40'000}};
    call.nsp->emitWithAck(QStringLiteral("run"), {order}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.values().first().toObject(),
             (QJsonObject{{QStringLiteral("done"), 20}, {QStringLiteral("bytes"), 800'000}}));
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoTransportTest::oversizeIsRefusedHere_data()
{
    transports();
}

void SocketIoTransportTest::oversizeIsRefusedHere()
{
    RecordedClient recorded(options());
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(echo.nsp->isConnected());
    if (recorded.client.maxPayload() == 0) {
        QFAIL("the server named a limit");
    }
    QCOMPARE(recorded.client.maxPayload(), 100'000);
    const QJsonArray big{QString(150'000, QLatin1Char('A'))};
    const auto emitted = echo.nsp->emitEvent(QStringLiteral("echo"), big);
    QVERIFY(!emitted);
    QCOMPARE(emitted.error().code, ErrorCode::ExceedsPeerLimit);
    QCOMPARE(emitted.error().facts.value(QStringLiteral("limit")).toInt(), 100'000);
    QCOMPARE_GT(emitted.error().facts.value(QStringLiteral("size")).toInt(), 150'000);
    Answer refused;
    echo.nsp->emitWithAck(QStringLiteral("echo"), big, refused.handler());
    QTRY_VERIFY(refused.isThere());
    QCOMPARE(refused.error(), ErrorCode::ExceedsPeerLimit);

    // The largest that fits goes through, and the session never noticed.
    const QByteArray envelope = "42/echo,1[\"echo\",\"\"]";
    Answer fits;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {QString(100'000 - envelope.size(), QLatin1Char('A'))},
                          fits.handler());
    QTRY_VERIFY(fits.isThere());
    QVERIFY(fits.result());
    Answer tooBig;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {QString(100'001 - envelope.size(), QLatin1Char('A'))},
                          tooBig.handler());
    QTRY_VERIFY(tooBig.isThere());
    QCOMPARE(tooBig.error(), ErrorCode::ExceedsPeerLimit);
    QVERIFY(recorded.errors.isEmpty());
    QCOMPARE(recorded.client.state(), Client::State::Open);
}

void SocketIoTransportTest::namespacesShareOneSession_data()
{
    transports();
}

void SocketIoTransportTest::namespacesShareOneSession()
{
    m_harness.clear();
    RecordedClient recorded(options());
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    RecordedNamespace ack(recorded.client, QStringLiteral("/ack"));
    recorded.client.open();
    QTRY_VERIFY(echo.nsp->isConnected() && ack.nsp->isConnected());
    QVERIFY(echo.nsp->id() != ack.nsp->id());
    // One that is asked for when the session is open connects at once.
    RecordedNamespace late(recorded.client, QStringLiteral("/"));
    QTRY_VERIFY(late.nsp->isConnected());
    QCOMPARE(m_harness.log(QStringLiteral("open")).size(), 1);
    QCOMPARE(recorded.client.of(QStringLiteral("/ack")), ack.nsp);
    // The server closes one; the others live on.
    QVERIFY(ack.nsp->emitEvent(QStringLiteral("kick"), {}));
    QTRY_COMPARE(ack.disconnects, QList<bool>{true});
    QVERIFY(!ack.nsp->isConnected());
    Answer answer;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {1}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.values(), QJsonArray{1});
    QCOMPARE(ack.nsp->emitEvent(QStringLiteral("none"), {}).error().code, ErrorCode::ConnectionLost);
}

void SocketIoTransportTest::closingIsToldToTheServer_data()
{
    transports();
}

void SocketIoTransportTest::closingIsToldToTheServer()
{
    m_harness.clear();
    RecordedClient recorded(options());
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(echo.nsp->isConnected());
    Answer pending;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {1}, pending.handler());
    recorded.client.close();
    QVERIFY(!echo.nsp->isConnected());
    QVERIFY(echo.nsp->id().isEmpty());
    QCOMPARE(recorded.client.state(), Client::State::Closing);
    QTRY_COMPARE(recorded.client.state(), Client::State::Closed);
    QTRY_COMPARE(echo.disconnects, QList<bool>{false});
    QCOMPARE(pending.error(), ErrorCode::ConnectionLost);
    QCOMPARE(pending.count(), 1);
    const QString sid = m_harness.log(QStringLiteral("open")).last().value(QLatin1StringView("eio")).toString();
    const auto closeReason = [this, sid] {
        for (const QJsonObject &entry : m_harness.log(QStringLiteral("close"))) {
            if (entry.value(QLatin1StringView("eio")).toString() == sid) {
                return entry.value(QLatin1StringView("reason")).toString();
            }
        }
        return QString();
    };
    QTRY_COMPARE(closeReason(), QStringLiteral("transport close"));
    // DISCONNECT and the event before it arrived; nothing was torn off.
    QStringList packets;
    for (const QJsonObject &entry : m_harness.log(QStringLiteral("rx"))) {
        packets.append(entry.value(QLatin1StringView("data")).toString());
    }
    QVERIFY(packets.contains(QStringLiteral("2/echo,0[\"echo\",1]")));
    QVERIFY(packets.contains(QStringLiteral("1/echo,")));
    QVERIFY(recorded.errors.isEmpty());
}

QTEST_GUILESS_MAIN(SocketIoTransportTest)
#include "socketiotransporttest.moc"
