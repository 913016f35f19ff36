// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

#include "dialogs/importflow.h"
#include "dialogs/importsheet.h"
#include "models/skillmodel.h"
#include "pages/skills/skillspage.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "widgets/markdownview.h"
#include "widgets/messageline.h"
#include "widgets/windowstate.h"

using namespace a2c;
using namespace a2c::ui;
using computer::SkillRow;
using computer::SkillState;

class SkillsPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void emptyPageOffersTheFirstStep();
    void choosingASkillAsksForItsDetailsOnce();
    void lateDetailsOfAnotherSkillAreNotShown();
    void changedSkillIsLoadedAgain();
    void deleteAsksThenRemovesAndCanBeUndone();
    void deleteWithANoDoesNothing();
    void refusedPackageIsMendedByOneClick();
    void exportSaysWhatStayedOut();
    void failureIsSaidInTheLine();
    void unusableHomeIsSaid();
    void searchNarrowsTheList();
    void tabsNarrowTheList();
    void nothingMatchesCanBeUndone();
    void revealShowsWhatAFilterHides();
    void returnGoesToTheDetailsAndEscapeBack();
    void webLinkAsksFirst();
    void whyMissingAnswers();
    void addGoesThroughTheSheet();
    void importEndsInAMessageAndTheSelection();
    void rescanIsF5();
    void badgeCounts();
    void selectionSurvivesBatches();
    void columnsComeBack();
    void tenThousandSkillsStayQuick();

private:
    std::unique_ptr<tests::FakeEngineClient> m_engine;
    tests::FakeFilePicker m_picker;
    tests::FakeQuestions m_questions;
    tests::FakeOpener m_opener;
    std::unique_ptr<QWidget> m_window;
    ImportFlow *m_imports = nullptr;
    SkillsPage *m_page = nullptr;

    static SkillRow row(const char *name, SkillState state = SkillState::Active)
    {
        SkillRow result;
        result.name = QLatin1String(name);
        result.id = QLatin1String("/s/user/") + result.name;
        result.place = result.id;
        result.description = QLatin1String("about ") + result.name;
        result.source = QStringLiteral("user");
        result.state = state;
        return result;
    }
    void fill(const QList<SkillRow> &rows)
    {
        Q_EMIT m_engine->skillsChanged({.reset = true, .upserted = rows, .removed = {}});
    }
    QTreeView *view() const
    {
        return m_page->findChild<QTreeView *>(QStringLiteral("skills"));
    }
    QString shownName() const
    {
        return m_page->findChild<QLabel *>(QStringLiteral("skillName"))->text();
    }
    void finish(bool ok, const QVariantMap &value = {}, const Error &error = {})
    {
        Q_EMIT m_engine->commandFinished({.id = m_engine->last().id, .ok = ok, .error = error, .value = value});
    }
    QAction *action(const char *name) const
    {
        return m_page->findChild<QAction *>(QLatin1String(name));
    }
    template<typename T>
    T *child(const char *name) const
    {
        return m_page->findChild<T *>(QLatin1String(name));
    }
};

void SkillsPageTest::init()
{
    m_engine = std::make_unique<tests::FakeEngineClient>();
    m_picker = {};
    m_questions = {};
    m_opener = {};
    m_window = std::make_unique<QWidget>();
    m_window->resize(1000, 700);
    m_imports = new ImportFlow(*m_engine, m_window.get());
    m_page = new SkillsPage({*m_engine, *m_imports, m_picker, m_questions, m_opener, {}}, m_window.get());
    m_page->resize(1000, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void SkillsPageTest::cleanup()
{
    m_window.reset();
    m_engine.reset();
}

void SkillsPageTest::emptyPageOffersTheFirstStep()
{
    auto *empty = child<QWidget>("noSkills");
    QVERIFY(!empty->isVisible());
    fill({});
    QVERIFY(empty->isVisible());
    m_picker.folder = QStringLiteral("/d/skills");
    empty->findChild<QPushButton *>()->click();
    QCOMPARE(m_engine->last().name, QStringLiteral("planImport"));
}

void SkillsPageTest::choosingASkillAsksForItsDetailsOnce()
{
    fill({row("a"), row("b"), row("c")});
    for (const char *name : {"a", "b", "c"}) {
        m_page->reveal(QLatin1String(name));
    }
    QCOMPARE(shownName(), QStringLiteral("c"));
    QTRY_COMPARE(m_engine->last().name, QStringLiteral("requestDetails"));
    QCOMPARE(m_engine->names().count(QStringLiteral("requestDetails")), 1);
    computer::SkillDetails details;
    details.id = row("c").id;
    details.row = row("c");
    details.allowedTools = {QStringLiteral("Read"), QStringLiteral("Bash(git:*)")};
    details.body = QStringLiteral("# Heading");
    Q_EMIT m_engine->detailsReady(m_engine->last().id, details);
    QCOMPARE(child<QLabel>("factTools")->text(), QStringLiteral("Read, Bash(git:*)"));
    child<QTabWidget>("detailTabs")->setCurrentIndex(1);
    QCOMPARE(child<MarkdownView>("document")->toPlainText(), QStringLiteral("Heading"));
}

void SkillsPageTest::lateDetailsOfAnotherSkillAreNotShown()
{
    fill({row("a"), row("b")});
    m_page->reveal(QStringLiteral("a"));
    QTRY_COMPARE(m_engine->last().name, QStringLiteral("requestDetails"));
    const quint64 asked = m_engine->last().id;
    m_page->reveal(QStringLiteral("b"));
    computer::SkillDetails details;
    details.id = row("a").id;
    details.row = row("a");
    details.allowedTools = {QStringLiteral("Read")};
    Q_EMIT m_engine->detailsReady(asked, details);
    QCOMPARE(shownName(), QStringLiteral("b"));
    QVERIFY(child<QLabel>("factTools")->text().isEmpty());
}

void SkillsPageTest::changedSkillIsLoadedAgain()
{
    fill({row("a"), row("b")});
    m_page->reveal(QStringLiteral("a"));
    QTRY_COMPARE(m_engine->names().count(QStringLiteral("requestDetails")), 1);
    SkillRow changed = row("a");
    changed.version = QStringLiteral("2");
    Q_EMIT m_engine->skillsChanged({.reset = false, .upserted = {changed}, .removed = {}});
    QTRY_COMPARE(m_engine->names().count(QStringLiteral("requestDetails")), 2);
    QCOMPARE(child<QLabel>("factVersion")->text(), QStringLiteral("2"));
    Q_EMIT m_engine->skillsChanged({.reset = false, .upserted = {row("b")}, .removed = {}});
    QCoreApplication::processEvents();
    QCOMPARE(m_engine->names().count(QStringLiteral("requestDetails")), 2);
}

void SkillsPageTest::deleteAsksThenRemovesAndCanBeUndone()
{
    fill({row("a"), row("b")});
    m_page->reveal(QStringLiteral("a"));
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Delete);
    QCOMPARE(m_questions.asked, 1);
    QVERIFY(m_questions.last.details.contains(QStringLiteral("/s/user/a")));
    QCOMPARE(m_engine->last().name, QStringLiteral("removeSkill"));
    QCOMPARE(m_engine->last().arguments.first().toString(), row("a").id);
    finish(true, {{QStringLiteral("undo"), QStringLiteral("token-1")}});
    QVERIFY(m_page->messages()->text().contains(QStringLiteral("trash")));
    child<QPushButton>("messageAction")->click();
    QCOMPARE(m_engine->last().name, QStringLiteral("undoRemove"));
    QCOMPARE(m_engine->last().arguments.first().toString(), QStringLiteral("token-1"));
    finish(true);
    QVERIFY(m_page->messages()->text().contains(QStringLiteral("back")));
}

void SkillsPageTest::deleteWithANoDoesNothing()
{
    m_questions.answer = false;
    fill({row("a")});
    m_page->reveal(QStringLiteral("a"));
    action("remove")->trigger();
    QCOMPARE(m_questions.asked, 1);
    QVERIFY(!m_engine->names().contains(QStringLiteral("removeSkill")));
}

void SkillsPageTest::refusedPackageIsMendedByOneClick()
{
    SkillRow refused = row("PDF Tools", SkillState::Rejected);
    refused.reason = QStringLiteral("dir-name-invalid");
    refused.remedyName = QStringLiteral("pdf-tools");
    fill({refused});
    m_page->reveal(refused.id);
    QVERIFY(child<QLabel>("noticeText")
                ->text()
                .contains(QStringLiteral("“pdf-tools” was refused: its folder is called “PDF Tools”.")));
    auto *mend = child<QPushButton>("mend");
    QVERIFY(mend->isVisible());
    QVERIFY(mend->text().contains(QStringLiteral("pdf-tools")));
    QVERIFY(!action("export")->isEnabled());
    mend->click();
    QCOMPARE(m_engine->last().name, QStringLiteral("renamePackage"));
    QCOMPARE(m_engine->last().arguments, (QVariantList{refused.id, QStringLiteral("pdf-tools")}));
    finish(true);
    Q_EMIT m_engine->skillsChanged({.reset = false, .upserted = {row("pdf-tools")}, .removed = {refused.id}});
    QCOMPARE(shownName(), QStringLiteral("pdf-tools"));
}

void SkillsPageTest::exportSaysWhatStayedOut()
{
    m_picker.saveName = QStringLiteral("/tmp/out/a.zip");
    fill({row("plug:a")});
    m_page->reveal(QStringLiteral("plug:a"));
    action("export")->trigger();
    QCOMPARE(m_picker.lastSuggested, QStringLiteral("plug-a.zip"));
    QCOMPARE(m_engine->last().name, QStringLiteral("exportSkill"));
    finish(true, {{QStringLiteral("leftOut"), QStringList{QStringLiteral(".skillenv")}}});
    QVERIFY(m_page->messages()->text().contains(QStringLiteral(".skillenv")));
    child<QPushButton>("messageAction")->click();
    QCOMPARE(m_opener.folders, QStringList{QStringLiteral("/tmp/out")});
}

void SkillsPageTest::failureIsSaidInTheLine()
{
    fill({row("a")});
    m_page->reveal(QStringLiteral("a"));
    action("remove")->trigger();
    finish(false, {}, {ErrorCode::PermissionDenied, QStringLiteral("a"), {}});
    QVERIFY(m_page->messages()->isVisible());
    QVERIFY(m_page->messages()->text().contains(QStringLiteral("permissions")));
    // An answer to somebody else's command is not ours to talk about.
    m_page->messages()->dismiss();
    Q_EMIT m_engine->commandFinished({.id = 4711, .ok = false, .error = {}, .value = {}});
    QVERIFY(!m_page->messages()->isVisible());
}

void SkillsPageTest::unusableHomeIsSaid()
{
    Q_EMIT m_engine->homeFailed({ErrorCode::PermissionDenied, QStringLiteral("/s"), {}});
    QVERIFY(m_page->messages()->text().contains(QStringLiteral("/s")));
    child<QPushButton>("messageAction")->click();
    QCOMPARE(m_engine->last().name, QStringLiteral("rescan"));
}

void SkillsPageTest::searchNarrowsTheList()
{
    fill({row("alpha"), row("beta"), row("gamma")});
    m_page->startSearch();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("BET"));
    QCOMPARE(view()->model()->rowCount(), 1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), view());
    QCOMPARE(shownName(), QStringLiteral("beta"));
}

void SkillsPageTest::tabsNarrowTheList()
{
    fill({row("a"), row("b", SkillState::Orphaned), row("c", SkillState::Rejected)});
    auto *tabs = child<QTabBar>("states");
    QCOMPARE(tabs->tabText(0), QStringLiteral("Installed 1"));
    QCOMPARE(tabs->tabText(3), QStringLiteral("All 3"));
    for (int i = 0; i < 3; ++i) {
        tabs->setCurrentIndex(i);
        QCOMPARE(view()->model()->rowCount(), 1);
    }
    tabs->setCurrentIndex(3);
    QCOMPARE(view()->model()->rowCount(), 3);
}

void SkillsPageTest::nothingMatchesCanBeUndone()
{
    fill({row("a")});
    child<QLineEdit>("search")->setText(QStringLiteral("zzz"));
    QVERIFY(!view()->isVisible());
    const auto buttons = m_page->findChildren<QPushButton *>();
    const auto all = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
        return button->isVisible() && button->text() == QLatin1String("Show all skills");
    });
    QVERIFY(all != buttons.end());
    (*all)->click();
    QVERIFY(view()->isVisible());
    QVERIFY(child<QLineEdit>("search")->text().isEmpty());
}

void SkillsPageTest::revealShowsWhatAFilterHides()
{
    fill({row("a"), row("b")});
    child<QLineEdit>("search")->setText(QStringLiteral("about a"));
    m_page->reveal(QStringLiteral("b"));
    QCOMPARE(shownName(), QStringLiteral("b"));
    m_page->reveal(row("a").id);
    QCOMPARE(shownName(), QStringLiteral("a"));
}

void SkillsPageTest::returnGoesToTheDetailsAndEscapeBack()
{
    fill({row("a")});
    m_page->reveal(QStringLiteral("a"));
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Return);
    QVERIFY(child<QWidget>("details")->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(m_page->goBack());
    QCOMPARE(QApplication::focusWidget(), view());
    QVERIFY(!m_page->goBack());
}

void SkillsPageTest::webLinkAsksFirst()
{
    const QUrl address(QStringLiteral("https://example.org/x?y=1"));
    m_questions.answer = false;
    Q_EMIT child<MarkdownView>("document")->addressChosen(address);
    QVERIFY(m_questions.last.details.contains(address.toString()));
    QVERIFY(m_opener.addresses.isEmpty());
    m_questions.answer = true;
    Q_EMIT child<MarkdownView>("document")->addressChosen(address);
    QCOMPARE(m_opener.addresses, QList<QUrl>{address});
}

void SkillsPageTest::whyMissingAnswers()
{
    fill({});
    child<QPushButton>("why")->click();
    QVERIFY(child<QWidget>("whyMissing")->isVisible());
    m_picker.folder = QStringLiteral("/d/pdf");
    child<QPushButton>("whyFolder")->click();
    QCOMPARE(m_engine->last().name, QStringLiteral("askWhyMissing"));
    QCOMPARE(m_engine->last().arguments.first().toString(), QStringLiteral("/d/pdf"));
    computer::MissingAnswer answer;
    answer.id = m_engine->last().id;
    answer.query = QStringLiteral("/d/pdf");
    answer.place = QStringLiteral("/d/pdf");
    answer.verdict = QStringLiteral("not-in-home");
    Q_EMIT m_engine->missingAnswered(answer);
    QVERIFY(child<QLabel>("whyAnswer")->text().contains(QStringLiteral("not in the skills folder")));
    auto *install = child<QPushButton>("whyInstall");
    QVERIFY(install->isVisible());
    install->click();
    QCOMPARE(m_engine->last().name, QStringLiteral("planImport"));
    QVERIFY(m_page->goBack());
    QVERIFY(!child<QWidget>("whyMissing")->isVisible());
}

void SkillsPageTest::addGoesThroughTheSheet()
{
    m_picker.archives = {QStringLiteral("/d/a.zip"), QStringLiteral("/d/b.tgz")};
    fill({});
    const auto buttons = child<QWidget>("noSkills")->findChildren<QPushButton *>();
    buttons.at(1)->click();
    QCOMPARE(m_engine->last().arguments.first().toStringList(), m_picker.archives);
    QVERIFY(m_imports->sheet());
    QVERIFY(!m_engine->names().contains(QStringLiteral("runImport")));
}

void SkillsPageTest::importEndsInAMessageAndTheSelection()
{
    fill({row("a")});
    Q_EMIT m_imports->installed({QStringLiteral("new-one")});
    QVERIFY(m_page->messages()->text().contains(QStringLiteral("new-one")));
    Q_EMIT m_engine->skillsChanged({.reset = false, .upserted = {row("new-one")}, .removed = {}});
    QCOMPARE(shownName(), QStringLiteral("new-one"));
}

void SkillsPageTest::rescanIsF5()
{
    m_page->refresh();
    QCOMPARE(m_engine->last().name, QStringLiteral("rescan"));
    child<QPushButton>("rescan")->click();
    QCOMPARE(m_engine->names().count(QStringLiteral("rescan")), 2);
}

void SkillsPageTest::badgeCounts()
{
    QSignalSpy changed(m_page, &Page::badgeChanged);
    fill({row("a"), row("b", SkillState::Rejected)});
    QCOMPARE(m_page->badge(), QStringLiteral("2"));
    QVERIFY(m_page->badgeWords().contains(QStringLiteral("refused")));
    QCOMPARE(changed.count(), 1);
}

void SkillsPageTest::selectionSurvivesBatches()
{
    fill({row("a"), row("b"), row("c")});
    m_page->reveal(QStringLiteral("b"));
    Q_EMIT m_engine->skillsChanged({.reset = false, .upserted = {row("aa"), row("zz")}, .removed = {row("a").id}});
    QCOMPARE(shownName(), QStringLiteral("b"));
    fill({row("b"), row("x")});
    QCOMPARE(view()->currentIndex().data(SkillModel::IdRole).toString(), row("b").id);
}

void SkillsPageTest::columnsComeBack()
{
    fill({row("a")});
    view()->sortByColumn(SkillModel::State, Qt::DescendingOrder);
    TransientWindowState state;
    m_page->saveState(state);
    view()->sortByColumn(SkillModel::Name, Qt::AscendingOrder);
    m_page->restoreState(state);
    QCOMPARE(view()->header()->sortIndicatorSection(), int(SkillModel::State));
}

void SkillsPageTest::tenThousandSkillsStayQuick()
{
    QList<SkillRow> rows;
    for (int i = 0; i < 10'000; ++i) {
        rows.append(row(qPrintable(QStringLiteral("skill-%1").arg(i * 7919 % 10'000))));
    }
    QElapsedTimer timer;
    timer.start();
    fill(rows);
    QCoreApplication::processEvents();
    const qint64 filled = timer.restart();
    // Every second row goes and comes back, letter by letter.
    for (const char *words : {"s", "sk", "skill-1", "skill-12", "skill-1", ""}) {
        child<QLineEdit>("search")->setText(QLatin1String(words));
        QCoreApplication::processEvents();
    }
    const qint64 searched = timer.restart();
    for (int i = 0; i < 200; ++i) {
        QTest::keyClick(view(), Qt::Key_PageDown);
    }
    const qint64 scrolled = timer.restart();
    m_page->reveal(QStringLiteral("skill-5000"));
    SkillRow changed = row("skill-5000");
    changed.version = QStringLiteral("2");
    for (int i = 0; i < 100; ++i) {
        changed.version = QString::number(i);
        Q_EMIT m_engine->skillsChanged({.reset = false, .upserted = {changed}, .removed = {}});
    }
    const qint64 changes = timer.elapsed();
    qInfo("10,000 skills: filled %lld ms, 6 searches %lld ms, 200 pages %lld ms, 100 changes %lld ms", filled, searched,
          scrolled, changes);
    // Generous: sanitizers and busy machines run this too; quadratic behaviour takes far longer.
    QVERIFY(filled < 6000);
    QVERIFY(searched < 12'000);
    QVERIFY(scrolled < 12'000);
    QVERIFY(changes < 6000);
}

QTEST_MAIN(SkillsPageTest)
#include "skillspagetest.moc"
