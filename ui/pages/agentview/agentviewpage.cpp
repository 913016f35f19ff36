// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/agentview/agentviewpage.h"

#include <algorithm>

#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include "engine/engineclient.h"
#include "pages/agentview/answerpane.h"
#include "pages/agentview/questionmodel.h"
#include "widgets/messageline.h"
#include "widgets/searchfield.h"
#include "widgets/windowstate.h"

namespace a2c::ui
{

using app::ViewAnswer;
using app::ViewQuestion;
using app::ViewSubject;

namespace
{

constexpr int questionsWidth = 260;

QString splitterKey()
{
    return QStringLiteral("agentview/splitter");
}

/// What is out of date once @p event came.
bool isAbout(const QString &event, ViewSubject subject)
{
    switch (subject) {
    case ViewSubject::Skills:
    case ViewSubject::Skill:
        return event == QLatin1String("notify:update_skills");
    case ViewSubject::Tools:
        return event == QLatin1String("notify:update_tool_list");
    case ViewSubject::Desktop:
        return event == QLatin1String("notify:update_desktop");
    case ViewSubject::Config:
        return event == QLatin1String("notify:update_config");
    case ViewSubject::Room:
        return event.endsWith(QLatin1String("_office"));
    case ViewSubject::Resource:
    case ViewSubject::Chunk:
        return false;
    }
    return false;
}

}

AgentViewPage::AgentViewPage(app::EngineClient &engine, QWidget *parent)
    : Page(QStringLiteral("agentview"), Sign::AgentView, tr("Agent's view"), parent)
    , m_engine(engine)
    , m_model(new QuestionModel(this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_search(new SearchField(tr("Filter skills and files")))
    , m_tree(new QTreeView)
    , m_path(new QLineEdit)
    , m_message(new MessageLine)
    , m_pane(new AnswerPane(m_colours))
    , m_splitter(new QSplitter)
{
    m_filter->setSourceModel(m_model);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setRecursiveFilteringEnabled(true);
    m_filter->setAutoAcceptChildRows(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_splitter, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeQuestions());
    m_splitter->addWidget(m_pane);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({questionsWidth, width()});
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &AgentViewPage::choose);
    connect(m_tree, &QTreeView::expanded, this,
            [this](const QModelIndex &index) { askForFiles(m_filter->mapToSource(index)); });
    connect(m_search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_search, &SearchField::leaveRequested, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_path, &QLineEdit::returnPressed, this, &AgentViewPage::askForPath);
    connect(m_pane, &AnswerPane::refreshRequested, this, &AgentViewPage::refresh);
    connect(m_pane, &AnswerPane::cancelRequested, this, &AgentViewPage::cancel);
    connect(m_pane, &AnswerPane::fetchRequested, this, [this] {
        ViewQuestion whole = m_question;
        whole.subject = ViewSubject::Resource;
        ask(whole);
    });
    connectEngine();
    enablePath();
}

AgentViewPage::~AgentViewPage() = default;

QWidget *AgentViewPage::makeQuestions()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(8, 8, 0, 8);
    m_search->setObjectName(QStringLiteral("viewSearch"));
    m_tree->setObjectName(QStringLiteral("viewQuestions"));
    m_tree->setAccessibleName(tr("What an Agent can ask"));
    m_tree->setModel(m_filter);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setTabKeyNavigation(false);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_path->setObjectName(QStringLiteral("viewPath"));
    m_path->setPlaceholderText(tr("Another path in the skill"));
    m_path->setToolTip(tr("Asks for any path in the chosen skill, as an Agent may: Return asks. An Agent learns of "
                          "paths from SKILL.md; the files listed above are what this Computer knows of."));
    m_path->setAccessibleName(m_path->placeholderText());
    m_path->setAccessibleDescription(m_path->toolTip());
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    column->addWidget(m_path);
    return side;
}

void AgentViewPage::connectEngine()
{
    connect(&m_engine, &app::EngineClient::viewAnswered, this, &AgentViewPage::takeAnswer);
    connect(&m_engine, &app::EngineClient::viewProgressed, this, [this](const app::ViewProgress &progress) {
        if (progress.id == m_asked) {
            m_pane->showProgress(progress);
        }
    });
    connect(&m_engine, &app::EngineClient::viewNoticed, this, &AgentViewPage::takeNotice);
    connect(&m_engine, &app::EngineClient::detailsReady, this, &AgentViewPage::takeFiles);
}

QModelIndex AgentViewPage::current() const
{
    return m_filter->mapToSource(m_tree->currentIndex());
}

void AgentViewPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_engine.openView();
    if (!m_isAsked) {
        m_isAsked = true;
        m_tree->setCurrentIndex(m_filter->mapFromSource(m_model->skillsIndex()));
        return;
    }
    // Notices do not come while nobody looks.
    askForList();
}

void AgentViewPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_engine.leaveView();
}

void AgentViewPage::choose(const QModelIndex &proxyIndex)
{
    enablePath();
    if (proxyIndex.isValid()) {
        ask(m_model->question(m_filter->mapToSource(proxyIndex)));
    }
}

void AgentViewPage::enablePath()
{
    m_path->setEnabled(m_model->skill(current()) != nullptr);
}

void AgentViewPage::ask(const ViewQuestion &question)
{
    if (m_asked != 0 && m_asked != m_list) { // the tree needs the list, whatever is shown
        m_engine.cancelView(m_asked);
    }
    m_question = question;
    m_asked = m_engine.askView(question);
    if (question.subject == ViewSubject::Skills) {
        m_list = m_asked;
    }
    m_pane->showAsking(question);
}

void AgentViewPage::askForList()
{
    if (m_question.subject == ViewSubject::Skills) {
        ask(m_question);
        return;
    }
    m_list = m_engine.askView({.subject = ViewSubject::Skills});
}

void AgentViewPage::askForFiles(const QModelIndex &index)
{
    const app::ViewSkill *skill = m_model->skill(index);
    if (skill && !skill->path.isEmpty()) {
        m_detailsOf.insert(m_engine.requestDetails(skill->path), skill->name);
    }
}

void AgentViewPage::askForPath()
{
    const app::ViewSkill *skill = m_model->skill(current());
    if (skill && !m_path->text().isEmpty()) {
        ask({.subject = ViewSubject::Skill, .skill = skill->name, .relPath = m_path->text()});
    }
}

void AgentViewPage::cancel()
{
    if (m_asked == 0) {
        return;
    }
    m_engine.cancelView(m_asked);
    // Not waited for: the engine may not even have begun.
    ViewAnswer cancelled;
    cancelled.id = m_asked;
    cancelled.question = m_question;
    cancelled.ok = false;
    cancelled.error = {ErrorCode::Cancelled, {}, {}};
    takeAnswer(cancelled);
}

void AgentViewPage::takeAnswer(const ViewAnswer &answer)
{
    if (answer.id == m_list) {
        m_list = 0;
        takeList(answer);
    }
    if (answer.id == m_asked) {
        m_asked = 0;
        m_pane->showAnswer(answer);
    }
}

void AgentViewPage::takeList(const ViewAnswer &answer)
{
    if (!answer.ok) {
        return;
    }
    const bool isFirst = m_model->rowCount(m_model->skillsIndex()) == 0;
    m_model->setSkills(answer.skills);
    if (isFirst) {
        m_tree->expand(m_filter->mapFromSource(m_model->skillsIndex()));
    }
    for (int row = 0; row < m_model->rowCount(m_model->skillsIndex()); ++row) {
        const QModelIndex index = m_model->index(row, 0, m_model->skillsIndex());
        if (m_tree->isExpanded(m_filter->mapFromSource(index))) {
            askForFiles(index);
        }
    }
    if (answer.skills.isEmpty()) {
        m_message->say(MessageLine::Kind::Information, tr("An Agent finds no skill here yet."), tr("Add a skill"),
                       [this] { Q_EMIT openRequested(QStringLiteral("skills"), {}); });
    } else {
        m_message->dismiss();
    }
    if (!m_wanted.isEmpty()) {
        reveal(std::exchange(m_wanted, {}));
    }
}

void AgentViewPage::takeFiles(quint64 id, const computer::SkillDetails &details)
{
    const QString skill = m_detailsOf.take(id);
    if (skill.isEmpty() || !details.ok) {
        return;
    }
    QStringList paths;
    for (const computer::FileRow &file : details.files) {
        if (!file.isFolder) {
            paths.append(file.path);
        }
    }
    std::ranges::stable_partition(paths, [](const QString &path) { return path == QLatin1String("SKILL.md"); });
    m_model->setFiles(skill, paths);
}

void AgentViewPage::takeNotice(const QString &event)
{
    if (!isVisible()) {
        return;
    }
    const bool isShown = isAbout(event, m_question.subject);
    if (isShown) {
        ask(m_question);
    }
    if (isAbout(event, ViewSubject::Skills) && m_question.subject != ViewSubject::Skills) {
        askForList();
    }
}

void AgentViewPage::startSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void AgentViewPage::refresh()
{
    ask(m_question);
    if (m_question.subject != ViewSubject::Skills) {
        askForList();
    }
}

bool AgentViewPage::goBack()
{
    if (m_asked != 0) {
        cancel();
        return true;
    }
    if (!m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    return false;
}

void AgentViewPage::reveal(const QString &what)
{
    const QModelIndex index = m_model->indexOf({.subject = ViewSubject::Skill, .skill = what});
    if (!index.isValid()) {
        m_wanted = what;
        return;
    }
    const QModelIndex shown = m_filter->mapFromSource(index);
    m_tree->setCurrentIndex(shown);
    m_tree->scrollTo(shown);
}

void AgentViewPage::restoreState(const WindowState &state)
{
    if (const QByteArray sizes = state.value(splitterKey()); !sizes.isEmpty()) {
        m_splitter->restoreState(sizes);
    }
}

void AgentViewPage::saveState(WindowState &state) const
{
    state.setValue(splitterKey(), m_splitter->saveState());
}

}
