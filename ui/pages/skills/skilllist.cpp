// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/skilllist.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>

#include "delegates/twolinedelegate.h"
#include "models/skillfiltermodel.h"
#include "models/skillmodel.h"
#include "text/skillwords.h"
#include "widgets/emptystate.h"
#include "widgets/searchfield.h"

namespace a2c::ui
{

using computer::SkillState;

namespace
{

constexpr SkillState stateOfTab[] = {SkillState::Active, SkillState::Orphaned, SkillState::Rejected};
constexpr int allTab = 3;
constexpr int narrow = 380; ///< a list below this has a narrower state column
constexpr int narrowState = 115;
constexpr int wideState = 160;

/// From which width of the list on a column is shown.
struct ColumnRoom {
    SkillModel::Column column;
    int width;
};
constexpr ColumnRoom columnRooms[] = {
    {SkillModel::LastRead, 430},
    {SkillModel::Source, 620},
    {SkillModel::Version, 720},
};

}

SkillList::SkillList(SkillModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_filter(new SkillFilterModel(this))
    , m_states(new QTabBar)
    , m_sources(new QComboBox)
    , m_search(new SearchField(tr("Search name and description")))
    , m_stack(new QStackedWidget)
    , m_view(new QTreeView)
{
    m_states->setObjectName(QStringLiteral("states"));
    m_states->setAccessibleName(tr("Show by state"));
    m_states->setDrawBase(false);
    m_states->setDocumentMode(true);
    m_states->setExpanding(false);
    m_states->setUsesScrollButtons(true);
    for (int i = 0; i <= allTab; ++i) {
        m_states->addTab({});
    }
    m_states->setCurrentIndex(allTab);
    m_sources->setObjectName(QStringLiteral("sources"));
    m_sources->setAccessibleName(tr("Show by source"));
    m_sources->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sources->setMinimumContentsLength(10);
    makeView();
    auto *nothing =
        new EmptyState(Sign::Search, tr("Nothing matches"), tr("No skill fits what is searched for and chosen above."));
    QPushButton *all = nothing->addStep(tr("Show all skills"));
    connect(all, &QPushButton::clicked, this, &SkillList::showAll);
    m_stack->addWidget(m_view);
    m_stack->addWidget(nothing);

    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 6, 8, 6);
    row->addWidget(m_search, 1);
    row->addWidget(m_sources);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_states);
    column->addLayout(row);
    column->addWidget(m_stack, 1);

    connect(m_states, &QTabBar::currentChanged, this,
            [this](int tab) { m_filter->setState(tab == allTab ? std::nullopt : std::optional(stateOfTab[tab])); });
    connect(m_sources, &QComboBox::currentIndexChanged, this,
            [this] { m_filter->setSource(m_sources->currentData().toString()); });
    connect(m_search, &QLineEdit::textChanged, m_filter, &SkillFilterModel::setSearch);
    connect(m_search, &SearchField::leaveRequested, this, &SkillList::enter);
    connect(&m_model, &SkillModel::batchApplied, this, [this] {
        showCounts();
        showSources();
        chooseWhatToShow();
    });
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &SkillList::chooseWhatToShow);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &SkillList::chooseWhatToShow);
    showCounts();
    showSources();
}

void SkillList::makeView()
{
    m_filter->setSourceModel(&m_model);
    m_view->setObjectName(QStringLiteral("skills"));
    m_view->setAccessibleName(tr("Skills"));
    m_view->setModel(m_filter);
    m_view->setItemDelegateForColumn(SkillModel::Name, new TwoLineDelegate(SkillModel::DescriptionRole, m_view));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setTabKeyNavigation(false);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(SkillModel::Name, Qt::AscendingOrder);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setDragEnabled(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionsMovable(false);
    m_view->header()->setSectionResizeMode(SkillModel::Name, QHeaderView::Stretch);
    m_view->setColumnWidth(SkillModel::State, wideState);
    m_view->setColumnWidth(SkillModel::Source, 150);
    m_view->setColumnWidth(SkillModel::Version, 70);
    m_view->setColumnWidth(SkillModel::LastRead, 90);
    m_view->installEventFilter(this);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { Q_EMIT currentChanged(currentId()); });
    connect(m_view, &QTreeView::doubleClicked, this, &SkillList::detailsRequested);
}

bool SkillList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            Q_EMIT detailsRequested();
            return true;
        }
    }
    if (watched == m_view && event->type() == QEvent::ContextMenu) {
        const auto *menu = static_cast<QContextMenuEvent *>(event);
        const QRect row = m_view->visualRect(m_view->currentIndex());
        Q_EMIT menuRequested(menu->reason() == QContextMenuEvent::Keyboard
                                 ? m_view->viewport()->mapToGlobal(row.center())
                                 : menu->globalPos());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString SkillList::currentId() const
{
    return m_view->currentIndex().data(SkillModel::IdRole).toString();
}

bool SkillList::choose(const QString &id)
{
    const int row = m_model.rowOf(id);
    if (row < 0) {
        return false;
    }
    QModelIndex index = m_filter->mapFromSource(m_model.index(row, SkillModel::Name));
    if (!index.isValid()) {
        showAll();
        index = m_filter->mapFromSource(m_model.index(row, SkillModel::Name));
    }
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
    return true;
}

void SkillList::startSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void SkillList::enter()
{
    if (!m_view->currentIndex().isValid() && m_filter->rowCount() > 0) {
        m_view->setCurrentIndex(m_filter->index(0, SkillModel::Name));
    }
    m_view->setFocus(Qt::ShortcutFocusReason);
}

QTreeView *SkillList::view() const
{
    return m_view;
}

QByteArray SkillList::saveColumns() const
{
    return m_view->header()->saveState();
}

void SkillList::restoreColumns(const QByteArray &state)
{
    if (!state.isEmpty()) {
        m_view->header()->restoreState(state);
        m_view->header()->setSectionResizeMode(SkillModel::Name, QHeaderView::Stretch);
        fitColumns();
    }
}

void SkillList::showCounts()
{
    for (int i = 0; i < allTab; ++i) {
        m_states->setTabText(
            i, tr("%1 %2", "a state, how many: Installed 39")
                   .arg(SkillWords::state(stateOfTab[i]), QLocale().toString(m_model.count(stateOfTab[i]))));
    }
    m_states->setTabText(allTab, tr("All %1", "how many").arg(QLocale().toString(m_model.rowCount())));
}

void SkillList::showSources()
{
    const QString chosen = m_sources->currentData().toString();
    QStringList wanted{QString()};
    wanted.append(m_model.sources().keys());
    QStringList shown;
    for (int i = 0; i < m_sources->count(); ++i) {
        shown.append(m_sources->itemData(i).toString());
    }
    if (wanted == shown) {
        return;
    }
    {
        const QSignalBlocker quiet(m_sources);
        m_sources->clear();
        for (const QString &source : std::as_const(wanted)) {
            m_sources->addItem(source.isEmpty() ? tr("All sources") : SkillWords::source(source), source);
        }
        m_sources->setCurrentIndex(qMax(0, m_sources->findData(chosen)));
    }
    m_filter->setSource(m_sources->currentData().toString());
}

void SkillList::showAll()
{
    m_search->clear();
    m_sources->setCurrentIndex(0);
    m_states->setCurrentIndex(allTab);
}

void SkillList::chooseWhatToShow()
{
    m_stack->setCurrentIndex(m_filter->rowCount() == 0 && m_model.rowCount() > 0 ? 1 : 0);
}

void SkillList::fitColumns()
{
    for (const ColumnRoom &room : columnRooms) {
        m_view->setColumnHidden(room.column, width() < room.width);
    }
    const int state = m_view->columnWidth(SkillModel::State);
    if (width() < narrow && state > narrowState) {
        m_view->setColumnWidth(SkillModel::State, narrowState);
    } else if (width() >= narrow && state == narrowState) {
        m_view->setColumnWidth(SkillModel::State, wideState);
    }
}

void SkillList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

}
