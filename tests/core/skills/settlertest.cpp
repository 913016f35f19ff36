// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "skills/sources/user/settler.h"
#include "support/fakeclock.h"

using namespace a2c;
using namespace a2c::skills;
using namespace a2c::support;
using namespace Qt::StringLiterals;

class SettlerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void singleChangeGoesOutAfterFiftyMilliseconds();
    void everyTouchBeginsTheQuietTimeAnew();
    void openFileHoldsBackHoweverQuiet();
    void unseenWritersAreWaitedForLonger();
    void knownPackageIsHeldForTwoSecondsAtMost();
    void newPackageIsHeldForThirtySecondsAtMost();
    void packageThatEndsAtItsDeadlineIsOutOfPatience();
    void slowCopyComesOnceAndWhole();
    void burstGoesOutTogether();
    void stragglerDoesNotWaitForTheNext();
    void noisyPackageNeverDelaysTheOthers_data();
    void noisyPackageNeverDelaysTheOthers();
    void newbornThatBecomesKnownIsHeldAsAKnownOne();
    void takenPackageStartsAfresh();
    void onePutBackIsHeldAsIfNeverReady();
    void touchedWhileReadyKeepsItsOwnQuietTime();
    void nothingHeldNeedsNoTimer();

private:
    /// Goes on until somebody is ready, as a timer would; gives the milliseconds that it took.
    qint64 waitForReady(QList<Settler::Ready> &ready);

    static QStringList summary(const QList<Settler::Ready> &ready);

    std::unique_ptr<FakeClock> m_clock;
    std::unique_ptr<Settler> m_settler;
};

void SettlerTest::init()
{
    m_clock = std::make_unique<FakeClock>();
    m_settler = std::make_unique<Settler>(*m_clock);
}

qint64 SettlerTest::waitForReady(QList<Settler::Ready> &ready)
{
    const qint64 start = m_clock->monotonic();
    while (m_settler->nextTime()) {
        m_clock->advance(std::max<qint64>(0, *m_settler->nextTime() - m_clock->monotonic()));
        ready = m_settler->takeReady();
        if (!ready.isEmpty()) {
            break;
        }
    }
    return m_clock->monotonic() - start;
}

/// The names; with an exclamation mark those that were waited for long enough.
QStringList SettlerTest::summary(const QList<Settler::Ready> &ready)
{
    QStringList names;
    for (const Settler::Ready &one : ready) {
        names.append(QString::fromUtf8(one.package) + (one.outOfPatience ? u"!"_s : u""_s));
    }
    return names;
}

void SettlerTest::singleChangeGoesOutAfterFiftyMilliseconds()
{
    m_settler->touch({"a"}, Standing::Known);
    m_clock->advance(49);
    QVERIFY(m_settler->takeReady().isEmpty());
    m_clock->advance(1);
    QCOMPARE(summary(m_settler->takeReady()), QStringList({u"a"_s}));
    QVERIFY(m_settler->isEmpty());
}

void SettlerTest::everyTouchBeginsTheQuietTimeAnew()
{
    for (int i = 0; i < 10; ++i) {
        m_settler->touch({"a"}, Standing::Fresh);
        m_clock->advance(40);
        QVERIFY(m_settler->takeReady().isEmpty());
    }
    m_clock->advance(10);
    QCOMPARE(summary(m_settler->takeReady()), QStringList({u"a"_s}));
}

void SettlerTest::openFileHoldsBackHoweverQuiet()
{
    m_settler->touch({"a", Writing::Open}, Standing::Known);
    m_clock->advance(1900);
    QVERIFY(m_settler->takeReady().isEmpty());
    m_settler->touch({"a", Writing::Done}, Standing::Known);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 50);
    QCOMPARE(summary(ready), QStringList({u"a"_s}));
}

void SettlerTest::unseenWritersAreWaitedForLonger()
{
    m_settler->touch({"a", Writing::CannotTell}, Standing::Known);
    m_clock->advance(299);
    QVERIFY(m_settler->takeReady().isEmpty());
    m_clock->advance(1);
    QCOMPARE(summary(m_settler->takeReady()), QStringList({u"a"_s}));
}

void SettlerTest::knownPackageIsHeldForTwoSecondsAtMost()
{
    m_settler->touch({"a", Writing::Open}, Standing::Known);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 2000);
    QCOMPARE(summary(ready), QStringList({u"a!"_s}));
}

void SettlerTest::newPackageIsHeldForThirtySecondsAtMost()
{
    const qint64 start = m_clock->monotonic();
    qint64 taken = 0;
    while (taken == 0) {
        m_settler->touch({"a"}, Standing::Fresh);
        m_clock->advance(10);
        if (!m_settler->takeReady().isEmpty()) {
            taken = m_clock->monotonic() - start;
        }
    }
    QCOMPARE(taken, 30'000);
}

void SettlerTest::packageThatEndsAtItsDeadlineIsOutOfPatience()
{
    m_settler->touch({"a", Writing::Open}, Standing::Known);
    m_clock->advance(1990);
    m_settler->touch({"a", Writing::Done}, Standing::Known);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 10);
    QCOMPARE(summary(ready), QStringList({u"a!"_s}));
}

void SettlerTest::slowCopyComesOnceAndWhole()
{
    // Five seconds, a file open all the time, with pauses far longer than the quiet time.
    for (int i = 0; i < 10; ++i) {
        m_settler->touch({"a", Writing::Open}, Standing::Fresh);
        m_clock->advance(500);
        QVERIFY(m_settler->takeReady().isEmpty());
    }
    m_settler->touch({"a", Writing::Done}, Standing::Fresh);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 50);
    QCOMPARE(summary(ready), QStringList({u"a"_s}));
}

void SettlerTest::burstGoesOutTogether()
{
    m_settler->touch({"a"}, Standing::Fresh);
    m_clock->advance(20);
    m_settler->touch({"b"}, Standing::Fresh);
    m_clock->advance(30);
    QVERIFY(m_settler->takeReady().isEmpty());
    m_settler->touch({"c"}, Standing::Fresh);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 50);
    QCOMPARE(summary(ready), QStringList({u"a"_s, u"b"_s, u"c"_s}));
}

void SettlerTest::stragglerDoesNotWaitForTheNext()
{
    m_settler->touch({"a"}, Standing::Fresh);
    m_clock->advance(30);
    m_settler->touch({"b", Writing::CannotTell}, Standing::Fresh);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 20);
    QCOMPARE(summary(ready), QStringList({u"a"_s}));
    QCOMPARE(waitForReady(ready), 280);
    QCOMPARE(summary(ready), QStringList({u"b"_s}));
}

void SettlerTest::noisyPackageNeverDelaysTheOthers_data()
{
    QTest::addColumn<int>("everyMs");
    QTest::addColumn<Writing>("writing");
    for (const int every : {1, 7, 10, 25, 40, 49}) {
        QTest::addRow("closing, every %d ms", every) << every << Writing::Done;
        QTest::addRow("open, every %d ms", every) << every << Writing::Open;
    }
}

void SettlerTest::noisyPackageNeverDelaysTheOthers()
{
    QFETCH(const int, everyMs);
    QFETCH(const Writing, writing);
    qint64 worst = 0;
    qint64 touched = 0;
    for (qint64 ms = 0; ms < 5000; ++ms) {
        if (ms % everyMs == 0) {
            m_settler->touch({"noisy", writing}, Standing::Known);
        }
        if (ms % 500 == 123) {
            m_settler->touch({"a"}, Standing::Known);
            touched = ms;
        }
        for (const Settler::Ready &ready : m_settler->takeReady()) {
            if (ready.package == "a") {
                worst = std::max(worst, ms - touched);
            }
        }
        m_clock->advance(1);
    }
    QCOMPARE_GE(worst, 50);
    QCOMPARE_LE(worst, 100);
}

void SettlerTest::newbornThatBecomesKnownIsHeldAsAKnownOne()
{
    m_settler->touch({"a", Writing::Open}, Standing::Fresh);
    m_clock->advance(1500);
    m_settler->touch({"a", Writing::Open}, Standing::Known);
    QList<Settler::Ready> ready;
    QCOMPARE(waitForReady(ready), 500);
}

void SettlerTest::takenPackageStartsAfresh()
{
    QList<Settler::Ready> ready;
    for (int round = 0; round < 3; ++round) {
        m_settler->touch({"a", Writing::Open}, Standing::Known);
        QVERIFY(m_settler->holds("a"));
        QCOMPARE(waitForReady(ready), 2000);
        QVERIFY(!m_settler->holds("a"));
    }
}

void SettlerTest::onePutBackIsHeldAsIfNeverReady()
{
    m_settler->touch({"a"}, Standing::Fresh);
    const qint64 start = m_clock->monotonic();
    QList<Settler::Ready> ready;
    waitForReady(ready);
    while (!ready.constFirst().outOfPatience) {
        QCOMPARE(ready.constFirst().since, start);
        m_settler->putBack(ready.constFirst(), Writing::CannotTell, Standing::Fresh);
        QCOMPARE_LE(waitForReady(ready), 300);
    }
    QCOMPARE(m_clock->monotonic() - start, 30'000);
}

void SettlerTest::touchedWhileReadyKeepsItsOwnQuietTime()
{
    m_settler->touch({"a"}, Standing::Known);
    QList<Settler::Ready> ready;
    waitForReady(ready);
    m_settler->touch({"a", Writing::Open}, Standing::Known);
    m_settler->putBack(ready.constFirst(), Writing::Done, Standing::Known);
    QCOMPARE(waitForReady(ready), 1950);
    QCOMPARE(summary(ready), QStringList({u"a!"_s}));
}

void SettlerTest::nothingHeldNeedsNoTimer()
{
    QVERIFY(!m_settler->nextTime());
    m_settler->touch({"a"}, Standing::Known);
    QVERIFY(m_settler->nextTime());
    m_settler->clear();
    QVERIFY(!m_settler->nextTime());
    QVERIFY(m_settler->takeReady().isEmpty());
}

QTEST_GUILESS_MAIN(SettlerTest)
#include "settlertest.moc"
