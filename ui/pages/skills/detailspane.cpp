// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/detailspane.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "models/historymodel.h"
#include "pages/skills/documenttab.h"
#include "pages/skills/filestab.h"
#include "pages/skills/overviewtab.h"
#include "pages/skills/skillcommands.h"
#include "text/errorwords.h"
#include "text/skillwords.h"
#include "theme/sign.h"
#include "widgets/emptystate.h"

namespace a2c::ui
{

using computer::SkillRow;
using computer::SkillState;

namespace
{

/// Narrower than this the buttons show their pictures only.
constexpr int roomForWords = 380;
constexpr int leastWidth = 300;

}

DetailsPane::DetailsPane(SkillCommands &commands, HistoryModel &history, CodeColours &colours, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_stack(new QStackedWidget)
    , m_tabs(new QTabWidget)
    , m_problem(new QLabel)
    , m_overview(new OverviewTab)
    , m_document(new DocumentTab(colours))
    , m_files(new FilesTab(colours))
{
    setObjectName(QStringLiteral("details"));
    // Less than the buttons with their words ask for: see resizeEvent().
    setMinimumWidth(leastWidth);
    m_tabs->setObjectName(QStringLiteral("detailTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Details of the skill"));
    m_tabs->addTab(m_overview, tr("Overview"));
    m_tabs->addTab(m_document, tr("SKILL.md"));
    m_tabs->addTab(m_files, tr("Files"));
    m_tabs->addTab(makeHistory(history), tr("History"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setMargin(12);
    m_problem->hide();

    auto *whole = new QWidget;
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader(commands));
    column->addWidget(m_problem);
    column->addWidget(m_tabs, 1);
    m_stack->addWidget(
        new EmptyState(Sign::Skills, tr("No skill chosen"),
                       tr("Choose a skill in the list to see what it says and what an Agent gets of it.")));
    m_stack->addWidget(whole);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);

    connect(m_overview, &OverviewTab::renameRequested, commands.mend(), &QAction::trigger);
    connect(m_document, &DocumentTab::addressChosen, this, &DetailsPane::addressChosen);
    connect(m_document, &DocumentTab::fileChosen, this, [this](const QString &relPath) {
        if (m_files->choose(relPath)) {
            m_tabs->setCurrentWidget(m_files);
        }
    });
}

QWidget *DetailsPane::makeHeader(SkillCommands &commands)
{
    auto *header = new QWidget;
    auto *column = new QVBoxLayout(header);
    column->setContentsMargins(14, 12, 10, 8);
    column->setSpacing(6);
    m_name = new QLabel;
    m_name->setObjectName(QStringLiteral("skillName"));
    m_name->setTextFormat(Qt::PlainText);
    m_name->setWordWrap(true);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    m_name->setFont(large);
    column->addWidget(m_name);
    auto *row = new QHBoxLayout;
    row->setSpacing(6);
    m_statePicture = new QLabel;
    m_stateWord = new QLabel;
    m_stateWord->setTextFormat(Qt::PlainText);
    row->addWidget(m_statePicture);
    row->addWidget(m_stateWord);
    row->addStretch(1);
    addButton(row, commands.openFolder());
    addButton(row, commands.exportPackage());
    addButton(row, commands.remove());
    column->addLayout(row);
    return header;
}

void DetailsPane::addButton(QLayout *row, QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action->text());
    row->addWidget(button);
    m_buttons.append(button);
}

QWidget *DetailsPane::makeHistory(HistoryModel &history)
{
    auto *view = new QTreeView;
    view->setObjectName(QStringLiteral("history"));
    view->setAccessibleName(tr("What happened to the skill"));
    view->setModel(&history);
    view->setRootIsDecorated(false);
    view->setUniformRowHeights(true);
    view->setAllColumnsShowFocus(true);
    view->setTabKeyNavigation(false);
    view->setFrameShape(QFrame::NoFrame);
    view->header()->setSectionResizeMode(HistoryModel::When, QHeaderView::ResizeToContents);
    view->header()->setResizeContentsPrecision(20);
    auto *stack = new QStackedWidget;
    stack->addWidget(view);
    stack->addWidget(new EmptyState(Sign::Activity, tr("Nothing yet"),
                                    tr("Changes of this skill, and what Agents read of it, are listed here.")));
    const auto choose = [stack, &history] { stack->setCurrentIndex(history.rowCount() == 0 ? 1 : 0); };
    connect(&history, &QAbstractItemModel::modelReset, stack, choose);
    connect(&history, &QAbstractItemModel::rowsInserted, stack, choose);
    choose();
    return stack;
}

void DetailsPane::showState(const SkillRow &row)
{
    const Sign sign = row.state == SkillState::Active     ? Sign::StateActive
                      : row.state == SkillState::Orphaned ? Sign::StateOrphaned
                                                          : Sign::StateRejected;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_statePicture->setPixmap(icon(sign).pixmap(QSize(size, size), devicePixelRatioF()));
    m_stateWord->setText(SkillWords::state(row.state));
}

void DetailsPane::showRow(const SkillRow &row)
{
    m_name->setText(row.name);
    m_name->setAccessibleName(row.name);
    showState(row);
    m_history.setSkill(row.name);
    if (m_id != row.id) {
        m_id = row.id;
        m_overview->clear();
        m_document->clear();
        m_files->clear();
        m_problem->hide();
    }
    m_overview->showRow(row);
    m_stack->setCurrentIndex(1);
}

void DetailsPane::showDetails(const computer::SkillDetails &details)
{
    m_problem->setVisible(!details.ok);
    if (!details.ok) {
        m_problem->setText(ErrorWords::sentence(details.error));
        return;
    }
    m_overview->showDetails(details);
    m_document->showDetails(details);
    m_files->showDetails(details);
}

void DetailsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const Qt::ToolButtonStyle style = width() < roomForWords ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    for (QToolButton *button : std::as_const(m_buttons)) {
        button->setToolButtonStyle(style);
    }
}

void DetailsPane::clear()
{
    m_id.clear();
    m_stack->setCurrentIndex(0);
}

void DetailsPane::enter()
{
    m_tabs->tabBar()->setFocus(Qt::ShortcutFocusReason);
}

}
