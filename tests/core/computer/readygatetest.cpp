// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "computer/readygate.h"

using a2c::computer::ReadyGate;
using namespace std::chrono_literals;

class ReadyGateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void openGateLetsThroughAtOnce();
    void closedGateHoldsBackUntilItOpens();
    void patienceEnds();
};

void ReadyGateTest::openGateLetsThroughAtOnce()
{
    ReadyGate gate(1h);
    gate.open();
    bool passed = false;
    gate.pass(this, [&passed] { passed = true; });
    QVERIFY(passed);
}

void ReadyGateTest::closedGateHoldsBackUntilItOpens()
{
    ReadyGate gate(1h);
    QList<int> passed;
    gate.pass(this, [&passed] { passed.append(1); });
    gate.pass(this, [&passed] { passed.append(2); });
    QCoreApplication::processEvents();
    QVERIFY(passed.isEmpty());
    gate.open();
    QCOMPARE(passed, (QList<int>{1, 2}));
}

void ReadyGateTest::patienceEnds()
{
    ReadyGate gate(20ms);
    int passed = 0;
    gate.pass(this, [&passed] { ++passed; });
    QTRY_COMPARE(passed, 1);
    QVERIFY(!gate.isOpen());
    gate.pass(this, [&passed] { ++passed; });
    QCOMPARE(passed, 1);
    QTRY_COMPARE(passed, 2);
}

QTEST_GUILESS_MAIN(ReadyGateTest)
#include "readygatetest.moc"
