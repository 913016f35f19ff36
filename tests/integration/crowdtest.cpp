// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QTest>

#include "load/crowd.h"
#include "support/lineprocess.h"
#include "support/residentmemory.h"

using namespace a2c;
using namespace Qt::StringLiterals;
using load::Crowd;
using load::Tally;

namespace
{

constexpr int patience = 60'000;
constexpr Crowd::Size size{.offices = 8, .computers = 5};
constexpr int callsInFlight = 3;
constexpr qint64 callsOfARound = 600;
constexpr qint64 perConnection = 40'000; // bytes, of an idle one

}

/// A crowd in the offices of one `a2c office`: what `./dev bench --only crowd` measures, here small and counted.
class CrowdTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void everyCallIsAnsweredByTheOneAsked();
    void lossesHarmNobodyElse();
    void idleConnectionsAreSmall();

private:
    [[nodiscard]] bool enter(Crowd &crowd) const;
    [[nodiscard]] bool call(Crowd &crowd, qint64 count) const;

    support::LineProcess m_office;
    load::Door m_door;
};

void CrowdTest::init()
{
    // Who polls and vanishes between two requests is missed only when no pong comes.
    QVERIFY(m_office.start(QStringLiteral(A2C_BIN_DIR "/a2c"),
                           {u"office"_s, u"--ping-interval"_s, u"5"_s, u"--ping-timeout"_s, u"5"_s},
                           QProcessEnvironment::systemEnvironment()));
    m_door.url = QUrl(m_office.waitFor(u"ready"_s, true).value("url"_L1).toString());
    QVERIFY(m_door.url.isValid());
}

void CrowdTest::cleanup()
{
    QCOMPARE(m_office.terminate(), 0);
}

bool CrowdTest::enter(Crowd &crowd) const
{
    crowd.enter();
    return QTest::qWaitFor([&crowd] { return crowd.isComplete(); }, patience);
}

bool CrowdTest::call(Crowd &crowd, qint64 count) const
{
    const qint64 wanted = crowd.tally().calls + count;
    crowd.startCalls(callsInFlight);
    const bool areMade = QTest::qWaitFor([&] { return crowd.tally().calls >= wanted; }, patience);
    crowd.stopCalls();
    return areMade && QTest::qWaitFor([&crowd] { return crowd.isIdle(); }, patience);
}

void CrowdTest::everyCallIsAnsweredByTheOneAsked()
{
    Crowd crowd(m_door, size);
    QVERIFY(enter(crowd));
    QVERIFY(call(crowd, callsOfARound));
    const Tally &tally = crowd.tally();
    QCOMPARE(tally.faults(), 0);
    QCOMPARE(tally.proven, tally.calls);
}

void CrowdTest::lossesHarmNobodyElse()
{
    Crowd crowd(m_door, size);
    QVERIFY(enter(crowd));
    for (int round = 0; round < 3; ++round) {
        crowd.startCalls(callsInFlight);
        crowd.dropHalf();
        const qint64 wanted = crowd.tally().calls + callsOfARound;
        QTRY_VERIFY_WITH_TIMEOUT(crowd.tally().calls >= wanted, patience);
        QVERIFY(enter(crowd));
        QVERIFY(call(crowd, callsOfARound));
        const Tally &tally = crowd.tally();
        QCOMPARE(tally.lost, 0);
        QCOMPARE(tally.misrouted, 0);
        QCOMPARE(tally.refused, 0);
        QCOMPARE(tally.cut, 0);
        QCOMPARE(tally.proven + tally.absent + tally.ended, tally.calls);
    }
    QVERIFY(crowd.tally().absent > 0);
    QVERIFY(crowd.tally().ended > 0);
}

void CrowdTest::idleConnectionsAreSmall()
{
    const qint64 empty = support::residentMemory(m_office.id());
    Crowd crowd(m_door, {.offices = 20, .computers = 9});
    QVERIFY(enter(crowd));
    const qint64 full = support::residentMemory(m_office.id());
    QVERIFY(empty > 0);
    const qint64 each = (full - empty) / crowd.size();
    QVERIFY2(!support::isTooMuch(each, perConnection), qPrintable(QString::number(each)));
}

QTEST_GUILESS_MAIN(CrowdTest)

#include "crowdtest.moc"
