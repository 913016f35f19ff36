// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include "models/skillmodel.h"

using namespace a2c;
using namespace a2c::ui;
using computer::SkillBatch;
using computer::SkillRow;
using computer::SkillState;

namespace
{

SkillRow row(const QString &name, SkillState state = SkillState::Active, const QString &source = QStringLiteral("user"))
{
    SkillRow result;
    result.id = QStringLiteral("/home/x/skills/user/") + name;
    result.place = result.id;
    result.name = name;
    result.description = QStringLiteral("What %1 is for").arg(name);
    result.source = source;
    result.state = state;
    return result;
}

SkillBatch adding(int count, const QString &prefix)
{
    SkillBatch batch;
    for (int i = 0; i < count; ++i) {
        batch.upserted.append(row(prefix + QString::number(i)));
    }
    return batch;
}

}

class SkillModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void firstReportFills();
    void unchangedRowsMakeNoSignal();
    void changesAreAnnouncedForTheirRowsOnly();
    void removingKeepsTheIndexRight();
    void resetIsADifference();
    void idTwiceInABatchIsOneRow();
    void countsAndSourcesFollow();
    void batchOfTenThousandIsOneInsert();
    void halfOfTenThousandGoesQuickly();
    void rejectedSaysWhyInAFewWords();
    void dragGivesTheFolder();
    void sortRoleIsRaw();

private:
    std::unique_ptr<SkillModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void SkillModelTest::init()
{
    m_model = std::make_unique<SkillModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void SkillModelTest::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void SkillModelTest::firstReportFills()
{
    QVERIFY(!m_model->isFilled());
    SkillBatch batch{.reset = true, .upserted = {row(QStringLiteral("a")), row(QStringLiteral("b"))}, .removed = {}};
    m_model->apply(batch);
    QVERIFY(m_model->isFilled());
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(m_model->index(1, SkillModel::Name).data().toString(), QStringLiteral("b"));
    QCOMPARE(m_model->rowOf(batch.upserted.at(1).id), 1);
    QCOMPARE(m_model->rowOf(QStringLiteral("/elsewhere")), -1);
    QCOMPARE(m_model->rowOfName(QStringLiteral("b")), 1);
}

void SkillModelTest::unchangedRowsMakeNoSignal()
{
    m_model->apply(adding(3, QStringLiteral("s")));
    QSignalSpy changed(m_model.get(), &SkillModel::dataChanged);
    QSignalSpy inserted(m_model.get(), &SkillModel::rowsInserted);
    m_model->apply(adding(3, QStringLiteral("s")));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(inserted.count(), 0);
}

void SkillModelTest::changesAreAnnouncedForTheirRowsOnly()
{
    m_model->apply(adding(100, QStringLiteral("s")));
    QSignalSpy changed(m_model.get(), &SkillModel::dataChanged);
    SkillBatch batch;
    for (const int i : {7, 8, 50}) {
        SkillRow other = row(QStringLiteral("s%1").arg(i));
        other.version = QStringLiteral("2.0");
        batch.upserted.append(other);
    }
    m_model->apply(batch);
    QCOMPARE(changed.count(), 2);
    QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 7);
    QCOMPARE(changed.at(0).at(1).toModelIndex().row(), 8);
    QCOMPARE(changed.at(1).at(0).toModelIndex().row(), 50);
    QCOMPARE(m_model->index(50, SkillModel::Version).data().toString(), QStringLiteral("2.0"));
}

void SkillModelTest::removingKeepsTheIndexRight()
{
    m_model->apply(adding(10, QStringLiteral("s")));
    SkillBatch batch;
    batch.removed = {row(QStringLiteral("s2")).id, row(QStringLiteral("s3")).id, row(QStringLiteral("s7")).id,
                     QStringLiteral("/unknown")};
    batch.upserted = {row(QStringLiteral("late"))};
    m_model->apply(batch);
    QCOMPARE(m_model->rowCount(), 8);
    for (int i = 0; i < m_model->rowCount(); ++i) {
        QCOMPARE(m_model->rowOf(m_model->row(i).id), i);
    }
    QCOMPARE(m_model->rowOf(row(QStringLiteral("s3")).id), -1);
}

void SkillModelTest::resetIsADifference()
{
    m_model->apply(adding(5, QStringLiteral("s")));
    const QPersistentModelIndex third = m_model->index(3, 0);
    QSignalSpy reset(m_model.get(), &SkillModel::modelReset);
    SkillBatch batch{.reset = true, .upserted = {row(QStringLiteral("s3")), row(QStringLiteral("new"))}, .removed = {}};
    m_model->apply(batch);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(m_model->rowCount(), 2);
    QVERIFY(third.isValid());
    QCOMPARE(third.data().toString(), QStringLiteral("s3"));
}

void SkillModelTest::idTwiceInABatchIsOneRow()
{
    SkillRow first = row(QStringLiteral("s"));
    SkillRow second = first;
    second.version = QStringLiteral("2");
    SkillBatch batch;
    batch.upserted = {first, second};
    m_model->apply(batch);
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_model->row(0).version, QStringLiteral("2"));
    QCOMPARE(m_model->count(SkillState::Active), 1);
}

void SkillModelTest::countsAndSourcesFollow()
{
    SkillBatch batch;
    batch.upserted = {row(QStringLiteral("a")), row(QStringLiteral("b"), SkillState::Rejected),
                      row(QStringLiteral("c"), SkillState::Orphaned, QStringLiteral("mcp:tools"))};
    m_model->apply(batch);
    QCOMPARE(m_model->count(SkillState::Active), 1);
    QCOMPARE(m_model->count(SkillState::Rejected), 1);
    QCOMPARE(m_model->count(SkillState::Orphaned), 1);
    QCOMPARE(m_model->sources().keys(), (QStringList{QStringLiteral("mcp:tools"), QStringLiteral("user")}));
    batch.upserted = {row(QStringLiteral("b"))};
    batch.removed = {row(QStringLiteral("c")).id};
    m_model->apply(batch);
    QCOMPARE(m_model->count(SkillState::Active), 2);
    QCOMPARE(m_model->count(SkillState::Rejected), 0);
    QCOMPARE(m_model->sources().keys(), QStringList{QStringLiteral("user")});
}

void SkillModelTest::batchOfTenThousandIsOneInsert()
{
    m_tester.reset();
    QSignalSpy inserted(m_model.get(), &SkillModel::rowsInserted);
    m_model->apply(adding(10'000, QStringLiteral("s")));
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(m_model->rowCount(), 10'000);
}

void SkillModelTest::halfOfTenThousandGoesQuickly()
{
    m_tester.reset(); // it looks at every row after every signal
    m_model->apply(adding(10'000, QStringLiteral("s")));
    SkillBatch batch;
    for (int i = 0; i < 10'000; i += 2) {
        batch.removed.append(row(QStringLiteral("s%1").arg(i)).id);
    }
    QElapsedTimer timer;
    timer.start();
    m_model->apply(batch);
    QCOMPARE(m_model->rowOf(row(QStringLiteral("s9999")).id), 4999);
    // Generous: sanitizers and busy machines run this too.
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
}

void SkillModelTest::rejectedSaysWhyInAFewWords()
{
    SkillRow refused = row(QStringLiteral("PDF Tools"), SkillState::Rejected);
    refused.reason = QStringLiteral("dir-name-invalid");
    refused.remedyName = QStringLiteral("pdf-tools");
    m_model->apply({.reset = false, .upserted = {refused}, .removed = {}});
    const QModelIndex state = m_model->index(0, SkillModel::State);
    QCOMPARE(state.data().toString(), QStringLiteral("Rejected: folder name"));
    QVERIFY(!state.data(Qt::DecorationRole).value<QIcon>().isNull());
    QVERIFY(state.data(Qt::ToolTipRole).toString().contains(QStringLiteral("pdf-tools")));
}

void SkillModelTest::dragGivesTheFolder()
{
    m_model->apply(adding(2, QStringLiteral("s")));
    const QModelIndexList indexes{m_model->index(0, 0), m_model->index(0, 1), m_model->index(1, 0)};
    QVERIFY(indexes.first().flags().testFlag(Qt::ItemIsDragEnabled));
    const std::unique_ptr<QMimeData> data(m_model->mimeData(indexes));
    QCOMPARE(data->urls(),
             (QList<QUrl>{QUrl::fromLocalFile(m_model->row(0).place), QUrl::fromLocalFile(m_model->row(1).place)}));
}

void SkillModelTest::sortRoleIsRaw()
{
    SkillRow read = row(QStringLiteral("s"));
    read.lastRead = QDateTime::currentDateTimeUtc().addSecs(-120);
    m_model->apply({.reset = false, .upserted = {read}, .removed = {}});
    const QModelIndex cell = m_model->index(0, SkillModel::LastRead);
    QCOMPARE(cell.data().toString(), QStringLiteral("%n min ago").replace(QStringLiteral("%n"), QStringLiteral("2")));
    QCOMPARE(cell.data(SkillModel::SortRole).toDateTime(), read.lastRead);
}

QTEST_MAIN(SkillModelTest)
#include "skillmodeltest.moc"
