// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "computer/transferlog.h"
#include "support/fakeclock.h"

using namespace a2c;
using namespace a2c::computer;
using namespace Qt::StringLiterals;

namespace
{

Pull pull(qint64 offset, qint64 size, const QString &sha256 = u"s1"_s)
{
    return {.agent = u"alice"_s,
            .handle = u"h"_s,
            .skill = u"pdf"_s,
            .relPath = u"big.bin"_s,
            .place = u"/home/x/pdf/big.bin"_s,
            .mimeType = u"application/octet-stream"_s,
            .sha256 = sha256,
            .totalSize = 100,
            .offset = offset,
            .size = size};
}

}

class TransferLogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void pullsOfOneAgentOnOneHandleAreOneRow();
    void otherAgentsAndHandlesAreOtherRows();
    void allBytesInAnyOrderMakeItComplete();
    void repeatsCountAsSentNotAsCovered();
    void emptyFileIsCompleteAtOnce();
    void pullingAgainFromTheStartIsAnotherTransfer();
    void askingOnceMoreForAPartIsNot();
    void changedSourceEndsTheRowAndBeginsAnother();
    void refusalEndsTheRow();
    void refusalWithoutATransferIsNoRow();
    void quietRowsStallAndGoOn();
    void runningRowsAreToldAtMostOncePerInterval();
    void endsAreToldAtOnce();
    void rateIsThatOfTheLastWindow();
    void clearingKeepsWhatRuns();
    void oldestFinishedRowsGoFirst();

private:
    std::shared_ptr<support::FakeClock> m_clock;
    std::unique_ptr<TransferLog> m_log;

    [[nodiscard]] TransferRow only() const
    {
        return m_log->rows().size() == 1 ? m_log->rows().first() : TransferRow();
    }
};

void TransferLogTest::init()
{
    m_clock = std::make_shared<support::FakeClock>();
    m_log = std::make_unique<TransferLog>(m_clock, TransferLog::Timing{20, 10'000});
}

void TransferLogTest::pullsOfOneAgentOnOneHandleAreOneRow()
{
    m_log->add(pull(0, 40));
    m_log->add(pull(40, 40));
    QCOMPARE(only().covered, 80);
    QCOMPARE(only().sent, 80);
    QCOMPARE(only().state, TransferState::InFlight);
    QCOMPARE(only().skill, u"pdf"_s);
}

void TransferLogTest::otherAgentsAndHandlesAreOtherRows()
{
    m_log->add(pull(0, 40));
    Pull other = pull(0, 40);
    other.agent = u"bob"_s;
    m_log->add(other);
    other.handle = u"h2"_s;
    m_log->add(other);
    QCOMPARE(m_log->rows().size(), 3);
}

void TransferLogTest::allBytesInAnyOrderMakeItComplete()
{
    for (const qint64 offset : {60, 0, 20, 80, 40}) {
        QCOMPARE(m_log->rows().isEmpty() || only().state == TransferState::InFlight, true);
        m_log->add(pull(offset, 20));
    }
    QCOMPARE(only().state, TransferState::Complete);
}

void TransferLogTest::repeatsCountAsSentNotAsCovered()
{
    m_log->add(pull(0, 50));
    m_log->add(pull(25, 50));
    QCOMPARE(only().covered, 75);
    QCOMPARE(only().sent, 100);
}

void TransferLogTest::emptyFileIsCompleteAtOnce()
{
    Pull empty = pull(0, 0);
    empty.totalSize = 0;
    m_log->add(empty);
    QCOMPARE(only().state, TransferState::Complete);
}

void TransferLogTest::pullingAgainFromTheStartIsAnotherTransfer()
{
    m_log->add(pull(0, 100));
    m_log->add(pull(0, 50));
    QCOMPARE(m_log->rows().size(), 2);
    QCOMPARE(m_log->rows().at(0).state, TransferState::Complete);
    QCOMPARE(m_log->rows().at(1).state, TransferState::InFlight);
}

void TransferLogTest::askingOnceMoreForAPartIsNot()
{
    m_log->add(pull(0, 100));
    m_log->add(pull(50, 50));
    QCOMPARE(only().state, TransferState::Complete);
}

void TransferLogTest::changedSourceEndsTheRowAndBeginsAnother()
{
    QSignalSpy finished(m_log.get(), &TransferLog::finished);
    m_log->add(pull(0, 50));
    m_log->add(pull(50, 50, u"s2"_s));
    QCOMPARE(m_log->rows().size(), 2);
    QCOMPARE(m_log->rows().at(0).state, TransferState::SourceChanged);
    QCOMPARE(m_log->rows().at(1).state, TransferState::InFlight);
    QCOMPARE(finished.size(), 1);
}

void TransferLogTest::refusalEndsTheRow()
{
    m_log->add(pull(0, 50));
    m_log->refuse(u"alice"_s, u"h"_s, u"gone"_s);
    QCOMPARE(only().state, TransferState::Refused);
    QCOMPARE(only().reason, u"gone"_s);
    m_log->refuse(u"alice"_s, u"h"_s, u"forbidden"_s);
    QCOMPARE(only().reason, u"gone"_s);
}

void TransferLogTest::refusalWithoutATransferIsNoRow()
{
    m_log->refuse(u"alice"_s, u"unknown"_s, u"invalid_handle"_s);
    QVERIFY(m_log->rows().isEmpty());
}

void TransferLogTest::quietRowsStallAndGoOn()
{
    m_log = std::make_unique<TransferLog>(m_clock, TransferLog::Timing{5, 50});
    m_log->add(pull(0, 50));
    m_clock->advance(49);
    QTest::qWait(20);
    QCOMPARE(only().state, TransferState::InFlight);
    m_clock->advance(1);
    QTRY_COMPARE(only().state, TransferState::Stalled);
    QCOMPARE(only().bytesPerSecond, 0.0);
    m_log->add(pull(50, 10));
    QCOMPARE(only().state, TransferState::InFlight);
    m_log->add(pull(60, 40));
    QCOMPARE(only().state, TransferState::Complete);
}

void TransferLogTest::runningRowsAreToldAtMostOncePerInterval()
{
    QList<QList<TransferRow>> reports;
    connect(m_log.get(), &TransferLog::changed, this,
            [&reports](const QList<TransferRow> &rows, const QStringList &) { reports.append(rows); });
    for (qint64 i = 0; i < 50; ++i) {
        m_log->add(pull(i, 1));
    }
    QVERIFY(reports.isEmpty());
    QTRY_COMPARE(reports.size(), 1);
    QCOMPARE(reports.first().size(), 1);
    QCOMPARE(reports.first().first().covered, 50);
}

void TransferLogTest::endsAreToldAtOnce()
{
    QSignalSpy changed(m_log.get(), &TransferLog::changed);
    m_log->add(pull(0, 99));
    m_log->add(pull(99, 1));
    QCOMPARE(changed.size(), 1);
    QTest::qWait(60);
    QCOMPARE(changed.size(), 1); // and not once more
}

void TransferLogTest::rateIsThatOfTheLastWindow()
{
    Pull big = pull(0, 1'000'000);
    big.totalSize = 1'000'000'000;
    m_log->add(big);
    for (int second = 1; second <= 5; ++second) {
        m_clock->advance(1'000);
        big.offset += big.size;
        m_log->add(big);
    }
    QVERIFY(qAbs(only().bytesPerSecond - 1'000'000) < 10'000);
}

void TransferLogTest::clearingKeepsWhatRuns()
{
    m_log->add(pull(0, 100));
    m_log->add(pull(0, 50));
    QSignalSpy changed(m_log.get(), &TransferLog::changed);
    m_log->clearFinished();
    QCOMPARE(only().state, TransferState::InFlight);
    QCOMPARE(changed.first().at(1).toStringList().size(), 1);
    m_log->add(pull(50, 50));
    QCOMPARE(only().state, TransferState::Complete);
    m_log->clearFinished();
    m_log->clearFinished();
    QVERIFY(m_log->rows().isEmpty());
}

void TransferLogTest::oldestFinishedRowsGoFirst()
{
    Pull running = pull(0, 1);
    running.handle = u"running"_s;
    m_log->add(running);
    for (int i = 0; i < 1'500; ++i) {
        Pull done = pull(0, 100);
        done.handle = QString::number(i);
        m_log->add(done);
    }
    QCOMPARE(m_log->rows().size(), 1'000);
    QCOMPARE(m_log->rows().first().state, TransferState::InFlight);
    running.offset = 1;
    m_log->add(running);
    QCOMPARE(m_log->rows().first().covered, 2);
}

QTEST_GUILESS_MAIN(TransferLogTest)
#include "transferlogtest.moc"
