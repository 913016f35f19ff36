// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "pages/agentview/agentviewpage.h"
#include "support/fakeengineclient.h"
#include "widgets/messageline.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace Qt::StringLiterals;
using app::ViewAnswer;
using app::ViewQuestion;
using app::ViewSubject;

class AgentViewPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void nothingIsAskedBeforeThePageIsShown();
    void listIsShownAsItCame();
    void emptyListOffersTheFirstStep();
    void choosingAsks();
    void openingASkillListsItsFiles();
    void anyPathCanBeAskedFor();
    void bodyIsReadable();
    void binaryFileHasNoPreview();
    void listArrivesWhateverIsChosenMeanwhile();
    void fileByHandleIsFetchedWithABarAndCancel();
    void refusalIsASentenceWithDetails();
    void answerIsCopiedExactly();
    void lateAnswerOfAnotherQuestionIsNotShown();
    void noticesBringTheFreshAnswer_data();
    void noticesBringTheFreshAnswer();
    void refreshAsksTheSameAgain();
    void escapeCancelsThenClearsTheFilter();
    void filterFindsSkills();
    void revealWaitsForTheList();
    void leavingIsTold();

private:
    template<typename T>
    T *find(const char *name) const
    {
        return m_page->findChild<T *>(QLatin1String(name));
    }
    void show();
    void answerList(const QStringList &names);
    void answerLast(ViewAnswer answer);
    bool choose(const QString &text, const QModelIndex &parent = {});
    [[nodiscard]] QModelIndex row(const QString &text, const QModelIndex &parent = {}) const;
    [[nodiscard]] QModelIndex skillsRow() const;
    [[nodiscard]] QList<ViewSubject> askedSubjects() const;

    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<AgentViewPage> m_page;
    QTreeView *m_tree = nullptr;
};

void AgentViewPageTest::init()
{
    m_engine = std::make_unique<FakeEngineClient>();
    m_page = std::make_unique<AgentViewPage>(*m_engine);
    m_page->resize(900, 600);
    m_tree = find<QTreeView>("viewQuestions");
}

void AgentViewPageTest::cleanup()
{
    m_page.reset();
    m_engine.reset();
}

void AgentViewPageTest::show()
{
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void AgentViewPageTest::answerLast(ViewAnswer answer)
{
    for (auto command = m_engine->commands.crbegin(); command != m_engine->commands.crend(); ++command) {
        if (command->name == "askView"_L1) {
            answer.id = command->id;
            answer.question = m_engine->lastQuestion;
            Q_EMIT m_engine->viewAnswered(answer);
            return;
        }
    }
    QFAIL("nothing was asked");
}

void AgentViewPageTest::answerList(const QStringList &names)
{
    ViewAnswer answer;
    answer.exchanges = {{.event = u"client:get_skills"_s,
                         .request = R"({"computer":"c"})",
                         .answer = R"({"skills":[],"req_id":"r"})",
                         .microseconds = 1'500}};
    for (const QString &name : names) {
        answer.skills.append({.name = name, .description = {}, .source = u"user"_s, .path = u"/s/"_s + name});
    }
    answerLast(answer);
}

QModelIndex AgentViewPageTest::row(const QString &text, const QModelIndex &parent) const
{
    const QAbstractItemModel *model = m_tree->model();
    for (int i = 0; i < model->rowCount(parent); ++i) {
        if (model->index(i, 0, parent).data().toString() == text) {
            return model->index(i, 0, parent);
        }
    }
    return {};
}

QModelIndex AgentViewPageTest::skillsRow() const
{
    return m_tree->model()->index(0, 0);
}

bool AgentViewPageTest::choose(const QString &text, const QModelIndex &parent)
{
    const QModelIndex index = row(text, parent);
    m_tree->setCurrentIndex(index);
    return index.isValid();
}

QList<ViewSubject> AgentViewPageTest::askedSubjects() const
{
    QList<ViewSubject> subjects;
    for (const FakeEngineClient::Command &command : m_engine->commands) {
        if (command.name == "askView"_L1) {
            subjects.append(ViewSubject(command.arguments.at(0).toInt()));
        }
    }
    return subjects;
}

void AgentViewPageTest::nothingIsAskedBeforeThePageIsShown()
{
    QVERIFY(m_engine->commands.isEmpty());
    show();
    QCOMPARE(m_engine->names(), (QStringList{u"openView"_s, u"askView"_s}));
    QCOMPARE(m_engine->lastQuestion.subject, ViewSubject::Skills);
}

void AgentViewPageTest::listIsShownAsItCame()
{
    show();
    answerList({u"b"_s, u"a"_s});
    QCOMPARE(skillsRow().data().toString(), u"Skills (2)"_s);
    QVERIFY(m_tree->isExpanded(skillsRow()));
    QCOMPARE(m_tree->model()->index(0, 0, skillsRow()).data().toString(), u"b"_s);
    QCOMPARE(find<QPlainTextEdit>("viewAnswer")->toPlainText(), u"{\n  \"skills\": [],\n  \"req_id\": \"r\"\n}"_s);
    QCOMPARE(find<QPlainTextEdit>("viewRequest")->toPlainText(), u"{\n  \"computer\": \"c\"\n}"_s);
    QVERIFY(find<QLabel>("viewSummary")->text().contains(u"1.5 ms"_s));
    QVERIFY(!find<QPushButton>("viewFetch")->isVisible());
    QVERIFY(!find<QProgressBar>("viewProgress")->isVisible());
}

void AgentViewPageTest::emptyListOffersTheFirstStep()
{
    show();
    answerList({});
    const auto messages = m_page->findChildren<MessageLine *>();
    const auto said = std::ranges::find_if(messages, [](const MessageLine *line) { return line->isVisible(); });
    QVERIFY(said != messages.end());
    QSignalSpy opened(m_page.get(), &Page::openRequested);
    (*said)->findChild<QPushButton *>(u"messageAction"_s)->click();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), u"skills"_s);
}

void AgentViewPageTest::choosingAsks()
{
    show();
    answerList({u"one"_s});
    QVERIFY(!find<QLineEdit>("viewPath")->isEnabled());
    QVERIFY(choose(u"one"_s, skillsRow()));
    QCOMPARE(m_engine->lastQuestion, (ViewQuestion{.subject = ViewSubject::Skill, .skill = u"one"_s}));
    QVERIFY(find<QLineEdit>("viewPath")->isEnabled());
    for (int i = 1; i < m_tree->model()->rowCount(); ++i) {
        m_tree->setCurrentIndex(m_tree->model()->index(i, 0));
    }
    QCOMPARE(askedSubjects(), (QList{ViewSubject::Skills, ViewSubject::Skill, ViewSubject::Tools, ViewSubject::Desktop,
                                     ViewSubject::Config, ViewSubject::Room}));
}

void AgentViewPageTest::openingASkillListsItsFiles()
{
    show();
    answerList({u"one"_s});
    const QModelIndex one = row(u"one"_s, skillsRow());
    m_tree->expand(one);
    QCOMPARE(m_engine->last().name, u"requestDetails"_s);
    QCOMPARE(m_engine->last().arguments.at(0).toString(), u"/s/one"_s);
    computer::SkillDetails details;
    details.id = u"/s/one"_s;
    computer::FileRow folder;
    folder.path = u"assets"_s;
    folder.isFolder = true;
    computer::FileRow file;
    file.path = u"assets/big.bin"_s;
    computer::FileRow document;
    document.path = u"SKILL.md"_s;
    details.files = {folder, file, document};
    const quint64 id = m_engine->last().id;
    Q_EMIT m_engine->detailsReady(id + 1, {}); // somebody else's
    Q_EMIT m_engine->detailsReady(id, details);
    QCOMPARE(m_tree->model()->rowCount(one), 2);
    QCOMPARE(m_tree->model()->index(0, 0, one).data().toString(), u"SKILL.md"_s);
    QVERIFY(choose(u"assets/big.bin"_s, one));
    QCOMPARE(m_engine->lastQuestion.relPath, u"assets/big.bin"_s);
}

void AgentViewPageTest::anyPathCanBeAskedFor()
{
    show();
    answerList({u"one"_s});
    choose(u"one"_s, skillsRow());
    auto *path = find<QLineEdit>("viewPath");
    path->setText(u".skillenv"_s);
    QTest::keyClick(path, Qt::Key_Return);
    QCOMPARE(m_engine->lastQuestion,
             (ViewQuestion{.subject = ViewSubject::Skill, .skill = u"one"_s, .relPath = u".skillenv"_s}));
}

void AgentViewPageTest::bodyIsReadable()
{
    show();
    answerList({u"one"_s});
    choose(u"one"_s, skillsRow());
    ViewAnswer answer;
    answer.exchanges = {{.event = u"client:get_skill"_s, .answer = "{}"}};
    answer.resource = {.mimeType = u"text/markdown"_s, .totalSize = 8, .beginning = "# H\xc3\xa4llo"};
    answerLast(answer);
    auto *tabs = find<QTabWidget>("viewTabs");
    QVERIFY(tabs->isTabVisible(2));
    QCOMPARE(find<QPlainTextEdit>("viewContent")->toPlainText(), u"# Hällo"_s);
    // Cut inside a character it is text all the same, and says that there is more.
    answer.resource.beginning = "# H\xc3";
    m_tree->setCurrentIndex(skillsRow());
    choose(u"one"_s, skillsRow());
    answerLast(answer);
    const QString cut = find<QPlainTextEdit>("viewContent")->toPlainText();
    QVERIFY2(cut.startsWith(u"# H"_s) && cut.contains(u"not shown"_s), qPrintable(cut));
}

void AgentViewPageTest::binaryFileHasNoPreview()
{
    show();
    answerList({u"one"_s});
    choose(u"one"_s, skillsRow());
    ViewAnswer answer;
    answer.exchanges = {{.event = u"client:get_skill"_s, .answer = "{}"}};
    answer.resource = {.mimeType = u"image/png"_s, .totalSize = 4, .beginning = QByteArray("\x89PN\0", 4)};
    answerLast(answer);
    QVERIFY(find<QPlainTextEdit>("viewContent")->toPlainText().contains(u"no preview"_s));
}

void AgentViewPageTest::listArrivesWhateverIsChosenMeanwhile()
{
    show();
    const quint64 list = m_engine->last().id;
    m_tree->setCurrentIndex(m_tree->model()->index(1, 0));
    QVERIFY(!m_engine->names().contains(u"cancelView"_s));
    ViewAnswer answer;
    answer.id = list;
    answer.skills = {{.name = u"one"_s}};
    answer.exchanges = {{.event = u"client:get_skills"_s, .answer = "\"list\""}};
    Q_EMIT m_engine->viewAnswered(answer);
    QVERIFY(row(u"one"_s, skillsRow()).isValid());
    QVERIFY(!find<QPlainTextEdit>("viewAnswer")->toPlainText().contains(u"list"_s));
}

void AgentViewPageTest::fileByHandleIsFetchedWithABarAndCancel()
{
    show();
    answerList({u"one"_s});
    choose(u"one"_s, skillsRow());
    ViewAnswer byHandle;
    byHandle.exchanges = {{.event = u"client:get_skill"_s, .answer = "{}"}};
    byHandle.resource = {.totalSize = 2'000'000, .handle = u"h"_s};
    answerLast(byHandle);
    auto *fetch = find<QPushButton>("viewFetch");
    QVERIFY(fetch->isVisible());
    QVERIFY(fetch->text().contains(u"2.0 MB"_s));
    QVERIFY(!find<QTabWidget>("viewTabs")->isTabVisible(2));
    fetch->click();
    QCOMPARE(m_engine->lastQuestion, (ViewQuestion{.subject = ViewSubject::Resource, .skill = u"one"_s}));
    const quint64 id = m_engine->last().id;
    auto *bar = find<QProgressBar>("viewProgress");
    Q_EMIT m_engine->viewProgressed({.id = id + 1, .bytesDone = 1, .bytesTotal = 2});
    QVERIFY(!bar->isVisible());
    Q_EMIT m_engine->viewProgressed({.id = id, .bytesDone = 1'000'000, .bytesTotal = 2'000'000});
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->value() * 2, bar->maximum());
    QVERIFY(bar->format().contains(u"1.0 MB"_s));
    find<QPushButton>("viewCancel")->click();
    QCOMPARE(m_engine->last().name, u"cancelView"_s);
    QCOMPARE(m_engine->last().arguments.at(0).toULongLong(), id);
    QVERIFY(!bar->isVisible());
    // Asked for again, it comes.
    m_page->refresh();
    ViewAnswer whole;
    whole.exchanges = {{.event = u"client:get_skill"_s, .answer = "{}"},
                       {.event = u"client:get_blob"_s, .answer = "[]"}};
    whole.resource = {.totalSize = 2'000'000, .chunks = 6, .beginning = "text"};
    m_engine->commands.removeLast(); // the list, which is asked for beside it
    m_engine->lastQuestion = {.subject = ViewSubject::Resource, .skill = u"one"_s};
    answerLast(whole);
    QVERIFY(find<QLabel>("viewSummary")->text().contains(u"6 piece"_s));
    QVERIFY(find<QPlainTextEdit>("viewContent")->toPlainText().startsWith(u"text"_s));
    auto *exchanges = find<QComboBox>("viewExchanges");
    QVERIFY(exchanges->isVisible());
    QCOMPARE(exchanges->currentText(), u"client:get_blob"_s);
    QCOMPARE(find<QPlainTextEdit>("viewAnswer")->toPlainText(), u"[]"_s);
    QTest::keyClick(exchanges, Qt::Key_Up);
    QCOMPARE(find<QPlainTextEdit>("viewAnswer")->toPlainText(), u"{}"_s);
}

void AgentViewPageTest::refusalIsASentenceWithDetails()
{
    show();
    answerList({u"one"_s});
    choose(u"one"_s, skillsRow());
    ViewAnswer refused;
    refused.ok = false;
    refused.exchanges = {{.event = u"client:get_skill"_s, .answer = R"({"code":4014})"}};
    refused.error = {ErrorCode::Internal, u"Skill not found"_s, {{u"code"_s, 4014}}};
    answerLast(refused);
    const auto messages = m_page->findChildren<MessageLine *>();
    const auto said = std::ranges::find_if(messages, [](const MessageLine *line) { return line->isVisible(); });
    QVERIFY(said != messages.end());
    QVERIFY((*said)->text().contains(u"There is no skill called “one”."_s));
    QVERIFY((*said)->text().contains(u"4014"_s));
    QVERIFY(find<QPlainTextEdit>("viewAnswer")->toPlainText().contains(u"4014"_s));
}

void AgentViewPageTest::answerIsCopiedExactly()
{
    show();
    QCOMPARE(find<QLabel>("viewSummary")->text(), QString());
    auto *copy = find<QToolButton>("viewCopy");
    QVERIFY(!copy->isEnabled());
    ViewAnswer answer;
    const QByteArray exact = R"({"z":1.0,  "blob":")" + QByteArray(300'000, 'A') + R"("})";
    answer.exchanges = {{.event = u"client:get_skills"_s, .answer = exact}};
    answerLast(answer);
    QVERIFY(find<QPlainTextEdit>("viewAnswer")->toPlainText().size() < 5'000);
    copy->click();
    QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), exact);
}

void AgentViewPageTest::lateAnswerOfAnotherQuestionIsNotShown()
{
    show();
    answerList({u"one"_s, u"two"_s});
    choose(u"one"_s, skillsRow());
    ViewAnswer late;
    late.id = m_engine->last().id;
    late.question = m_engine->lastQuestion;
    late.exchanges = {{.event = u"client:get_skill"_s, .answer = "\"late\""}};
    choose(u"two"_s, skillsRow());
    QVERIFY(m_engine->names().contains(u"cancelView"_s));
    Q_EMIT m_engine->viewAnswered(late);
    QVERIFY(!find<QPlainTextEdit>("viewAnswer")->toPlainText().contains(u"late"_s));
}

void AgentViewPageTest::noticesBringTheFreshAnswer_data()
{
    QTest::addColumn<int>("topRow");
    QTest::addColumn<QString>("event");
    QTest::addColumn<QList<ViewSubject>>("asked");
    using Subjects = QList<ViewSubject>;
    QTest::newRow("skills") << 0 << u"notify:update_skills"_s << Subjects{ViewSubject::Skills};
    QTest::newRow("tools") << 1 << u"notify:update_tool_list"_s << Subjects{ViewSubject::Tools};
    QTest::newRow("desktop") << 2 << u"notify:update_desktop"_s << Subjects{ViewSubject::Desktop};
    QTest::newRow("configuration") << 3 << u"notify:update_config"_s << Subjects{ViewSubject::Config};
    QTest::newRow("somebody comes") << 4 << u"notify:enter_office"_s << Subjects{ViewSubject::Room};
    QTest::newRow("about something else") << 1 << u"notify:update_desktop"_s << Subjects{};
    QTest::newRow("the list beside the tools") << 1 << u"notify:update_skills"_s << Subjects{ViewSubject::Skills};
    QTest::newRow("of tomorrow") << 0 << u"notify:something_new"_s << Subjects{};
}

void AgentViewPageTest::noticesBringTheFreshAnswer()
{
    QFETCH(int, topRow);
    QFETCH(QString, event);
    show();
    answerList({u"one"_s});
    m_tree->setCurrentIndex(m_tree->model()->index(topRow, 0));
    if (topRow > 0) {
        answerLast({});
    }
    m_engine->commands.clear();
    Q_EMIT m_engine->viewNoticed(event);
    QTEST(askedSubjects(), "asked");
}

void AgentViewPageTest::refreshAsksTheSameAgain()
{
    show();
    answerList({u"one"_s});
    choose(u"one"_s, skillsRow());
    answerLast({});
    m_engine->commands.clear();
    m_page->refresh();
    QCOMPARE(askedSubjects(), (QList{ViewSubject::Skill, ViewSubject::Skills}));
}

void AgentViewPageTest::escapeCancelsThenClearsTheFilter()
{
    show();
    answerList({u"one"_s});
    auto *search = find<QLineEdit>("viewSearch");
    search->setText(u"on"_s);
    choose(u"one"_s, skillsRow());
    QVERIFY(m_page->goBack());
    QCOMPARE(m_engine->last().name, u"cancelView"_s);
    QVERIFY(m_page->goBack());
    QVERIFY(search->text().isEmpty());
    QVERIFY(!m_page->goBack());
}

void AgentViewPageTest::filterFindsSkills()
{
    show();
    answerList({u"pdf-tools"_s, u"notes"_s});
    m_page->startSearch();
    QCOMPARE(m_page->focusWidget(), find<QLineEdit>("viewSearch"));
    find<QLineEdit>("viewSearch")->setText(u"PDF"_s);
    QCOMPARE(m_tree->model()->rowCount(), 1);
    QCOMPARE(m_tree->model()->rowCount(skillsRow()), 1);
    QVERIFY(row(u"pdf-tools"_s, skillsRow()).isValid());
}

void AgentViewPageTest::revealWaitsForTheList()
{
    m_page->reveal(u"two"_s);
    show();
    answerList({u"one"_s, u"two"_s});
    QCOMPARE(m_tree->currentIndex().data().toString(), u"two"_s);
    QCOMPARE(m_engine->lastQuestion.skill, u"two"_s);
}

void AgentViewPageTest::leavingIsTold()
{
    show();
    answerList({u"one"_s});
    m_engine->commands.clear();
    m_page->hide();
    QCOMPARE(m_engine->names(), QStringList{u"leaveView"_s});
    Q_EMIT m_engine->viewNoticed(u"notify:update_skills"_s);
    QCOMPARE(m_engine->names(), QStringList{u"leaveView"_s});
    m_page->show();
    QCOMPARE(m_engine->names(), (QStringList{u"leaveView"_s, u"openView"_s, u"askView"_s}));
}

QTEST_MAIN(AgentViewPageTest)
#include "agentviewpagetest.moc"
