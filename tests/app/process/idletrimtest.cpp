// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>

#include <QTest>
#include <QThread>

#include "computer/computersetup.h"
#include "process/idletrim.h"
#include "support/homefixture.h"

using namespace a2c;
using namespace std::chrono_literals;

class IdleTrimTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quietAfterWorkGivesBackOnceAndElsewhere();
};

void IdleTrimTest::quietAfterWorkGivesBackOnceAndElsewhere()
{
    const support::HomeFixture fixture;
    QVERIFY(fixture.writePackage(QStringLiteral("home/user/pdf"), QStringLiteral("pdf")));
    const auto options = computer::prepareComputer({.skillsHome = fixture.at(QStringLiteral("home")),
                                                    .stateFolder = fixture.at(QStringLiteral("state")),
                                                    .limits = {}});
    QVERIFY(options.has_value());
    computer::Computer computer(*options);
    std::atomic_int times = 0;
    std::atomic_bool here = false;
    const app::IdleTrim trim(computer, 20ms, [&times, &here, own = QThread::currentThread()] {
        here = here || QThread::currentThread() == own;
        ++times;
    });
    QCOMPARE(times.load(), 0);

    computer.start();
    QTRY_COMPARE(computer.registry().active().size(), 1);
    QTRY_COMPARE(times.load(), 1);

    QVERIFY(fixture.writePackage(QStringLiteral("home/user/csv"), QStringLiteral("csv")));
    QTRY_COMPARE(computer.registry().active().size(), 2);
    QTRY_VERIFY(times >= 2);
    QVERIFY(!here);
}

QTEST_GUILESS_MAIN(IdleTrimTest)
#include "idletrimtest.moc"
