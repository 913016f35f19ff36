// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "models/activityfiltermodel.h"
#include "models/activitymodel.h"
#include "support/activities.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using computer::ActivityKind;

class ActivityFilterModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everythingIsShownAtFirst();
    void kindsAreFiltered();
    void wordsAreFoundInSubjectAndSentence();
    void newEntriesAreFilteredWithoutAReset();
    void rowsThatTheSourceDropsAreGone();
    void pauseKeepsNewEntriesBack();
    void filteringWhilePausedShowsNothingNewer();
    void droppingWhilePausedKeepsCounting();
    void toldChangesReachTheShownRows();
    void mappingIsTheSameBothWays();
    void titlesStayWhenNothingIsShown();

private:
    [[nodiscard]] QList<quint64> serials() const;

    std::unique_ptr<ActivityModel> m_model;
    std::unique_ptr<ActivityFilterModel> m_filter;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void ActivityFilterModelTest::init()
{
    m_tester.reset();
    m_filter.reset();
    m_model = std::make_unique<ActivityModel>(100);
    m_model->append(activities(0, 9));
    m_filter = std::make_unique<ActivityFilterModel>(m_model.get());
    m_tester = std::make_unique<QAbstractItemModelTester>(m_filter.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
}

QList<quint64> ActivityFilterModelTest::serials() const
{
    QList<quint64> result;
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        result.append(m_model->entry(m_filter->mapToSource(m_filter->index(row, 0)).row()).serial);
    }
    return result;
}

void ActivityFilterModelTest::everythingIsShownAtFirst()
{
    QCOMPARE(m_filter->rowCount(), 9);
    QCOMPARE(m_filter->index(3, ActivityModel::What).data(), m_model->index(3, ActivityModel::What).data());
}

void ActivityFilterModelTest::kindsAreFiltered()
{
    m_filter->setCriteria({{ActivityKind::Joined}, {}});
    QCOMPARE(serials(), (QList<quint64>{1, 4, 7}));
    m_filter->setCriteria({{ActivityKind::Joined, ActivityKind::SkillAdded}, {}});
    QCOMPARE(serials(), (QList<quint64>{0, 1, 3, 4, 6, 7}));
    m_filter->setCriteria({});
    QCOMPARE(m_filter->rowCount(), 9);
}

void ActivityFilterModelTest::wordsAreFoundInSubjectAndSentence()
{
    m_filter->setCriteria({{}, QStringLiteral("SKILL-4")});
    QCOMPARE(serials(), (QList<quint64>{4}));
    const QString sentence = m_model->index(1, ActivityModel::What).data().toString();
    m_filter->setCriteria({{}, sentence.toUpper()});
    QCOMPARE(serials(), (QList<quint64>{1}));
    m_filter->setCriteria({{}, QStringLiteral("nothing has this")});
    QCOMPARE(m_filter->rowCount(), 0);
}

void ActivityFilterModelTest::newEntriesAreFilteredWithoutAReset()
{
    m_filter->setCriteria({{ActivityKind::Joined}, {}});
    QSignalSpy resets(m_filter.get(), &QAbstractItemModel::modelReset);
    QSignalSpy inserted(m_filter.get(), &QAbstractItemModel::rowsInserted);
    m_model->append(activities(9, 6));
    QCOMPARE(serials(), (QList<quint64>{1, 4, 7, 10, 13}));
    QCOMPARE(inserted.size(), 1);
    QVERIFY(resets.isEmpty());
}

void ActivityFilterModelTest::rowsThatTheSourceDropsAreGone()
{
    m_filter->setCriteria({{ActivityKind::Joined}, {}});
    m_model->append(activities(9, 96));
    QVERIFY(m_model->entry(0).serial > 1);
    QList<quint64> expected;
    for (const computer::ActivityEntry &entry : m_model->entries()) {
        if (entry.kind == ActivityKind::Joined) {
            expected.append(entry.serial);
        }
    }
    QCOMPARE(serials(), expected);
    m_model->append(activities(105, 100));
    QCOMPARE(serials().constLast(), 202);
}

void ActivityFilterModelTest::pauseKeepsNewEntriesBack()
{
    QSignalSpy held(m_filter.get(), &ActivityFilterModel::heldBackChanged);
    m_filter->pause();
    m_model->append(activities(9, 5));
    QCOMPARE(m_filter->rowCount(), 9);
    QCOMPARE(m_filter->heldBack(), 5);
    QCOMPARE(held.size(), 1);
    m_filter->resume();
    QCOMPARE(m_filter->rowCount(), 14);
    QCOMPARE(m_filter->heldBack(), 0);
}

void ActivityFilterModelTest::filteringWhilePausedShowsNothingNewer()
{
    m_filter->pause();
    m_model->append(activities(9, 6));
    m_filter->setCriteria({{ActivityKind::Joined}, {}});
    QCOMPARE(serials(), (QList<quint64>{1, 4, 7}));
    m_filter->resume();
    QCOMPARE(serials(), (QList<quint64>{1, 4, 7, 10, 13}));
}

void ActivityFilterModelTest::droppingWhilePausedKeepsCounting()
{
    m_filter->pause();
    m_model->append(activities(9, 100));
    QCOMPARE(m_filter->rowCount(), 0);
    QCOMPARE(m_filter->heldBack(), 100);
    m_filter->resume();
    QCOMPARE(m_filter->rowCount(), 100);
}

void ActivityFilterModelTest::toldChangesReachTheShownRows()
{
    m_filter->setCriteria({{ActivityKind::Joined}, {}});
    QSignalSpy changed(m_filter.get(), &QAbstractItemModel::dataChanged);
    m_model->setTold({3, 4, 5}, computer::Told::Yes);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.at(0).at(0).toModelIndex(), m_filter->index(1, ActivityModel::Told));
    QCOMPARE(changed.at(0).at(1).toModelIndex(), m_filter->index(1, ActivityModel::Told));
    m_model->setTold({2, 3}, computer::Told::Yes);
    QCOMPARE(changed.size(), 1);
}

void ActivityFilterModelTest::mappingIsTheSameBothWays()
{
    m_filter->setCriteria({{ActivityKind::Joined}, {}});
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const QModelIndex index = m_filter->index(row, ActivityModel::Cause);
        QCOMPARE(m_filter->mapFromSource(m_filter->mapToSource(index)), index);
    }
    QVERIFY(!m_filter->mapFromSource(m_model->index(0, 0)).isValid());
}

void ActivityFilterModelTest::titlesStayWhenNothingIsShown()
{
    m_filter->setCriteria({{}, QStringLiteral("nothing has this")});
    QVERIFY(!m_filter->headerData(ActivityModel::What, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

QTEST_MAIN(ActivityFilterModelTest)
#include "activityfiltermodeltest.moc"
