// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "server/offices.h"

using namespace a2c::server;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;
using Kind = OfficeChange::Kind;

class OfficesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void officeTakesOneAgent();
    void computersNeedDistinctNamesPerOffice();
    void joiningAgainAsTheSameIsNoChange();
    void computerLeavesTheOldOfficeAfterTheNewOneTookIt();
    void refusedMoveKeepsTheOldSeat();
    void agentStaysWhereItIs();
    void roleCannotChange();
    void unusableNamesAreRefused_data();
    void unusableNamesAreRefused();
    void seatIsFreeAfterLeaving();
    void leavingNothingIsNoChange();
    void membersAreFound();
    void emptyOfficesVanish();

private:
    std::expected<OfficeChanges, JoinRefusal> join(const QString &sid, Role role, const QString &name,
                                                   const QString &office);

    Offices m_offices;
};

void OfficesTest::init()
{
    m_offices = {};
}

std::expected<OfficeChanges, JoinRefusal> OfficesTest::join(const QString &sid, Role role, const QString &name,
                                                            const QString &office)
{
    return m_offices.join(sid, {role, name, OfficeId(office)}, u"0.2.1"_s);
}

void OfficesTest::officeTakesOneAgent()
{
    const auto first = join(u"s1"_s, Role::Agent, u"a"_s, u"o"_s);
    QVERIFY(first);
    const Session expected{u"s1"_s, u"a"_s, Role::Agent, OfficeId(u"o"_s), u"0.2.1"_s};
    QCOMPARE(*first, (OfficeChanges{{Kind::Entered, expected}}));
    QCOMPARE(join(u"s2"_s, Role::Agent, u"b"_s, u"o"_s).error(), JoinRefusal::RoomFull);
    QCOMPARE(join(u"s2"_s, Role::Agent, u"a"_s, u"o"_s).error(), JoinRefusal::RoomFull);
    QVERIFY(join(u"s2"_s, Role::Agent, u"a"_s, u"p"_s));
    QCOMPARE(wireText(JoinRefusal::RoomFull), u"Room already has an agent"_s);
}

void OfficesTest::computersNeedDistinctNamesPerOffice()
{
    QVERIFY(join(u"s1"_s, Role::Computer, u"c"_s, u"o"_s));
    QVERIFY(join(u"s2"_s, Role::Computer, u"d"_s, u"o"_s));
    QCOMPARE(join(u"s3"_s, Role::Computer, u"c"_s, u"o"_s).error(), JoinRefusal::NameTaken);
    QVERIFY(join(u"s3"_s, Role::Computer, u"c"_s, u"p"_s));
    QVERIFY(join(u"s4"_s, Role::Agent, u"c"_s, u"o"_s));
}

void OfficesTest::joiningAgainAsTheSameIsNoChange()
{
    QVERIFY(join(u"s1"_s, Role::Computer, u"c"_s, u"o"_s));
    const auto again = join(u"s1"_s, Role::Computer, u"c"_s, u"o"_s);
    QVERIFY(again);
    QVERIFY(again->isEmpty());
    QCOMPARE(join(u"s1"_s, Role::Computer, u"other"_s, u"o"_s).error(), JoinRefusal::AlreadyInside);
}

void OfficesTest::computerLeavesTheOldOfficeAfterTheNewOneTookIt()
{
    QVERIFY(join(u"s1"_s, Role::Computer, u"c"_s, u"o"_s));
    const auto moved = join(u"s1"_s, Role::Computer, u"c"_s, u"p"_s);
    QVERIFY(moved);
    QCOMPARE(moved->size(), 2);
    QCOMPARE(moved->at(0).kind, Kind::Entered);
    QCOMPARE(moved->at(0).member.office.text(), u"p"_s);
    QCOMPARE(moved->at(1).kind, Kind::Left);
    QCOMPARE(moved->at(1).member.office.text(), u"o"_s);
    QVERIFY(m_offices.computer(OfficeId(u"o"_s), u"c"_s).isEmpty());
    QCOMPARE(m_offices.computer(OfficeId(u"p"_s), u"c"_s), u"s1"_s);
    QCOMPARE(m_offices.member(u"s1"_s)->office.text(), u"p"_s);
}

void OfficesTest::refusedMoveKeepsTheOldSeat()
{
    QVERIFY(join(u"s1"_s, Role::Computer, u"c"_s, u"o"_s));
    QVERIFY(join(u"s2"_s, Role::Computer, u"c"_s, u"p"_s));
    QCOMPARE(join(u"s1"_s, Role::Computer, u"c"_s, u"p"_s).error(), JoinRefusal::NameTaken);
    QCOMPARE(m_offices.computer(OfficeId(u"o"_s), u"c"_s), u"s1"_s);
    QCOMPARE(m_offices.computer(OfficeId(u"p"_s), u"c"_s), u"s2"_s);
}

void OfficesTest::agentStaysWhereItIs()
{
    QVERIFY(join(u"s1"_s, Role::Agent, u"a"_s, u"o"_s));
    QCOMPARE(join(u"s1"_s, Role::Agent, u"a"_s, u"p"_s).error(), JoinRefusal::AlreadyInside);
}

void OfficesTest::roleCannotChange()
{
    QVERIFY(join(u"s1"_s, Role::Agent, u"a"_s, u"o"_s));
    QCOMPARE(join(u"s1"_s, Role::Computer, u"a"_s, u"o"_s).error(), JoinRefusal::RoleChanged);
}

void OfficesTest::unusableNamesAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("office");
    QTest::newRow("no name") << QString() << u"o"_s;
    QTest::newRow("no office") << u"c"_s << QString();
    QTest::newRow("name too long") << QString(257, u'x') << u"o"_s;
    QTest::newRow("office too long") << u"c"_s << QString(257, u'x');
}

void OfficesTest::unusableNamesAreRefused()
{
    QFETCH(QString, name);
    QFETCH(QString, office);
    QCOMPARE(join(u"s1"_s, Role::Computer, name, office).error(), JoinRefusal::BadName);
    QCOMPARE(m_offices.count(), 0);
}

void OfficesTest::seatIsFreeAfterLeaving()
{
    QVERIFY(join(u"s1"_s, Role::Agent, u"a"_s, u"o"_s));
    QCOMPARE(m_offices.leave(u"s1"_s).size(), 1);
    QVERIFY(join(u"s2"_s, Role::Agent, u"a"_s, u"o"_s));
    QVERIFY(join(u"s1"_s, Role::Computer, u"c"_s, u"o"_s));
}

void OfficesTest::leavingNothingIsNoChange()
{
    QVERIFY(m_offices.leave(u"s1"_s).isEmpty());
}

void OfficesTest::membersAreFound()
{
    QVERIFY(join(u"s1"_s, Role::Agent, u"a"_s, u"o"_s));
    QVERIFY(join(u"s2"_s, Role::Computer, u"c"_s, u"o"_s));
    QVERIFY(join(u"s3"_s, Role::Computer, u"d"_s, u"o"_s));
    QVERIFY(join(u"s4"_s, Role::Computer, u"e"_s, u"p"_s));
    QCOMPARE(m_offices.members(OfficeId(u"o"_s)).size(), 3);
    QStringList others = m_offices.others(OfficeId(u"o"_s), u"s2"_s);
    others.sort();
    QCOMPARE(others, (QStringList{u"s1"_s, u"s3"_s}));
    QVERIFY(m_offices.others(OfficeId(u"none"_s), {}).isEmpty());
    QVERIFY(m_offices.hasComputer(u"e"_s));
    QVERIFY(!m_offices.hasComputer(u"a"_s));
    QVERIFY(m_offices.computer(OfficeId(u"o"_s), u"e"_s).isEmpty());
    QVERIFY(m_offices.member(u"s9"_s) == nullptr);
}

void OfficesTest::emptyOfficesVanish()
{
    for (int i = 0; i < 100; ++i) {
        QVERIFY(join(u"s1"_s, Role::Computer, u"c"_s, QString::number(i)));
        QCOMPARE(m_offices.count(), 1);
    }
    m_offices.leave(u"s1"_s);
    QCOMPARE(m_offices.count(), 0);
    QVERIFY(!m_offices.hasComputer(u"c"_s));
}

QTEST_APPLESS_MAIN(OfficesTest)
#include "officestest.moc"
