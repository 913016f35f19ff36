// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "server/calltable.h"

using namespace a2c::server;
using namespace Qt::StringLiterals;

class CallTableTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callIsTakenOnce();
    void callsGoWithEitherSide();
    void expiredCallsAreTaken();
    void nothingStaysBehind();
};

void CallTableTest::callIsTakenOnce()
{
    CallTable table;
    const quint64 id = table.add({u"agent"_s, 7, u"computer"_s, 0}, 100);
    table.setTargetCall(id, 3);
    table.setTargetCall(id + 1, 4);
    QCOMPARE(table.take(id), (Call{u"agent"_s, 7, u"computer"_s, 3}));
    QVERIFY(!table.take(id));
}

void CallTableTest::callsGoWithEitherSide()
{
    CallTable table;
    table.add({u"a"_s, 1, u"x"_s, 0}, 100);
    table.add({u"a"_s, 2, u"y"_s, 0}, 100);
    table.add({u"b"_s, 3, u"x"_s, 0}, 100);
    QCOMPARE(table.countOfCaller(u"a"_s), 2);
    QCOMPARE(table.takeOfCaller(u"nobody"_s).size(), 0);
    QCOMPARE(table.takeOfTarget(u"x"_s).size(), 2);
    QCOMPARE(table.countOfCaller(u"a"_s), 1);
    QCOMPARE(table.takeOfCaller(u"a"_s), (QList<Call>{{u"a"_s, 2, u"y"_s, 0}}));
    QCOMPARE(table.count(), 0);
}

void CallTableTest::expiredCallsAreTaken()
{
    CallTable table;
    QVERIFY(!table.nextDeadline());
    table.add({u"a"_s, 1, u"x"_s, 0}, 300);
    table.add({u"a"_s, 2, u"x"_s, 0}, 100);
    table.add({u"a"_s, 3, u"x"_s, 0}, 200);
    QCOMPARE(table.nextDeadline(), 100);
    QVERIFY(table.takeExpired(99).isEmpty());
    QCOMPARE(table.takeExpired(200).size(), 2);
    QCOMPARE(table.nextDeadline(), 300);
}

void CallTableTest::nothingStaysBehind()
{
    CallTable table;
    for (int round = 0; round < 1000; ++round) {
        const quint64 id = table.add({QString::number(round), 1, u"x"_s, 0}, round);
        if (round % 3 == 0) {
            table.take(id);
        } else if (round % 3 == 1) {
            table.takeOfCaller(QString::number(round));
        } else {
            table.takeExpired(round);
        }
    }
    QCOMPARE(table.count(), 0);
    QVERIFY(!table.nextDeadline());
    QCOMPARE(table.takeOfTarget(u"x"_s).size(), 0);
}

QTEST_APPLESS_MAIN(CallTableTest)
#include "calltabletest.moc"
