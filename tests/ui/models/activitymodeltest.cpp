// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QMetaEnum>
#include <QSignalSpy>
#include <QTest>

#include "models/activitykinds.h"
#include "models/activitymodel.h"
#include "support/activities.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;

class ActivityModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void appendingNeverResets();
    void theOldestGoWhenTheLimitIsReached();
    void aBatchLargerThanTheLimitLeavesItsEnd();
    void toldStateChangesOnlyItsCells();
    void unknownSerialsArePassedOver();
    void everyColumnSaysSomething();
    void everyKindIsInOneGroupAndHasASentence();
};

void ActivityModelTest::appendingNeverResets()
{
    ActivityModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.append(activities(1, 100));
    model.append({});
    model.append(activities(101, 1));
    QCOMPARE(model.rowCount(), 101);
    QCOMPARE(inserted.size(), 2);
    QVERIFY(resets.isEmpty());
}

void ActivityModelTest::theOldestGoWhenTheLimitIsReached()
{
    ActivityModel model(1000);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.append(activities(1, 1000));
    model.append(activities(1001, 1));
    QCOMPARE(model.entry(0).serial, 11);
    QCOMPARE(model.rowCount(), 991);
    for (quint64 serial = 1002; serial < 1100; ++serial) {
        model.append(activities(serial, 1));
        QVERIFY(model.rowCount() <= 1000);
        QCOMPARE(model.entry(model.rowCount() - 1).serial, serial);
    }
}

void ActivityModelTest::aBatchLargerThanTheLimitLeavesItsEnd()
{
    ActivityModel model(10);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.append(activities(1, 7));
    model.append(activities(8, 100));
    QCOMPARE(model.rowCount(), 10);
    QCOMPARE(model.entry(0).serial, 98);
}

void ActivityModelTest::toldStateChangesOnlyItsCells()
{
    ActivityModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.append(activities(5, 10));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setTold({7, 9}, computer::Told::Yes);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.at(0).at(0).toModelIndex(), model.index(2, ActivityModel::Told));
    QCOMPARE(changed.at(0).at(1).toModelIndex(), model.index(4, ActivityModel::Told));
    QCOMPARE(model.entry(2).told, computer::Told::Yes);
    QCOMPARE(model.entry(3).told, computer::Told::Pending);
    model.setTold({7}, computer::Told::Yes);
    QCOMPARE(changed.size(), 1);
}

void ActivityModelTest::unknownSerialsArePassedOver()
{
    ActivityModel model;
    model.setTold({1}, computer::Told::Yes);
    model.append(activities(5, 2));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setTold({4, 7, 1'000'000}, computer::Told::Yes);
    QVERIFY(changed.isEmpty());
}

void ActivityModelTest::everyColumnSaysSomething()
{
    ActivityModel model;
    model.append(activities(1, 1));
    for (int column = 0; column < model.columnCount(); ++column) {
        QVERIFY(!model.index(0, column).data().toString().isEmpty());
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
        QVERIFY(!model.index(0, column).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
    QVERIFY(!model.index(0, ActivityModel::What).data(Qt::DecorationRole).value<QIcon>().isNull());
}

void ActivityModelTest::everyKindIsInOneGroupAndHasASentence()
{
    const auto kinds = QMetaEnum::fromType<computer::ActivityKind>();
    QSet<computer::ActivityKind> grouped;
    for (const ActivityGroup &group : ActivityKinds::groups()) {
        for (const computer::ActivityKind kind : group.kinds) {
            QVERIFY2(!grouped.contains(kind), kinds.valueToKey(static_cast<int>(kind)));
            grouped.insert(kind);
        }
    }
    QCOMPARE(grouped.size(), kinds.keyCount());
    for (const computer::ActivityKind kind : std::as_const(grouped)) {
        computer::ActivityEntry entry;
        entry.kind = kind;
        entry.subject = QStringLiteral("x");
        QVERIFY2(!ActivityModel::displayValue(entry, ActivityModel::What).isEmpty(),
                 kinds.valueToKey(static_cast<int>(kind)));
        QVERIFY(!pageOf(kind).isEmpty());
    }
}

QTEST_MAIN(ActivityModelTest)
#include "activitymodeltest.moc"
