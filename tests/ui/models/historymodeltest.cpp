// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "models/historymodel.h"

using namespace a2c;
using namespace a2c::ui;
using computer::ActivityEntry;
using computer::ActivityKind;

class HistoryModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsOneSkillNewestFirst();
    void newEntriesComeOnTop();
    void officeEventsAreLeftOut();
    void oldestAreForgotten();

private:
    static ActivityEntry entry(quint64 serial, const char *skill, ActivityKind kind = ActivityKind::SkillChanged)
    {
        ActivityEntry result;
        result.serial = serial;
        result.subject = QLatin1String(skill);
        result.kind = kind;
        result.when = QDateTime::currentDateTime();
        return result;
    }
};

void HistoryModelTest::showsOneSkillNewestFirst()
{
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.append({entry(1, "a", ActivityKind::SkillAdded), entry(2, "b"), entry(3, "a", ActivityKind::Trashed)});
    QCOMPARE(model.rowCount(), 0);
    model.setSkill(QStringLiteral("a"));
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(model.index(0, HistoryModel::What).data().toString().contains(QStringLiteral("trash")));
}

void HistoryModelTest::newEntriesComeOnTop()
{
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSkill(QStringLiteral("a"));
    model.append({entry(1, "a", ActivityKind::SkillAdded)});
    QSignalSpy reset(&model, &HistoryModel::modelReset);
    model.append({entry(2, "b"), entry(3, "a", ActivityKind::Exported)});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(reset.count(), 0);
    QVERIFY(model.index(0, HistoryModel::What).data().toString().contains(QStringLiteral("exported")));
}

void HistoryModelTest::officeEventsAreLeftOut()
{
    HistoryModel model;
    model.setSkill(QStringLiteral("office-1"));
    model.append({entry(1, "office-1", ActivityKind::Joined)});
    QCOMPARE(model.rowCount(), 0);
}

void HistoryModelTest::oldestAreForgotten()
{
    HistoryModel model;
    QList<ActivityEntry> many;
    for (quint64 i = 0; i < HistoryModel::mostEntries + 10; ++i) {
        many.append(entry(i, "a"));
    }
    model.append(many);
    model.setSkill(QStringLiteral("a"));
    QCOMPARE(size_t(model.rowCount()), HistoryModel::mostEntries);
}

QTEST_MAIN(HistoryModelTest)
#include "historymodeltest.moc"
