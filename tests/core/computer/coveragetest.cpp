// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <bitset>

#include <QRandomGenerator>
#include <QTest>

#include "computer/coverage.h"

using a2c::computer::Coverage;

class CoverageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void overlapsCountOnce();
    void neighboursGrowTogether();
    void agreesWithABitmapForEveryOrder();
    void tooManyPartsNeverCountTooMuch();
};

void CoverageTest::overlapsCountOnce()
{
    Coverage coverage;
    coverage.add(0, 10);
    coverage.add(5, 10);
    coverage.add(0, 15);
    QCOMPARE(coverage.bytes(), 15);
    coverage.add(100, 0);
    QCOMPARE(coverage.bytes(), 15);
}

void CoverageTest::neighboursGrowTogether()
{
    Coverage coverage;
    coverage.add(20, 10);
    coverage.add(0, 10);
    coverage.add(10, 10);
    QCOMPARE(coverage.bytes(), 30);
}

void CoverageTest::agreesWithABitmapForEveryOrder()
{
    QRandomGenerator random(1);
    for (int round = 0; round < 200; ++round) {
        Coverage coverage;
        std::bitset<256> bits;
        for (int i = 0; i < 40; ++i) {
            const int offset = random.bounded(240);
            const int size = random.bounded(16);
            coverage.add(offset, size);
            for (int at = offset; at < offset + size; ++at) {
                bits.set(size_t(at));
            }
            QCOMPARE(coverage.bytes(), qint64(bits.count()));
        }
    }
}

void CoverageTest::tooManyPartsNeverCountTooMuch()
{
    Coverage coverage;
    for (qint64 i = 0; i < 5'000; ++i) {
        coverage.add(i * 10, 1);
    }
    QVERIFY(coverage.bytes() <= 5'000);
    QVERIFY(coverage.bytes() >= 1'000);
    coverage.add(0, 50'000);
    QCOMPARE(coverage.bytes(), 50'000);
}

QTEST_GUILESS_MAIN(CoverageTest)
#include "coveragetest.moc"
