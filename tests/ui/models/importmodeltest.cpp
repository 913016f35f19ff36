// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "models/importmodel.h"

using namespace a2c;
using namespace a2c::ui;
using computer::ImportCandidate;
using computer::ImportDecision;

class ImportModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void onlyWhatIsSoundAndNewIsChosenAtFirst();
    void decisionsThatDoNotFitAreIgnored();
    void checkBoxSkipsAndTakesBack();
    void allConflictsAtOnce();
    void decisionsGoByCandidateIndex();

private:
    std::unique_ptr<ImportModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    static ImportCandidate candidate(int index, const char *name)
    {
        ImportCandidate result;
        result.index = index;
        result.name = QLatin1String(name);
        result.size = 100;
        result.acceptable = true;
        return result;
    }
};

void ImportModelTest::init()
{
    m_model = std::make_unique<ImportModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    ImportCandidate conflict = candidate(5, "taken");
    conflict.conflict = true;
    conflict.freeName = QStringLiteral("taken-2");
    ImportCandidate bad = candidate(9, "bad");
    bad.acceptable = false;
    bad.reason = QStringLiteral("no-frontmatter");
    m_model->setCandidates({candidate(2, "fresh"), conflict, bad});
}

void ImportModelTest::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void ImportModelTest::onlyWhatIsSoundAndNewIsChosenAtFirst()
{
    QCOMPARE(m_model->decision(0), ImportDecision::Install);
    QCOMPARE(m_model->decision(1), ImportDecision::Skip);
    QCOMPARE(m_model->decision(2), ImportDecision::Skip);
    QCOMPARE(m_model->chosen(), 1);
    QCOMPARE(m_model->chosenBytes(), 100);
    QCOMPARE(m_model->conflicts(), 1);
    QCOMPARE(m_model->refused(), 1);
    QCOMPARE(m_model->index(2, ImportModel::Outcome).data().toString(), QStringLiteral("Refused: no frontmatter"));
    QVERIFY(!m_model->index(2, ImportModel::Name).data(Qt::CheckStateRole).isValid());
}

void ImportModelTest::decisionsThatDoNotFitAreIgnored()
{
    QSignalSpy changed(m_model.get(), &ImportModel::decisionsChanged);
    m_model->decide(0, ImportDecision::Replace);
    m_model->decide(0, ImportDecision::KeepBoth);
    m_model->decide(1, ImportDecision::Install);
    m_model->decide(2, ImportDecision::Install);
    QCOMPARE(changed.count(), 0);
    m_model->decide(1, ImportDecision::Replace);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(m_model->decision(1), ImportDecision::Replace);
}

void ImportModelTest::checkBoxSkipsAndTakesBack()
{
    const QModelIndex fresh = m_model->index(0, ImportModel::Name);
    QVERIFY(m_model->setData(fresh, Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(m_model->decision(0), ImportDecision::Skip);
    QVERIFY(m_model->setData(fresh, Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(m_model->decision(0), ImportDecision::Install);
    QVERIFY(m_model->setData(m_model->index(1, ImportModel::Name), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(m_model->decision(1), ImportDecision::KeepBoth);
    QVERIFY(!m_model->setData(m_model->index(2, ImportModel::Name), Qt::Checked, Qt::CheckStateRole));
}

void ImportModelTest::allConflictsAtOnce()
{
    m_model->decideAllConflicts(ImportDecision::Replace);
    QCOMPARE(m_model->decision(0), ImportDecision::Install);
    QCOMPARE(m_model->decision(1), ImportDecision::Replace);
    QCOMPARE(m_model->decision(2), ImportDecision::Skip);
}

void ImportModelTest::decisionsGoByCandidateIndex()
{
    const QMap<int, ImportDecision> expected{
        {2, ImportDecision::Install}, {5, ImportDecision::Skip}, {9, ImportDecision::Skip}};
    QCOMPARE(m_model->decisions(), expected);
}

QTEST_MAIN(ImportModelTest)
#include "importmodeltest.moc"
