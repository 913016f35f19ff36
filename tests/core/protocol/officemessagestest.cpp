// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QTest>

#include "protocol/officemessages.h"

using namespace a2c;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

class OfficeMessagesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinAnswersOfEveryServer_data();
    void joinAnswersOfEveryServer();
    void otherJoinAnswersAreMalformed_data();
    void otherJoinAnswersAreMalformed();
    void joinIsAnsweredWithTwoValues();
    void unknownRoleIsRefused();
    void messagesReadBackAsWritten();
    void roomListReadsBack();
};

void OfficeMessagesTest::joinAnswersOfEveryServer_data()
{
    QTest::addColumn<QByteArray>("ack");
    QTest::addColumn<JoinReply>("expected");
    const JoinReply accepted{true, 0, {}};
    for (const char *ack :
         {"[true,null]", "[[true,null]]", "[]", "[null]", "[true]", "[[]]", "[{}]", "[true,null,1]"}) {
        QTest::newRow(ack) << QByteArray(ack) << accepted;
    }
    QTest::newRow("pair") << QByteArray(R"([false,"Room already has an agent"])")
                          << JoinReply{false, 0, u"Room already has an agent"_s};
    QTest::newRow("list") << QByteArray(R"([[false,"no"]])") << JoinReply{false, 0, u"no"_s};
    QTest::newRow("no reason") << QByteArray("[false,null]") << JoinReply{false, 0, {}};
    QTest::newRow("payload") << QByteArray(R"([{"code":4101,"message":"full"}])") << JoinReply{false, 4101, u"full"_s};
    QTest::newRow("listed payload") << QByteArray(R"([[{"code":403,"message":"no"}]])")
                                    << JoinReply{false, 403, u"no"_s};
}

void OfficeMessagesTest::joinAnswersOfEveryServer()
{
    QFETCH(QByteArray, ack);
    const Result<JoinReply> reply = JoinReply::read(QJsonDocument::fromJson(ack).array());
    QVERIFY(reply);
    QTEST(*reply, "expected");
}

void OfficeMessagesTest::otherJoinAnswersAreMalformed_data()
{
    QTest::addColumn<QByteArray>("ack");
    for (const char *ack : {"[0]", R"(["ok"])", "[[[true,null]]]", "[[[[[]]]]]"}) {
        QTest::newRow(ack) << QByteArray(ack);
    }
}

void OfficeMessagesTest::otherJoinAnswersAreMalformed()
{
    QFETCH(QByteArray, ack);
    QVERIFY(!JoinReply::read(QJsonDocument::fromJson(ack).array()));
}

void OfficeMessagesTest::joinIsAnsweredWithTwoValues()
{
    QCOMPARE((JoinReply{true, 0, {}}.toAck()), (QJsonArray{true, QJsonValue::Null}));
    QCOMPARE((JoinReply{false, 4101, u"full"_s}.toAck()), (QJsonArray{false, u"full"_s}));
}

void OfficeMessagesTest::unknownRoleIsRefused()
{
    QJsonObject json = JoinRequest{Role::Agent, u"n"_s, OfficeId(u"o"_s)}.toJson();
    QVERIFY(JoinRequest::read(json));
    json.insert(u"role"_s, u"server"_s);
    QVERIFY(!JoinRequest::read(json));
    json.remove(u"role"_s);
    QVERIFY(!JoinRequest::read(json));
}

void OfficeMessagesTest::messagesReadBackAsWritten()
{
    for (const Role role : {Role::Agent, Role::Computer}) {
        const JoinRequest join{role, u"n"_s, OfficeId(u"o"_s)};
        QCOMPARE(JoinRequest::read(join.toJson()).value(), join);
    }
    const LeaveRequest leave{OfficeId(u"o"_s)};
    QCOMPARE(LeaveRequest::read(leave.toJson()).value(), leave);
    const ListRoomRequest list{AgentName(u"a"_s), RequestId(u"r"_s), OfficeId(u"o"_s)};
    QCOMPARE(ListRoomRequest::read(list.toJson()).value(), list);
    const UpdateNotice update{ComputerName(u"c"_s)};
    QCOMPARE(UpdateNotice::read(update.toJson()).value(), update);
    const CancelNotice cancel{AgentName(u"a"_s), RequestId(u"r"_s)};
    QCOMPARE(CancelNotice::read(cancel.toJson()).value(), cancel);
    const PresenceNotice agent{OfficeId(u"o"_s), std::nullopt, AgentName(u"a"_s)};
    QCOMPARE(PresenceNotice::read(agent.toJson()).value(), agent);
    QVERIFY(!agent.toJson().contains(u"computer"));
}

void OfficeMessagesTest::roomListReadsBack()
{
    const ListRoomReply reply{
        {{u"sid"_s, u"n"_s, Role::Computer, OfficeId(u"o"_s), u"0.2.0"_s}},
        RequestId(u"r"_s),
    };
    const Result<ListRoomReply> read = ListRoomReply::read(reply.toJson());
    QVERIFY(read);
    QCOMPARE(read->sessions, reply.sessions);
    QCOMPARE(read->reqId, reply.reqId);
}

QTEST_GUILESS_MAIN(OfficeMessagesTest)
#include "officemessagestest.moc"
