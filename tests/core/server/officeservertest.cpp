// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

#include "server/officeserver.h"
#include "support/officemember.h"
#include "support/rawclient.h"

using namespace a2c;
using namespace Qt::StringLiterals;
using server::OfficeServer;
using server::OfficeServerOptions;
using socketio::Arguments;
using socketio::TransportChoice;
using tests::OfficeMember;

Q_DECLARE_METATYPE(a2c::socketio::TransportChoice)

namespace
{

const QJsonArray accepted{true, QJsonValue::Null};

QJsonArray refused(const QString &why)
{
    return {false, why};
}

QJsonObject update(const QString &computer)
{
    return {{u"computer"_s, computer}};
}

}

class OfficeServerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void everyTransportJoinsAndCalls_data();
    void everyTransportJoinsAndCalls();
    void wrongVersionIsRefusedOverHttp_data();
    void wrongVersionIsRefusedOverHttp();
    void wrongTokenIsConnectError401();

    void joinsAreAnsweredAndTold();
    void badJoinsAreRefused_data();
    void badJoinsAreRefused();
    void moveIsToldInBothOffices();
    void lostSocketLeavesAtOnce();
    void leaveIsAnsweredAndTold();
    void roomIsListedToItsMembersOnly();
    void updatesReachTheOfficeOnly();
    void nobodySpeaksForAnother();
    void cancelReachesTheOfficeOnly();
    void foreignCancelIsSilent();

    void requestsAndAnswersAreNotTouched();
    void binaryPassesThrough();
    void errorsOfTheComputerPassThrough();
    void wrongCallsGetTheirCode_data();
    void wrongCallsGetTheirCode();
    void lostComputerIs404AtOnce();
    void lostCallerIsForgotten();
    void toolCallTimesOutWithGrace();
    void manyCallsAtOnceFindTheirAnswers();
    void unknownEventsAreAnswered();

private:
    void start(const OfficeServerOptions &options = {});
    std::unique_ptr<OfficeMember> member(TransportChoice transports = TransportChoice::WebSocketOnly);
    std::unique_ptr<OfficeMember> joined(const QString &role, const QString &name, const QString &office = u"o"_s);

    std::unique_ptr<OfficeServer> m_server;
};

void OfficeServerTest::init()
{
    start();
}

void OfficeServerTest::cleanup()
{
    m_server.reset();
}

void OfficeServerTest::start(const OfficeServerOptions &options)
{
    m_server = std::make_unique<OfficeServer>(options);
    QVERIFY(m_server->listen());
}

std::unique_ptr<OfficeMember> OfficeServerTest::member(TransportChoice transports)
{
    return std::make_unique<OfficeMember>(m_server->url(), transports);
}

std::unique_ptr<OfficeMember> OfficeServerTest::joined(const QString &role, const QString &name, const QString &office)
{
    auto one = member();
    if (one->join(role, name, office) != accepted) {
        QTest::qFail("join refused", __FILE__, __LINE__);
    }
    return one;
}

void OfficeServerTest::everyTransportJoinsAndCalls_data()
{
    QTest::addColumn<TransportChoice>("transports");
    QTest::newRow("polling") << TransportChoice::PollingOnly;
    QTest::newRow("websocket") << TransportChoice::WebSocketOnly;
    QTest::newRow("polling, then websocket") << TransportChoice::PollingThenWebSocket;
}

void OfficeServerTest::everyTransportJoinsAndCalls()
{
    QFETCH(TransportChoice, transports);
    auto agent = member(transports);
    auto computer = member(transports);
    QCOMPARE(agent->join(u"agent"_s, u"a"_s, u"o"_s), accepted);
    QCOMPARE(computer->join(u"computer"_s, u"c"_s, u"o"_s), accepted);
    const QByteArray large = "[{\"blob\":\"" + QByteArray(340'000, 'A') + "\"}]";
    computer->answerWith([&large](const OfficeMember::Heard &) { return Arguments{large, {}}; });
    for (int i = 0; i < 5; ++i) {
        const auto answer = agent->askRaw(u"client:get_blob"_s, Arguments::of({update(u"c"_s)}));
        QVERIFY(answer);
        QVERIFY(answer->json == large);
    }
    QTRY_COMPARE(agent->client().usesWebSocket(), transports != TransportChoice::PollingOnly);
}

void OfficeServerTest::wrongVersionIsRefusedOverHttp_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<int>("code");
    QTest::newRow("other minor") << QByteArray("a2c_version=0.3.0") << 4008;
    QTest::newRow("missing") << QByteArray("x=1") << 400;
    QTest::newRow("malformed") << QByteArray("a2c_version=two") << 400;
}

void OfficeServerTest::wrongVersionIsRefusedOverHttp()
{
    QFETCH(QByteArray, query);
    QFETCH(int, code);
    QSignalSpy refusals(m_server.get(), &OfficeServer::refused);
    QList<QByteArray> bodies;
    for (const bool upgrades : {false, true}) {
        tests::RawClient client(m_server->port());
        const QByteArray target = "/socket.io/?EIO=4&" + query + "&transport=";
        upgrades ? client.upgrade(target + "websocket") : client.get(target + "polling");
        const auto response = client.response();
        QCOMPARE(response.status, 400);
        QCOMPARE(response.head.contains("X-A2C-Error-Code: 4008"), code == 4008);
        bodies.append(response.body);
        QCOMPARE(QJsonDocument::fromJson(response.body).object().value("code"_L1).toInt(), code);
    }
    QCOMPARE(bodies[0], bodies[1]);
    QCOMPARE(refusals.size(), 2);
    QCOMPARE(m_server->sessionCount(), 0);
}

void OfficeServerTest::wrongTokenIsConnectError401()
{
    OfficeServerOptions options;
    options.token = u"s3cret"_s;
    start(options);
    OfficeMember right(m_server->url(), TransportChoice::WebSocketOnly, u"0.2.1"_s, {{u"token"_s, u"s3cret"_s}});
    QCOMPARE(right.join(u"agent"_s, u"a"_s, u"o"_s), accepted);
    OfficeMember wrong(m_server->url(), TransportChoice::WebSocketOnly, u"0.2.1"_s, {{u"token"_s, u"guess"_s}});
    QSignalSpy refusals(&wrong.smcp(), &socketio::Namespace::connectRefused);
    QTRY_COMPARE(refusals.size(), 1);
    QCOMPARE(refusals[0][1].toJsonObject().value("code"_L1).toInt(), 401);
    QVERIFY(!wrong.smcp().isConnected());
}

void OfficeServerTest::joinsAreAnsweredAndTold()
{
    QSignalSpy changes(m_server.get(), &OfficeServer::changed);
    auto agent = joined(u"agent"_s, u"a"_s);
    auto elsewhere = joined(u"agent"_s, u"a"_s, u"p"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    const QJsonObject entered{{u"office_id"_s, u"o"_s}, {u"computer"_s, u"c"_s}};
    QTRY_COMPARE(agent->count(u"notify:enter_office"_s, entered), 1);
    auto second = joined(u"computer"_s, u"d"_s);
    QTRY_COMPARE(computer->heard().size(), 1);
    QCOMPARE(member()->join(u"agent"_s, u"b"_s, u"o"_s), refused(u"Room already has an agent"_s));
    QVERIFY(member()->join(u"computer"_s, u"c"_s, u"o"_s).at(0) == false);
    QCOMPARE(computer->join(u"computer"_s, u"c"_s, u"o"_s), accepted);
    QCOMPARE(changes.size(), 4);
    QCOMPARE(agent->heard().size(), 2);
    QVERIFY(elsewhere->heard().isEmpty());
}

void OfficeServerTest::badJoinsAreRefused_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("nothing") << QByteArray("[]");
    QTest::newRow("text") << QByteArray(R"(["agent"])");
    QTest::newRow("no role") << QByteArray(R"([{"name":"a","office_id":"o"}])");
    QTest::newRow("other role") << QByteArray(R"([{"role":"boss","name":"a","office_id":"o"}])");
    QTest::newRow("name no text") << QByteArray(R"([{"role":"agent","name":1,"office_id":"o"}])");
    QTest::newRow("empty office") << QByteArray(R"([{"role":"agent","name":"a","office_id":""}])");
    QTest::newRow("huge number") << QByteArray(R"([{"role":1e999,"name":"a","office_id":"o"}])");
}

void OfficeServerTest::badJoinsAreRefused()
{
    QFETCH(QByteArray, payload);
    const auto answer = member()->askRaw(u"server:join_office"_s, Arguments{payload, {}});
    QVERIFY(answer);
    const QJsonArray values = answer->parsed().value();
    QCOMPARE(values.size(), 2);
    QCOMPARE(values.at(0), QJsonValue(false));
    QVERIFY(values.at(1).isString());
}

void OfficeServerTest::moveIsToldInBothOffices()
{
    auto agent = joined(u"agent"_s, u"a"_s, u"o"_s);
    auto other = joined(u"agent"_s, u"b"_s, u"p"_s);
    auto computer = joined(u"computer"_s, u"c"_s, u"o"_s);
    auto taken = joined(u"computer"_s, u"x"_s, u"p"_s);
    QCOMPARE(computer->join(u"computer"_s, u"c"_s, u"p"_s), accepted);
    QTRY_COMPARE(other->count(u"notify:enter_office"_s, {{u"office_id"_s, u"p"_s}, {u"computer"_s, u"c"_s}}), 1);
    QTRY_COMPARE(agent->count(u"notify:leave_office"_s, {{u"office_id"_s, u"o"_s}, {u"computer"_s, u"c"_s}}), 1);
    QVERIFY(computer->join(u"computer"_s, u"x"_s, u"q"_s) == accepted);
    QVERIFY(computer->join(u"computer"_s, u"x"_s, u"p"_s).at(0) == false);
    QCOMPARE(agent->call(u"x"_s).value("code"_L1).toInt(), 4104);
}

void OfficeServerTest::lostSocketLeavesAtOnce()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    computer.reset();
    QTRY_COMPARE(agent->count(u"notify:leave_office"_s, {{u"office_id"_s, u"o"_s}, {u"computer"_s, u"c"_s}}), 1);
    joined(u"computer"_s, u"c"_s);
}

void OfficeServerTest::leaveIsAnsweredAndTold()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    QCOMPARE(agent->ask(u"server:leave_office"_s, {{u"office_id"_s, u"p"_s}})->at(0), QJsonValue(false));
    QCOMPARE(agent->ask(u"server:leave_office"_s, {{u"office_id"_s, u"o"_s}}), accepted);
    QTRY_COMPARE(computer->count(u"notify:leave_office"_s, {{u"office_id"_s, u"o"_s}, {u"agent"_s, u"a"_s}}), 1);
    QCOMPARE(agent->call(u"c"_s).value("code"_L1).toInt(), 4103);
    QCOMPARE(agent->ask(u"server:leave_office"_s, {{u"office_id"_s, u"o"_s}})->at(0), QJsonValue(false));
}

void OfficeServerTest::roomIsListedToItsMembersOnly()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    const auto list = [](OfficeMember &who, const QString &office) {
        return who.ask(u"server:list_room"_s, {{u"agent"_s, u"a"_s}, {u"req_id"_s, u"r7"_s}, {u"office_id"_s, office}})
            ->at(0)
            .toObject();
    };
    const QJsonObject answer = list(*agent, u"o"_s);
    QCOMPARE(answer.value("req_id"_L1).toString(), u"r7"_s);
    const QJsonArray sessions = answer.value("sessions"_L1).toArray();
    QCOMPARE(sessions.size(), 2);
    QVERIFY(sessions.contains(QJsonObject{{u"sid"_s, computer->smcp().id()},
                                          {u"name"_s, u"c"_s},
                                          {u"role"_s, u"computer"_s},
                                          {u"office_id"_s, u"o"_s},
                                          {u"a2c_version"_s, u"0.2.1"_s}}));
    QCOMPARE(list(*agent, u"p"_s).value("code"_L1).toInt(), 4104);
    QCOMPARE(list(*member(), u"o"_s).value("code"_L1).toInt(), 4103);
    QCOMPARE(agent->ask(u"server:list_room"_s, {})->at(0)["code"_L1].toInt(), 400);
}

void OfficeServerTest::updatesReachTheOfficeOnly()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto elsewhere = joined(u"agent"_s, u"b"_s, u"p"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    for (const QString &what : {u"config"_s, u"tool_list"_s, u"desktop"_s, u"skills"_s}) {
        computer->emitEvent(u"server:update_"_s + what, update(u"c"_s));
        QTRY_COMPARE(agent->count(u"notify:update_"_s + what, update(u"c"_s)), 1);
    }
    QCOMPARE(computer->ask(u"server:update_skills"_s, update(u"c"_s)), QJsonArray());
    QVERIFY(elsewhere->heard().isEmpty());
    QVERIFY(computer->heard().isEmpty());
}

void OfficeServerTest::nobodySpeaksForAnother()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    auto second = joined(u"computer"_s, u"d"_s);
    const auto code = [](const std::optional<QJsonArray> &ack) { return ack->at(0)["code"_L1].toInt(); };
    QCOMPARE(code(second->ask(u"server:update_skills"_s, update(u"c"_s))), 403);
    QCOMPARE(code(agent->ask(u"server:update_skills"_s, update(u"a"_s))), 403);
    QCOMPARE(code(member()->ask(u"server:update_skills"_s, update(u"c"_s))), 4103);
    QCOMPARE(code(computer->ask(u"server:update_skills"_s, {})), 400);
    QCOMPARE(agent->count(u"notify:update_skills"_s, update(u"c"_s)), 0);
}

void OfficeServerTest::cancelReachesTheOfficeOnly()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    auto elsewhere = joined(u"computer"_s, u"c"_s, u"p"_s);
    const QJsonObject cancel{{u"agent"_s, u"a"_s}, {u"req_id"_s, u"r1"_s}};
    agent->emitEvent(u"server:tool_call_cancel"_s, cancel);
    QTRY_COMPARE(computer->count(u"notify:tool_call_cancel"_s, cancel), 1);
    QVERIFY(elsewhere->heard().isEmpty());
}

void OfficeServerTest::foreignCancelIsSilent()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    QCOMPARE(agent->ask(u"server:tool_call_cancel"_s, {{u"agent"_s, u"b"_s}, {u"req_id"_s, u"r1"_s}}), QJsonArray());
    QCOMPARE(computer->ask(u"server:tool_call_cancel"_s, {{u"agent"_s, u"a"_s}, {u"req_id"_s, u"r1"_s}}), QJsonArray());
    QCOMPARE(agent->ask(u"server:tool_call_cancel"_s, {}), QJsonArray());
    QVERIFY(computer->heard().isEmpty());
}

void OfficeServerTest::requestsAndAnswersAreNotTouched()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    const QByteArray request = R"([{"z":1e400 ,"computer":"c","n":123456789012345678901234567890,"s":"\u00e9\ud800"}])";
    const QByteArray answer = R"([{"z":[1.10,-0.0,1E2],"a":{"b":{}} ,"a":0}, null , "second"])";
    computer->answerWith([&answer](const OfficeMember::Heard &) { return Arguments{answer, {}}; });
    const auto got = agent->askRaw(u"client:get_skills"_s, Arguments{request, {}});
    QVERIFY(got);
    QCOMPARE(got->json, answer);
    QCOMPARE(computer->heard().size(), 1);
    QCOMPARE(computer->heard().at(0).event, u"client:get_skills"_s);
    QCOMPARE(computer->heard().at(0).arguments.json, request);
}

void OfficeServerTest::binaryPassesThrough()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    computer->answerWith([](const OfficeMember::Heard &heard) { return heard.arguments; });
    const Arguments request{R"([{"computer":"c","data":{"_placeholder":true,"num":0}}])", {QByteArray("\0\xff", 2)}};
    QCOMPARE(agent->askRaw(u"client:put_blob"_s, request), request);
}

void OfficeServerTest::errorsOfTheComputerPassThrough()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    const QJsonObject error{{u"code"_s, 4017},
                            {u"message"_s, u"no"_s},
                            {u"details"_s, QJsonObject{{u"reason"_s, u"brand_new"_s}}},
                            {u"extra"_s, 1}};
    computer->answerWith([&error](const OfficeMember::Heard &) { return Arguments::of({error}); });
    QCOMPARE(agent->call(u"c"_s), error);
}

void OfficeServerTest::wrongCallsGetTheirCode_data()
{
    QTest::addColumn<QString>("caller");
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("code");
    QTest::newRow("no such computer") << u"agent"_s << QByteArray(R"([{"computer":"nobody"}])") << 404;
    QTest::newRow("its own name") << u"agent"_s << QByteArray(R"([{"computer":"a"}])") << 404;
    QTest::newRow("empty name") << u"agent"_s << QByteArray(R"([{"computer":""}])") << 404;
    QTest::newRow("in another office") << u"agent"_s << QByteArray(R"([{"computer":"far"}])") << 4104;
    QTest::newRow("caller in no office") << u"outside"_s << QByteArray(R"([{"computer":"c"}])") << 4103;
    QTest::newRow("caller in no office, malformed") << u"outside"_s << QByteArray("[]") << 4103;
    QTest::newRow("caller is a computer") << u"computer"_s << QByteArray(R"([{"computer":"c"}])") << 403;
    QTest::newRow("no computer named") << u"agent"_s << QByteArray("[{}]") << 400;
    QTest::newRow("no object") << u"agent"_s << QByteArray("[1]") << 400;
    QTest::newRow("nothing") << u"agent"_s << QByteArray("[]") << 400;
    QTest::newRow("two objects") << u"agent"_s << QByteArray(R"([{"computer":"c"},{}])") << 400;
    QTest::newRow("tool call without timeout") << u"tool"_s << QByteArray(R"([{"computer":"c"}])") << 400;
    QTest::newRow("timeout as text") << u"tool"_s << QByteArray(R"([{"computer":"c","timeout":"5"}])") << 400;
}

void OfficeServerTest::wrongCallsGetTheirCode()
{
    QFETCH(QString, caller);
    QFETCH(QByteArray, request);
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    auto far = joined(u"computer"_s, u"far"_s, u"p"_s);
    auto outside = member();
    OfficeMember *who = caller == "outside"_L1 ? outside.get() : caller == "computer"_L1 ? computer.get() : agent.get();
    const auto answer =
        who->askRaw(caller == "tool"_L1 ? u"client:tool_call"_s : u"client:get_skills"_s, Arguments{request, {}});
    QVERIFY(answer);
    const QJsonArray values = answer->parsed().value();
    QCOMPARE(values.size(), 1);
    QTEST(values.at(0)["code"_L1].toInt(), "code");
    QVERIFY(values.at(0)["message"_L1].isString());
    QVERIFY(computer->heard().isEmpty());
    QVERIFY(far->heard().isEmpty());
}

void OfficeServerTest::lostComputerIs404AtOnce()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    QList<int> codes;
    for (int i = 0; i < 3; ++i) {
        agent->smcp().emitWithAck(u"client:get_skills"_s, {update(u"c"_s)}, [&codes](const Result<Arguments> &answer) {
            codes.append(answer ? answer->parsed().value().at(0)["code"_L1].toInt() : -1);
        });
    }
    QTRY_COMPARE(computer->heard().size(), 3);
    QCOMPARE(m_server->callsInFlight(), 3);
    QElapsedTimer timer;
    timer.start();
    computer.reset();
    QTRY_COMPARE(codes, (QList<int>{404, 404, 404}));
    QVERIFY(timer.elapsed() < 2'000);
    QCOMPARE(m_server->callsInFlight(), 0);
}

void OfficeServerTest::lostCallerIsForgotten()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    agent->smcp().emitWithAck(u"client:get_skills"_s, {update(u"c"_s)}, [](const Result<Arguments> &) {});
    QTRY_COMPARE(computer->heard().size(), 1);
    agent.reset();
    QTRY_COMPARE(m_server->callsInFlight(), 0);
    // The answer comes after all; the next Agent does not get it.
    auto next = joined(u"agent"_s, u"a"_s);
    computer->heard().at(0).ack(Arguments::ofText("\"for the first\""));
    computer->answerWith([](const OfficeMember::Heard &) { return Arguments::of({QJsonObject{{u"for"_s, 2}}}); });
    QCOMPARE(next->call(u"c"_s), (QJsonObject{{u"for"_s, 2}}));
    // Nobody was told that a caller is gone beyond that it left.
    for (const auto &heard : computer->heard()) {
        QVERIFY(heard.event == "client:get_skills"_L1 || heard.event.startsWith("notify:enter_office"_L1) ||
                heard.event.startsWith("notify:leave_office"_L1));
    }
}

void OfficeServerTest::toolCallTimesOutWithGrace()
{
    OfficeServerOptions options;
    options.toolGrace = 100;
    start(options);
    auto agent = joined(u"agent"_s, u"a"_s);
    auto computer = joined(u"computer"_s, u"c"_s);
    QElapsedTimer timer;
    timer.start();
    const QJsonObject answer = agent->call(u"c"_s, u"client:tool_call"_s, {{u"timeout"_s, 0.2}});
    QCOMPARE(answer.value("code"_L1).toInt(), 408);
    QVERIFY2(timer.elapsed() >= 290, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(m_server->callsInFlight(), 0);
    // The late answer goes nowhere, the connection stays good.
    computer->heard().at(0).ack(Arguments::ofText("1"));
    computer->answerWith([](const OfficeMember::Heard &) { return Arguments::of({QJsonObject{{u"ok"_s, true}}}); });
    QCOMPARE(agent->call(u"c"_s), (QJsonObject{{u"ok"_s, true}}));
}

void OfficeServerTest::manyCallsAtOnceFindTheirAnswers()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    std::vector<std::unique_ptr<OfficeMember>> computers;
    for (int i = 0; i < 5; ++i) {
        computers.push_back(joined(u"computer"_s, QString::number(i)));
        computers.back()->answerWith([i](const OfficeMember::Heard &heard) {
            QJsonObject echo = heard.arguments.parsed().value().at(0).toObject();
            echo.insert(u"by"_s, QString::number(i));
            return Arguments::of({echo});
        });
    }
    int right = 0;
    for (int i = 0; i < 500; ++i) {
        const QJsonObject payload{{u"computer"_s, QString::number(i % 5)}, {u"n"_s, i}};
        agent->smcp().emitWithAck(u"client:get_skills"_s, {payload},
                                  [&right, payload](const Result<Arguments> &answer) {
                                      QJsonObject expected = payload;
                                      expected.insert(u"by"_s, payload.value("computer"_L1));
                                      right += answer && answer->parsed().value() == QJsonArray{expected} ? 1 : 0;
                                  });
    }
    QTRY_COMPARE(right, 500);
}

void OfficeServerTest::unknownEventsAreAnswered()
{
    auto agent = joined(u"agent"_s, u"a"_s);
    QCOMPARE(agent->ask(u"server:no_such_thing"_s, {})->at(0)["code"_L1].toInt(), 400);
    QCOMPARE(agent->ask(u"hello"_s, {})->at(0)["code"_L1].toInt(), 400);
}

QTEST_GUILESS_MAIN(OfficeServerTest)
#include "officeservertest.moc"
