// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/backoff.h"

using namespace a2c::socketio;

class BackoffTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void delayDoublesWithinItsJitter();
    void delayNeverExceedsTheMost();
    void delaysOfTwoClientsDiffer();
    void successStartsAnew();
    void nonsenseStillWaits();
};

void BackoffTest::delayDoublesWithinItsJitter()
{
    Backoff backoff(100, 1'000'000);
    int plain = 100;
    for (int attempt = 1; attempt <= 10; ++attempt) {
        const int delay = backoff.next();
        QCOMPARE(backoff.attempts(), attempt);
        QCOMPARE_GE(delay, plain / 2);
        QCOMPARE_LE(delay, plain * 3 / 2);
        plain *= 2;
    }
}

void BackoffTest::delayNeverExceedsTheMost()
{
    Backoff backoff(1000, 5000);
    for (int attempt = 0; attempt < 100; ++attempt) {
        const int delay = backoff.next();
        QCOMPARE_GE(delay, 500);
        QCOMPARE_LE(delay, 5000);
    }
}

void BackoffTest::delaysOfTwoClientsDiffer()
{
    QSet<int> delays;
    for (int client = 0; client < 50; ++client) {
        delays.insert(Backoff(10'000, 100'000).next());
    }
    QCOMPARE_GT(delays.size(), 25);
}

void BackoffTest::successStartsAnew()
{
    Backoff backoff(100, 100'000);
    for (int i = 0; i < 8; ++i) {
        (void)backoff.next();
    }
    backoff.reset();
    QCOMPARE(backoff.attempts(), 0);
    QCOMPARE_LE(backoff.next(), 150);
}

void BackoffTest::nonsenseStillWaits()
{
    Backoff backoff(0, -5);
    QCOMPARE(backoff.next(), 1);
}

QTEST_GUILESS_MAIN(BackoffTest)
#include "backofftest.moc"
