// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "socketio/acktable.h"

using namespace a2c;
using namespace a2c::socketio;

class AckTableTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsDiffer();
    void takenOnceOnly();
    void everyDeadlineCounts_data();
    void everyDeadlineCounts();
    void answeredAcksNeverExpire();
    void tableMayGoInAHandler();
    void timeIsKeptToTheMillisecond();
};

void AckTableTest::idsDiffer()
{
    AckTable table;
    QSet<quint64> ids;
    for (int i = 0; i < 1000; ++i) {
        ids.insert(table.add([](const auto &) {}, 10'000));
    }
    QCOMPARE(ids.size(), 1000);
    QCOMPARE(table.size(), 1000);
    QCOMPARE(table.takeAll().size(), 1000);
    QCOMPARE(table.size(), 0);
}

void AckTableTest::takenOnceOnly()
{
    AckTable table;
    const quint64 id = table.add([](const auto &) {}, 10'000);
    QVERIFY(table.take(id));
    QVERIFY(!table.take(id));
    QVERIFY(!table.take(id + 1));
}

void AckTableTest::everyDeadlineCounts_data()
{
    QTest::addColumn<QList<int>>("timeouts");
    QTest::newRow("growing") << QList<int>{20, 60, 100};
    QTest::newRow("shrinking") << QList<int>{100, 60, 20};
    QTest::newRow("all the same") << QList<int>{30, 30, 30};
    QTest::newRow("at once") << QList<int>{0, 50};
}

void AckTableTest::everyDeadlineCounts()
{
    QFETCH(QList<int>, timeouts);
    AckTable table;
    QElapsedTimer elapsed;
    elapsed.start();
    QMap<int, qint64> firedAfter;
    int fired = 0;
    for (const int timeout : timeouts) {
        (void)table.add(
            [&, timeout](const Result<Arguments> &result) {
                QVERIFY(!result);
                QCOMPARE(result.error().code, ErrorCode::TimedOut);
                firedAfter[timeout] = elapsed.elapsed();
                ++fired;
            },
            timeout);
    }
    QTRY_COMPARE(fired, timeouts.size());
    QCOMPARE(table.size(), 0);
    for (const auto &[timeout, after] : std::as_const(firedAfter).asKeyValueRange()) {
        QCOMPARE_GE(after, timeout);
    }
}

void AckTableTest::answeredAcksNeverExpire()
{
    AckTable table;
    int fired = 0;
    bool last = false;
    const quint64 id = table.add([&](const auto &) { ++fired; }, 20);
    (void)table.add([&](const auto &) { last = true; }, 60);
    (void)table.take(id);
    QTRY_VERIFY(last);
    QCOMPARE(fired, 0);
}

void AckTableTest::tableMayGoInAHandler()
{
    auto table = std::make_unique<AckTable>();
    int fired = 0;
    for (int i = 0; i < 3; ++i) {
        (void)table->add(
            [&](const auto &) {
                ++fired;
                table.reset();
            },
            10);
    }
    QTRY_COMPARE(fired, 1);
    QTest::qWait(30);
    QCOMPARE(fired, 1);
}

// A coarse timer may be 5 % early.
void AckTableTest::timeIsKeptToTheMillisecond()
{
    AckTable table;
    QElapsedTimer elapsed;
    elapsed.start();
    qint64 after = 0;
    (void)table.add([&](const auto &) { after = elapsed.elapsed(); }, 300);
    QTRY_VERIFY(after > 0);
    QCOMPARE_GE(after, 300);
}

QTEST_GUILESS_MAIN(AckTableTest)
#include "acktabletest.moc"
