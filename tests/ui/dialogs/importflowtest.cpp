// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "dialogs/importflow.h"
#include "dialogs/importsheet.h"
#include "models/importmodel.h"
#include "support/fakeengineclient.h"

using namespace a2c;
using namespace a2c::ui;
using computer::ImportCandidate;
using computer::ImportDecision;

class ImportFlowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void nothingIsInstalledBeforeItWasShownAndChosen();
    void conflictAsksAndHonoursTheAnswer();
    void refusedPackageSaysWhyAndWhatToDo();
    void nothingFoundIsSaid();
    void failureToLookIsSaid();
    void cancelWhileLookingForgetsThePlan();
    void escapeWhileCopyingStopsTheEngine();
    void progressShowsBytes();
    void failuresStayToBeRead();
    void secondImportWaitsForTheFirst();
    void planOfSomebodyElseIsNotShown();

private:
    std::unique_ptr<tests::FakeEngineClient> m_engine;
    std::unique_ptr<QWidget> m_window;
    ImportFlow *m_flow = nullptr;

    static ImportCandidate candidate(int index, const char *name)
    {
        ImportCandidate result;
        result.index = index;
        result.name = QLatin1String(name);
        result.size = 1000;
        result.files = 2;
        result.acceptable = true;
        return result;
    }
    void plan(const QList<ImportCandidate> &candidates)
    {
        m_flow->begin({QStringLiteral("/d/things")});
        Q_EMIT m_engine->importPlanned(
            {.id = m_engine->last().id, .candidates = candidates, .unreadable = {}, .error = {}});
    }
    template<typename T>
    T *child(const char *name) const
    {
        return m_flow->sheet()->findChild<T *>(QLatin1String(name));
    }
    QString text(const char *name) const
    {
        return child<QLabel>(name)->text();
    }
};

void ImportFlowTest::init()
{
    m_engine = std::make_unique<tests::FakeEngineClient>();
    m_window = std::make_unique<QWidget>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_flow = new ImportFlow(*m_engine, m_window.get());
}

void ImportFlowTest::cleanup()
{
    m_window.reset();
    m_engine.reset();
}

void ImportFlowTest::nothingIsInstalledBeforeItWasShownAndChosen()
{
    plan({candidate(0, "a"), candidate(1, "b")});
    QCOMPARE(m_engine->names(), QStringList{QStringLiteral("planImport")});
    QVERIFY(m_flow->sheet()->isVisible());
    auto *model = m_flow->sheet()->model();
    model->setData(model->index(1, ImportModel::Name), Qt::Unchecked, Qt::CheckStateRole);
    QVERIFY(child<QPushButton>("install")->text().contains(QLatin1Char('1')));
    QTest::mouseClick(child<QPushButton>("install"), Qt::LeftButton);
    QCOMPARE(m_engine->last().name, QStringLiteral("runImport"));
    QCOMPARE(m_engine->lastDecisions,
             (QMap<int, ImportDecision>{{0, ImportDecision::Install}, {1, ImportDecision::Skip}}));
    QSignalSpy installed(m_flow, &ImportFlow::installed);
    Q_EMIT m_engine->importFinished({.id = 1, .installed = {QStringLiteral("a")}, .failed = {}, .cancelled = false});
    QCOMPARE(installed.count(), 1);
    QVERIFY(!m_flow->sheet());
}

void ImportFlowTest::conflictAsksAndHonoursTheAnswer()
{
    ImportCandidate conflict = candidate(3, "taken");
    conflict.conflict = true;
    conflict.freeName = QStringLiteral("taken-2");
    plan({conflict});
    QVERIFY(!child<QPushButton>("install")->isEnabled());
    auto *keep = child<QAbstractButton>("keepBoth");
    QVERIFY(keep->isVisible());
    QVERIFY(keep->text().contains(QStringLiteral("taken-2")));
    keep->click();
    QVERIFY(child<QPushButton>("install")->isEnabled());
    child<QAbstractButton>("replaceAll")->click();
    QVERIFY(child<QAbstractButton>("replace")->isChecked());
    child<QPushButton>("install")->click();
    QCOMPARE(m_engine->lastDecisions, (QMap<int, ImportDecision>{{3, ImportDecision::Replace}}));
}

void ImportFlowTest::refusedPackageSaysWhyAndWhatToDo()
{
    ImportCandidate bad = candidate(0, "bad");
    bad.acceptable = false;
    bad.reason = QStringLiteral("yaml-error");
    bad.line = 4;
    bad.detail = QStringLiteral("a: b: c");
    plan({bad});
    QVERIFY(text("details").contains(QStringLiteral("YAML")));
    QVERIFY(text("details").contains(QStringLiteral("line 4")));
    QVERIFY(!child<QAbstractButton>("skip")->isVisible());
    QVERIFY(!child<QPushButton>("install")->isEnabled());
}

void ImportFlowTest::nothingFoundIsSaid()
{
    m_flow->begin({QStringLiteral("/d/things")});
    Q_EMIT m_engine->importPlanned(
        {.id = 1, .candidates = {}, .unreadable = {QStringLiteral("/d/things")}, .error = {}});
    QVERIFY(!child<QTreeView>("candidates")->isVisible());
    QVERIFY(text("unreadable").contains(QStringLiteral("/d/things")));
    QVERIFY(!child<QPushButton>("install")->isEnabled());
}

void ImportFlowTest::failureToLookIsSaid()
{
    m_flow->begin({QStringLiteral("/d/things")});
    Q_EMIT m_engine->importPlanned(
        {.id = 1, .candidates = {}, .unreadable = {}, .error = Error{ErrorCode::NoSpace, QStringLiteral("/d"), {}}});
    QVERIFY(text("unreadable").contains(QStringLiteral("disk is full")));
}

void ImportFlowTest::cancelWhileLookingForgetsThePlan()
{
    m_flow->begin({QStringLiteral("/d/things")});
    QTest::keyClick(m_flow->sheet(), Qt::Key_Escape);
    QCOMPARE(m_engine->last().name, QStringLiteral("forgetImport"));
    QVERIFY(!m_flow->sheet());
    Q_EMIT m_engine->importPlanned({.id = 1, .candidates = {candidate(0, "a")}, .unreadable = {}, .error = {}});
    QVERIFY(!m_flow->sheet());
}

void ImportFlowTest::escapeWhileCopyingStopsTheEngine()
{
    plan({candidate(0, "a")});
    child<QPushButton>("install")->click();
    QTest::keyClick(m_flow->sheet(), Qt::Key_Escape);
    QCOMPARE(m_engine->last().name, QStringLiteral("cancelImport"));
    QVERIFY(m_flow->sheet()); // until the engine says how it ended
    QSignalSpy cancelled(m_flow, &ImportFlow::cancelled);
    Q_EMIT m_engine->importFinished({.id = 1, .installed = {}, .failed = {}, .cancelled = true});
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!m_flow->sheet());
}

void ImportFlowTest::progressShowsBytes()
{
    plan({candidate(0, "a"), candidate(1, "b")});
    child<QPushButton>("install")->click();
    Q_EMIT m_engine->importProgressed({.id = 1,
                                       .name = QStringLiteral("b"),
                                       .bytesDone = 50'000'000,
                                       .bytesTotal = 100'000'000,
                                       .packagesDone = 1,
                                       .packagesTotal = 2});
    QCOMPARE(child<QProgressBar>("progressBar")->value(), 500);
    QVERIFY(text("progressText").contains(QStringLiteral("50 MB of 100 MB")));
    QVERIFY(text("progressName").contains(QStringLiteral("2 of 2")));
}

void ImportFlowTest::failuresStayToBeRead()
{
    plan({candidate(0, "a")});
    child<QPushButton>("install")->click();
    Q_EMIT m_engine->importFinished(
        {.id = 1,
         .installed = {},
         .failed = {{QStringLiteral("a"), Error{ErrorCode::NoSpace, QStringLiteral("a"), {}}}},
         .cancelled = false});
    QVERIFY(m_flow->sheet());
    QVERIFY(text("failures").contains(QStringLiteral("disk is full")));
    QTest::keyClick(m_flow->sheet(), Qt::Key_Escape);
    QVERIFY(!m_flow->sheet());
    QVERIFY(!m_engine->names().contains(QStringLiteral("forgetImport")));
}

void ImportFlowTest::secondImportWaitsForTheFirst()
{
    m_flow->begin({QStringLiteral("/d/one")});
    m_flow->begin({QStringLiteral("/d/two")});
    QCOMPARE(m_engine->names(), QStringList{QStringLiteral("planImport")});
    QTest::keyClick(m_flow->sheet(), Qt::Key_Escape);
    QCOMPARE(m_engine->last().name, QStringLiteral("planImport"));
    QCOMPARE(m_engine->last().arguments.first().toStringList(), QStringList{QStringLiteral("/d/two")});
}

void ImportFlowTest::planOfSomebodyElseIsNotShown()
{
    m_flow->begin({QStringLiteral("/d/one")});
    Q_EMIT m_engine->importPlanned({.id = 77, .candidates = {candidate(0, "a")}, .unreadable = {}, .error = {}});
    QCOMPARE(m_flow->sheet()->model()->rowCount(), 0);
}

QTEST_MAIN(ImportFlowTest)
#include "importflowtest.moc"
