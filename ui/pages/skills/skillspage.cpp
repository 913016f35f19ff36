// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/skillspage.h"

#include <algorithm>
#include <chrono>

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "dialogs/filepicker.h"
#include "dialogs/importflow.h"
#include "dialogs/opener.h"
#include "dialogs/questions.h"
#include "engine/engineclient.h"
#include "models/historymodel.h"
#include "models/skillmodel.h"
#include "pages/skills/detailspane.h"
#include "pages/skills/skillcommands.h"
#include "pages/skills/skilllist.h"
#include "pages/skills/whymissingbox.h"
#include "text/errorwords.h"
#include "widgets/emptystate.h"
#include "widgets/messageline.h"
#include "widgets/windowstate.h"

namespace a2c::ui
{

using computer::SkillState;

namespace
{

constexpr int detailsDelayMs = 60;
// After that a package that appears no longer takes the selection away from where it is.
constexpr std::chrono::seconds revealPatience(10);
constexpr int listShare = 540;
constexpr int detailsShare = 395;

QString splitterKey()
{
    return QStringLiteral("skills/splitter");
}

QString columnsKey()
{
    return QStringLiteral("skills/columns");
}

}

SkillsPage::SkillsPage(const Parts &parts, QWidget *parent)
    : Page(QStringLiteral("skills"), Sign::Skills, tr("Skills"), parent)
    , m_parts(parts)
    , m_model(new SkillModel(this))
    , m_history(new HistoryModel(this))
    , m_messages(new MessageLine)
    , m_commands(new SkillCommands(parts.engine, {parts.picker, parts.questions, parts.opener}, *m_messages, this))
    , m_list(new SkillList(*m_model))
    , m_details(new DetailsPane(*m_commands, *m_history, m_colours))
    , m_why(new WhyMissingBox)
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_stack(new QStackedWidget)
{
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_details);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({listShare, detailsShare});
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(new EmptyState(Sign::Skills, tr("Looking at the skills folder …"), {}));
    m_stack->setCurrentIndex(2);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_messages);
    column->addWidget(m_why);
    column->addWidget(m_stack, 1);

    m_detailsTimer.setSingleShot(true);
    m_detailsTimer.setInterval(detailsDelayMs);
    connect(&m_detailsTimer, &QTimer::timeout, this, &SkillsPage::askForDetails);
    connect(m_list, &SkillList::currentChanged, this, &SkillsPage::showCurrent);
    connect(m_list, &SkillList::detailsRequested, m_details, &DetailsPane::enter);
    connect(m_list, &SkillList::menuRequested, this, &SkillsPage::showMenu);
    connect(m_details, &DetailsPane::addressChosen, this, &SkillsPage::openAddress);
    connect(m_commands, &SkillCommands::moved, this, &SkillsPage::reveal);
    m_list->view()->addAction(m_commands->remove());
    m_commands->remove()->setShortcut(QKeySequence::Delete);
    m_commands->remove()->setShortcutContext(Qt::WidgetShortcut);
    connectEngine();
    connectWhyBox();
}

SkillsPage::~SkillsPage() = default;

QWidget *SkillsPage::makeBar()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 8, 8, 6);
    auto *add = new QPushButton(icon(Sign::Add), tr("Add"));
    add->setObjectName(QStringLiteral("add"));
    auto *menu = new QMenu(add);
    menu->addAction(icon(Sign::Folder), tr("Folder …"), this, &SkillsPage::addFolder);
    menu->addAction(icon(Sign::File), tr("Archives …"), this, &SkillsPage::addArchives);
    add->setMenu(menu);
    auto *rescan = new QPushButton(icon(Sign::Refresh), tr("Rescan"));
    rescan->setObjectName(QStringLiteral("rescan"));
    rescan->setToolTip(tr("Look at the skills folder again (F5)"));
    auto *why = new QPushButton(icon(Sign::Question), tr("Why is my skill missing?"));
    why->setObjectName(QStringLiteral("why"));
    connect(rescan, &QPushButton::clicked, this, &SkillsPage::refresh);
    connect(why, &QPushButton::clicked, m_why, &WhyMissingBox::open);
    row->addWidget(add);
    row->addWidget(rescan);
    row->addStretch(1);
    row->addWidget(why);
    return bar;
}

QWidget *SkillsPage::makeEmpty()
{
    auto *empty = new EmptyState(Sign::Skills, tr("No skills yet"),
                                 tr("A skill is a folder with a SKILL.md that tells an Agent how to do something. Drop "
                                    "such folders or archives anywhere on this window, or add them here."));
    empty->setObjectName(QStringLiteral("noSkills"));
    connect(empty->addStep(tr("Add a folder …")), &QPushButton::clicked, this, &SkillsPage::addFolder);
    connect(empty->addStep(tr("Add archives …")), &QPushButton::clicked, this, &SkillsPage::addArchives);
    if (!m_parts.samples.isEmpty()) {
        connect(empty->addStep(tr("Look at sample skills …")), &QPushButton::clicked, this,
                [this] { m_parts.imports.begin({m_parts.samples}); });
    }
    return empty;
}

void SkillsPage::connectEngine()
{
    using app::EngineClient;
    EngineClient *engine = &m_parts.engine;
    connect(engine, &EngineClient::skillsChanged, this, &SkillsPage::applyBatch);
    connect(engine, &EngineClient::homeFailed, this, [this](const Error &error) {
        m_messages->say(MessageLine::Kind::Error,
                        tr("The skills folder cannot be used. %1").arg(ErrorWords::sentence(error)), tr("Try again"),
                        [this] { m_commands->rescan(); });
        m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 1 : 0);
    });
    connect(engine, &EngineClient::activityAppended, m_history, &HistoryModel::append);
    connect(engine, &EngineClient::detailsReady, this, [this](quint64 id, const computer::SkillDetails &details) {
        if (id == m_detailsAsked && details.id == m_list->currentId()) {
            m_details->showDetails(details);
        }
    });
    connect(engine, &EngineClient::missingAnswered, this, [this](const computer::MissingAnswer &answer) {
        if (answer.id == m_whyAsked) {
            m_why->showAnswer(answer);
        }
    });
    connect(&m_parts.imports, &ImportFlow::installed, this, [this](const QStringList &names) {
        m_messages->say(MessageLine::Kind::Information,
                        names.size() == 1 ? tr("“%1” was installed.").arg(names.first())
                                          : tr("%n skill(s) installed.", nullptr, static_cast<int>(names.size())));
        reveal(names.first());
    });
    connect(&m_parts.imports, &ImportFlow::cancelled, this, [this] {
        m_messages->say(MessageLine::Kind::Information,
                        tr("The import was cancelled; nothing half done was left behind."));
    });
}

void SkillsPage::connectWhyBox()
{
    connect(m_why, &WhyMissingBox::asked, this,
            [this](const QString &query) { m_whyAsked = m_parts.engine.askWhyMissing(query); });
    connect(m_why, &WhyMissingBox::folderWanted, this, [this] {
        m_parts.picker.pickFolder(this, tr("The folder of the skill"),
                                  [this](const QString &folder) { m_why->setQuery(folder); });
    });
    connect(m_why, &WhyMissingBox::installWanted, this,
            [this](const QString &folder) { m_parts.imports.begin({folder}); });
    connect(m_why, &WhyMissingBox::closed, m_list, &SkillList::enter);
}

MessageLine *SkillsPage::messages() const
{
    return m_messages;
}

void SkillsPage::applyBatch(const computer::SkillBatch &batch)
{
    const QString current = m_list->currentId();
    m_model->apply(batch);
    m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 1 : 0);
    updateBadge();
    const bool touched = std::any_of(batch.upserted.begin(), batch.upserted.end(),
                                     [&current](const computer::SkillRow &row) { return row.id == current; });
    if (touched && !current.isEmpty()) {
        showCurrent(m_list->currentId());
    }
    if (!m_revealLater.isEmpty() && !m_revealUntil.hasExpired()) {
        reveal(m_revealLater);
    }
}

void SkillsPage::updateBadge()
{
    const int refused = m_model->count(SkillState::Rejected);
    QString words = tr("%n skill(s)", nullptr, m_model->rowCount());
    if (refused > 0) {
        words = tr("%1, %n refused", "42 skills, 1 refused", refused).arg(words);
    }
    setBadge(QLocale().toString(m_model->rowCount()), words);
}

void SkillsPage::showCurrent(const QString &id)
{
    const int row = m_model->rowOf(id);
    m_detailsAsked = 0;
    if (row < 0) {
        m_commands->setSkill({});
        m_details->clear();
        m_detailsTimer.stop();
        return;
    }
    m_commands->setSkill(m_model->row(row));
    m_details->showRow(m_model->row(row));
    m_detailsTimer.start();
}

void SkillsPage::askForDetails()
{
    if (const QString id = m_list->currentId(); !id.isEmpty()) {
        m_detailsAsked = m_parts.engine.requestDetails(id);
    }
}

void SkillsPage::showMenu(const QPoint &globalPos)
{
    if (m_list->currentId().isEmpty()) {
        return;
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(
        {m_commands->openFolder(), m_commands->copyName(), m_commands->exportPackage(), m_commands->mend()});
    menu->addSeparator();
    menu->addAction(m_commands->remove());
    menu->popup(globalPos);
}

void SkillsPage::openAddress(const QUrl &address)
{
    Question question;
    question.title = tr("Open a link");
    question.text = tr("Open this address in your browser?");
    question.details = address.toString(QUrl::FullyEncoded);
    question.yes = tr("Open");
    m_parts.questions.ask(this, question, [this, address] { m_parts.opener.openAddress(address); });
}

void SkillsPage::addFolder()
{
    m_parts.picker.pickFolder(this, tr("Add a skill, or a folder that holds skills"),
                              [this](const QString &folder) { m_parts.imports.begin({folder}); });
}

void SkillsPage::addArchives()
{
    m_parts.picker.pickArchives(this, tr("Add packed skills"),
                                [this](const QStringList &paths) { m_parts.imports.begin(paths); });
}

void SkillsPage::startSearch()
{
    m_list->startSearch();
}

void SkillsPage::refresh()
{
    m_commands->rescan();
}

bool SkillsPage::goBack()
{
    if (m_why->isVisible()) {
        m_why->hide();
        m_list->enter();
        return true;
    }
    if (m_details->isAncestorOf(focusWidget())) {
        m_list->enter();
        return true;
    }
    if (m_messages->isVisible()) {
        m_messages->dismiss();
        return true;
    }
    return false;
}

void SkillsPage::reveal(const QString &what)
{
    const QString wanted = what; // may be m_revealLater itself
    m_revealLater.clear();
    if (m_list->choose(wanted)) {
        return;
    }
    const int row = m_model->rowOfName(wanted);
    if (row < 0 || !m_list->choose(m_model->row(row).id)) {
        m_revealLater = wanted;
        m_revealUntil.setRemainingTime(revealPatience);
    }
}

void SkillsPage::restoreState(const WindowState &state)
{
    m_splitter->restoreState(state.value(splitterKey()));
    m_list->restoreColumns(state.value(columnsKey()));
}

void SkillsPage::saveState(WindowState &state) const
{
    state.setValue(splitterKey(), m_splitter->saveState());
    state.setValue(columnsKey(), m_list->saveColumns());
}

}
