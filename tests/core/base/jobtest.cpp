// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <memory>

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include "base/job.h"

using namespace a2c;

class JobTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workRunsOnThePoolAndItsResultComesHome();
    void valuesThatOnlyMoveAreCarried();
    void goneContextHearsNothing();
    void jobThatIsThrownAwayIsSilent();
};

void JobTest::workRunsOnThePoolAndItsResultComesHome()
{
    QThreadPool pool;
    QThread *workedIn = nullptr;
    QThread *heardIn = nullptr;
    int result = 0;
    runJob(
        pool, this,
        [&workedIn] {
            workedIn = QThread::currentThread();
            return 42;
        },
        [&](int value) {
            heardIn = QThread::currentThread();
            result = value;
        });
    QTRY_COMPARE(result, 42);
    QCOMPARE(heardIn, QThread::currentThread());
    QVERIFY(workedIn != heardIn);
}

void JobTest::valuesThatOnlyMoveAreCarried()
{
    QThreadPool pool;
    std::unique_ptr<int> result;
    runJob(
        pool, this, [in = std::make_unique<int>(7)] { return std::make_unique<int>(*in + 1); },
        [&result](std::unique_ptr<int> value) { result = std::move(value); });
    QTRY_VERIFY(result);
    QCOMPARE(*result, 8);
}

void JobTest::goneContextHearsNothing()
{
    QThreadPool pool;
    QSemaphore mayEnd;
    auto context = std::make_unique<QObject>();
    bool heard = false;
    bool other = false;
    runJob(
        pool, context.get(),
        [&mayEnd] {
            mayEnd.acquire();
            return 1;
        },
        [&heard](int) { heard = true; });
    context.reset();
    mayEnd.release();
    pool.waitForDone();
    runJob(pool, this, [] { return 1; }, [&other](int) { other = true; });
    QTRY_VERIFY(other);
    QVERIFY(!heard);
}

void JobTest::jobThatIsThrownAwayIsSilent()
{
    QThreadPool pool;
    pool.setMaxThreadCount(1);
    QSemaphore mayEnd;
    bool first = false;
    bool second = false;
    runJob(
        pool, this,
        [&mayEnd] {
            mayEnd.acquire();
            return 1;
        },
        [&first](int) { first = true; });
    runJob(pool, this, [] { return 2; }, [&second](int) { second = true; });
    pool.clear();
    mayEnd.release();
    QTRY_VERIFY(first);
    QTest::qWait(0);
    QVERIFY(!second);
}

QTEST_GUILESS_MAIN(JobTest)
#include "jobtest.moc"
