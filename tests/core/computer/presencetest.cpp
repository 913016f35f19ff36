// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "computer/presence.h"

using namespace a2c;
using namespace a2c::computer;
using namespace Qt::StringLiterals;

namespace
{

socketio::Arguments agentNotice(const QString &office, const QString &agent)
{
    return socketio::Arguments::of({QJsonObject{{u"office_id"_s, office}, {u"agent"_s, agent}}});
}

}

class PresenceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agentsComeAndGo();
    void whoAsksIsThere();
    void othersAreNoAgents();
    void leavingTheOfficeForgets();
};

void PresenceTest::agentsComeAndGo()
{
    Presence presence;
    QSignalSpy entered(&presence, &Presence::entered);
    QSignalSpy left(&presence, &Presence::left);
    presence.takeEvent(u"notify:enter_office"_s, agentNotice(u"o"_s, u"alice"_s), u"o"_s);
    QCOMPARE(presence.agent(), u"alice"_s);
    QCOMPARE(entered.size(), 1);
    presence.takeEvent(u"notify:leave_office"_s, agentNotice(u"o"_s, u"somebody-else"_s), u"o"_s);
    QCOMPARE(presence.agent(), u"alice"_s);
    presence.takeEvent(u"notify:leave_office"_s, agentNotice(u"o"_s, u"alice"_s), u"o"_s);
    QVERIFY(presence.agent().isEmpty());
    QCOMPARE(left.size(), 1);
}

void PresenceTest::whoAsksIsThere()
{
    Presence presence;
    QSignalSpy changed(&presence, &Presence::changed);
    presence.takeRequest(u"bob"_s);
    presence.takeRequest(u"bob"_s);
    QCOMPARE(presence.agent(), u"bob"_s);
    QCOMPARE(changed.size(), 1);
    presence.takeRequest(u"eve"_s);
    QCOMPARE(changed.size(), 2);
}

void PresenceTest::othersAreNoAgents()
{
    Presence presence;
    const auto computer = socketio::Arguments::of({QJsonObject{{u"office_id"_s, u"o"_s}, {u"computer"_s, u"desk"_s}}});
    presence.takeEvent(u"notify:enter_office"_s, computer, u"o"_s);
    presence.takeEvent(u"notify:enter_office"_s, agentNotice(u"another"_s, u"alice"_s), u"o"_s);
    presence.takeEvent(u"notify:update_skills"_s, agentNotice(u"o"_s, u"alice"_s), u"o"_s);
    presence.takeEvent(u"notify:enter_office"_s, socketio::Arguments::of({u"text"_s}), u"o"_s);
    QVERIFY(presence.agent().isEmpty());
}

void PresenceTest::leavingTheOfficeForgets()
{
    Presence presence;
    presence.takeRequest(u"bob"_s);
    QSignalSpy left(&presence, &Presence::left);
    QSignalSpy changed(&presence, &Presence::changed);
    presence.reset();
    presence.reset();
    QVERIFY(presence.agent().isEmpty());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(left.size(), 0); // it is we who left
}

QTEST_GUILESS_MAIN(PresenceTest)
#include "presencetest.moc"
