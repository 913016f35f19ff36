// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "activitypage/activitypage.h"

#include <chrono>

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QThreadPool>
#include <QToolButton>

#include "activitypage/activityexport.h"
#include "models/activityfiltermodel.h"
#include "models/activitykinds.h"
#include "models/activitymodel.h"
#include "activitypage/activityview.h"
#include "base/atomicfile.h"
#include "dialogs/filepicker.h"
#include "engine/engineclient.h"
#include "text/activitywords.h"
#include "text/errorwords.h"
#include "widgets/emptystate.h"
#include "widgets/messageline.h"
#include "widgets/searchfield.h"
#include "widgets/windowstate.h"

using namespace std::chrono_literals;

namespace a2c::ui
{

using computer::ActivityKind;

namespace
{

QString columnsKey()
{
    return QStringLiteral("activity/columns");
}

}

ActivityPage::ActivityPage(app::EngineClient &engine, FilePicker &picker, QWidget *parent)
    : Page(QStringLiteral("activity"), Sign::Activity, tr("Activity"), parent)
    , m_picker(picker)
    , m_model(new ActivityModel(ActivityModel::defaultLimit, this))
    , m_filter(new ActivityFilterModel(m_model, this))
    , m_search(new SearchField(tr("Search in what happened")))
    , m_kinds(makeKindChoice())
    , m_message(new MessageLine)
    , m_stack(new QStackedWidget)
    , m_view(new ActivityView)
    , m_empty(
          new EmptyState(Sign::Activity, tr("Nothing has happened yet"),
                         tr("Each skill that appears, changes or goes, each Agent that looks and each change of the "
                            "connection is written down here.")))
    , m_noMatch(
          new EmptyState(Sign::Search, tr("Nothing of this kind"), tr("No entry fits the search and the filter.")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTools());
    column->addWidget(m_message);
    column->addWidget(m_stack, 1);
    m_view->setModel(m_filter);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_noMatch);
    connect(m_noMatch->addStep(tr("Show everything")), &QPushButton::clicked, this, [this] {
        m_kinds->setCurrentIndex(0);
        m_search->clear();
        applyFilter();
    });
    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(150ms);

    connect(&engine, &app::EngineClient::activityAppended, this, [this](const QList<computer::ActivityEntry> &entries) {
        m_model->append(entries);
        countNew(entries.size());
    });
    connect(&engine, &app::EngineClient::activityTold, m_model, &ActivityModel::setTold);
    connect(m_search, &QLineEdit::textChanged, &m_searchDelay, qOverload<>(&QTimer::start));
    connect(m_search, &SearchField::leaveRequested, m_view, qOverload<>(&QWidget::setFocus));
    connect(&m_searchDelay, &QTimer::timeout, this, &ActivityPage::applyFilter);
    connect(m_kinds, &QComboBox::currentIndexChanged, this, &ActivityPage::applyFilter);
    connect(m_filter, &ActivityFilterModel::heldBackChanged, this, &ActivityPage::showCounts);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &ActivityPage::showCounts);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ActivityPage::showCounts);
    connect(m_view, &ActivityView::copyRequested, this, &ActivityPage::copy);
    connect(m_view, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        const computer::ActivityEntry &entry = m_model->entry(m_filter->mapToSource(index).row());
        Q_EMIT openRequested(pageOf(entry.kind), entry.subject);
    });
    showCounts();
}

QToolButton *ActivityPage::addButton(const QString &name, Sign sign, const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(icon(sign));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setAccessibleDescription(toolTip);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QWidget *ActivityPage::makeTools()
{
    auto *tools = new QWidget;
    auto *row = new QHBoxLayout(tools);
    m_pause = addButton(QStringLiteral("activityPause"), Sign::Pause, tr("Pause"), tr("Keep new entries back"));
    m_pause->setCheckable(true);
    m_copy = addButton(QStringLiteral("activityCopy"), Sign::Copy, tr("Copy"), tr("Copy the selected entries"));
    m_export = addButton(QStringLiteral("activityExport"), Sign::Export, tr("Export…"),
                         tr("Write all entries to a JSON or CSV file"));
    row->addWidget(m_search, 1);
    row->addWidget(m_kinds);
    row->addStretch(1);
    row->addWidget(m_pause);
    row->addWidget(m_copy);
    row->addWidget(m_export);
    connect(m_pause, &QToolButton::toggled, this, &ActivityPage::togglePause);
    connect(m_copy, &QToolButton::clicked, this, &ActivityPage::copy);
    connect(m_export, &QToolButton::clicked, this, &ActivityPage::exportAll);
    return tools;
}

QComboBox *ActivityPage::makeKindChoice()
{
    auto *choice = new QComboBox;
    choice->setObjectName(QStringLiteral("activityKinds"));
    choice->setAccessibleName(tr("Kinds of entries to show"));
    choice->addItem(tr("Everything"), QVariant::fromValue(QList<ActivityKind>()));
    for (const ActivityGroup &group : ActivityKinds::groups()) {
        choice->insertSeparator(choice->count());
        choice->addItem(group.title, QVariant::fromValue(group.kinds));
        for (const ActivityKind kind : group.kinds) {
            choice->addItem(QStringLiteral("    ") + ActivityWords::kind(kind), QVariant::fromValue(QList{kind}));
        }
    }
    choice->setMaxVisibleItems(20);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return choice;
}

void ActivityPage::applyFilter()
{
    const auto kinds = m_kinds->currentData().value<QList<ActivityKind>>();
    m_filter->setCriteria({QSet(kinds.begin(), kinds.end()), m_search->text().trimmed()});
}

void ActivityPage::showCounts()
{
    QWidget *page = m_view;
    if (m_model->rowCount() == 0) {
        page = m_empty;
    } else if (m_filter->rowCount() == 0) {
        page = m_noMatch;
    }
    m_stack->setCurrentWidget(page);
    m_copy->setEnabled(m_view->selectionModel()->hasSelection());
    m_export->setEnabled(m_model->rowCount() > 0);
    const auto held = static_cast<int>(m_filter->heldBack());
    const bool paused = m_filter->isPaused();
    m_pause->setText(!paused ? tr("Pause") : held > 0 ? tr("Resume (%n new)", nullptr, held) : tr("Resume"));
    m_pause->setAccessibleName(m_pause->text());
}

void ActivityPage::togglePause()
{
    const bool pause = m_pause->isChecked();
    m_pause->setIcon(icon(pause ? Sign::Resume : Sign::Pause));
    m_pause->setToolTip(pause ? tr("Show what came meanwhile") : tr("Keep new entries back"));
    if (pause) {
        m_filter->pause();
    } else {
        m_filter->resume();
    }
    showCounts();
}

void ActivityPage::copy()
{
    if (const QString text = m_view->selectedText(); !text.isEmpty()) {
        QGuiApplication::clipboard()->setText(text);
    }
}

void ActivityPage::exportAll()
{
    const QString name = QStringLiteral("a2c-activity-%1.json").arg(QDate::currentDate().toString(Qt::ISODate));
    m_picker.pickSaveName(this, tr("Export the activity"), name, tr("JSON (*.json);;CSV (*.csv)"),
                          [this](const QString &path) { writeExport(path); });
}

void ActivityPage::writeExport(const QString &path)
{
    m_export->setEnabled(false);
    m_message->say(MessageLine::Kind::Information, tr("Writing %1 …").arg(path));
    QThreadPool::globalInstance()->start([page = QPointer(this), path, entries = m_model->entries()] {
        const bool csv = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
        const Result<void> result =
            writeAtomically(path, csv ? activityAsCsv(entries) : activityAsJson(entries), FileAccess::Default);
        // Back on the thread of the program; the page may be gone by then.
        QMetaObject::invokeMethod(qApp, [page, path, count = entries.size(), result] {
            if (page) {
                page->tellExport(path, count, result);
            }
        });
    });
}

void ActivityPage::tellExport(const QString &path, qsizetype count, const Result<void> &result)
{
    showCounts();
    if (result) {
        m_message->say(MessageLine::Kind::Information,
                       tr("%n entries were written to %1.", nullptr, static_cast<int>(count)).arg(path));
    } else {
        m_message->say(MessageLine::Kind::Error, ErrorWords::sentence(result.error()));
    }
}

void ActivityPage::countNew(qsizetype count)
{
    m_new = m_onTop ? 0 : m_new + count;
    const auto shown = static_cast<int>(m_new);
    setBadge(m_new > 0 ? QStringLiteral("·") + QLocale().toString(shown) : QString(),
             m_new > 0 ? tr("%n new", "entries", shown) : QString());
}

void ActivityPage::startSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool ActivityPage::goBack()
{
    if (!m_message->isHidden()) {
        m_message->dismiss();
        return true;
    }
    return false;
}

void ActivityPage::shown()
{
    m_onTop = true;
    countNew(0);
}

void ActivityPage::hidden()
{
    m_onTop = false;
}

void ActivityPage::restoreState(const WindowState &state)
{
    m_view->horizontalHeader()->restoreState(state.value(columnsKey()));
}

void ActivityPage::saveState(WindowState &state) const
{
    state.setValue(columnsKey(), m_view->horizontalHeader()->saveState());
}

}
