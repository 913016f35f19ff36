// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "computer/activitylog.h"

using namespace a2c;
using namespace a2c::computer;
using namespace Qt::StringLiterals;

namespace
{

ActivityEntry entryAbout(const QString &subject)
{
    ActivityEntry entry;
    entry.subject = subject;
    return entry;
}

}

class ActivityLogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entriesComeInBatchesWithGrowingSerials();
    void manyEntriesDoNotWait();
    void toldFollowsTheEntryItIsAbout();
};

void ActivityLogTest::entriesComeInBatchesWithGrowingSerials()
{
    ActivityLog log(std::make_shared<SystemClock>());
    QList<QList<ActivityEntry>> batches;
    connect(&log, &ActivityLog::appended, this,
            [&batches](const QList<ActivityEntry> &entries) { batches.append(entries); });
    const quint64 first = log.add(entryAbout(u"a"_s));
    const quint64 second = log.add(entryAbout(u"b"_s));
    QVERIFY(batches.isEmpty());
    QTRY_COMPARE(batches.size(), 1);
    QCOMPARE(batches.first().size(), 2);
    QCOMPARE(batches.first().at(0).serial, first);
    QCOMPARE(batches.first().at(1).serial, second);
    QVERIFY(second > first);
    QVERIFY(batches.first().at(0).when.isValid());
}

void ActivityLogTest::manyEntriesDoNotWait()
{
    ActivityLog log(std::make_shared<SystemClock>());
    QSignalSpy appended(&log, &ActivityLog::appended);
    for (int i = 0; i < 2'500; ++i) {
        log.add(entryAbout(u"x"_s));
    }
    QCOMPARE(appended.size(), 2);
    QTRY_COMPARE(appended.size(), 3);
}

void ActivityLogTest::toldFollowsTheEntryItIsAbout()
{
    ActivityLog log(std::make_shared<SystemClock>());
    QStringList order;
    connect(&log, &ActivityLog::appended, this, [&order] { order.append(u"appended"_s); });
    connect(&log, &ActivityLog::toldChanged, this, [&order](const QList<quint64> &, Told told) {
        order.append(told == Told::Yes ? u"told"_s : u"not told"_s);
    });
    const quint64 serial = log.add(entryAbout(u"a"_s));
    log.setTold({serial}, Told::Yes);
    log.setTold({}, Told::Yes);
    QCOMPARE(order, (QStringList{u"appended"_s, u"told"_s}));
}

QTEST_GUILESS_MAIN(ActivityLogTest)
#include "activitylogtest.moc"
