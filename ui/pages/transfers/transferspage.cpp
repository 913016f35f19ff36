// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transferspage/transferspage.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>

#include "engine/engineclient.h"
#include "models/transfermodel.h"
#include "models/transferordermodel.h"
#include "text/quantities.h"
#include "transferspage/transferview.h"
#include "widgets/emptystate.h"
#include "widgets/windowstate.h"

namespace a2c::ui
{

using computer::TransferRow;

namespace
{

QString columnsKey()
{
    return QStringLiteral("transfers/columns");
}

}

TransfersPage::TransfersPage(app::EngineClient &engine, QWidget *parent)
    : Page(QStringLiteral("transfers"), Sign::Transfers, tr("Transfers"), parent)
    , m_engine(engine)
    , m_model(new TransferModel(TransferModel::defaultLimit, this))
    , m_view(new TransferView)
    , m_empty(new EmptyState(Sign::Transfers, tr("Nothing was pulled yet"),
                             tr("Files that are too large for an answer are pulled by Agents piece by piece. Each pull "
                                "shows here, with how far it is.")))
    , m_stack(new QStackedWidget)
    , m_totals(new QLabel)
    , m_clear(new QToolButton)
{
    auto *order = new TransferOrderModel(this);
    order->setSourceModel(m_model);
    m_view->setModel(order);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTools());
    column->addWidget(m_stack, 1);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    addActions();

    connect(&engine, &app::EngineClient::transfersChanged, this,
            [this](const QList<TransferRow> &upserted, const QStringList &removed) {
                m_model->apply(upserted, removed);
                showTotals();
            });
    connect(m_clear, &QToolButton::clicked, this, [this] { m_engine.clearFinishedTransfers(); });
    connect(m_view, &QAbstractItemView::activated, this, &TransfersPage::openCurrent);
    showTotals();
}

QWidget *TransfersPage::makeTools()
{
    auto *tools = new QWidget;
    auto *row = new QHBoxLayout(tools);
    m_totals->setObjectName(QStringLiteral("transferTotals"));
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_clear->setObjectName(QStringLiteral("transferClear"));
    m_clear->setIcon(icon(Sign::Remove));
    m_clear->setText(tr("Clear history"));
    m_clear->setAccessibleName(m_clear->text());
    m_clear->setToolTip(tr("Forget the transfers that ended"));
    m_clear->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_clear->setAutoRaise(true);
    m_clear->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_totals, 1);
    row->addWidget(m_clear);
    return tools;
}

void TransfersPage::addActions()
{
    auto *open = new QAction(icon(Sign::File), tr("Show the file in its skill"), this);
    connect(open, &QAction::triggered, this, &TransfersPage::openCurrent);
    auto *folder = new QAction(icon(Sign::OpenFolder), tr("Open its folder"), this);
    connect(folder, &QAction::triggered, this, [this] {
        if (const TransferRow *transfer = current(); transfer && !transfer->place.isEmpty()) {
            QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(transfer->place).absolutePath()));
        }
    });
    auto *copy = new QAction(icon(Sign::Copy), tr("Copy its path"), this);
    connect(copy, &QAction::triggered, this, [this] {
        if (const TransferRow *transfer = current()) {
            QGuiApplication::clipboard()->setText(transfer->place);
        }
    });
    m_view->addActions({open, folder, copy});
    const auto enable = [this, open, folder, copy] {
        const TransferRow *transfer = current();
        open->setEnabled(transfer);
        folder->setEnabled(transfer && !transfer->place.isEmpty());
        copy->setEnabled(folder->isEnabled());
    };
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, enable);
    enable();
}

void TransfersPage::showTotals()
{
    const TransferModel::Totals totals = m_model->totals();
    m_stack->setCurrentWidget(m_model->rowCount() > 0 ? static_cast<QWidget *>(m_view) : m_empty);
    QStringList words;
    if (totals.running > 0) {
        words.append(tr("%n running", "transfers", totals.running));
        words.append(Quantities::rate(totals.rate));
    }
    if (totals.ended > 0) {
        words.append(tr("%n ended", "transfers", totals.ended));
    }
    if (m_model->rowCount() > 0) {
        words.append(tr("%1 sent", "bytes").arg(Quantities::size(totals.sent)));
    }
    m_totals->setText(words.join(QStringLiteral(" · ")));
    m_clear->setEnabled(totals.ended > 0);
    setBadge(totals.running > 0 ? QLocale().toString(totals.running) : QString(),
             totals.running > 0 ? tr("%n running", "transfers", totals.running) : QString());
}

const TransferRow *TransfersPage::current() const
{
    const QModelIndex index = m_view->currentIndex();
    if (!index.isValid()) {
        return nullptr;
    }
    const int row = m_model->rowOf(index.data(TransferModel::IdRole).toString());
    return row < 0 ? nullptr : &m_model->transfer(row);
}

void TransfersPage::openCurrent()
{
    if (const TransferRow *transfer = current()) {
        Q_EMIT openRequested(QStringLiteral("skills"), transfer->place.isEmpty() ? transfer->skill : transfer->place);
    }
}

void TransfersPage::select(int sourceRow)
{
    const auto *order = qobject_cast<const QSortFilterProxyModel *>(m_view->model());
    const QModelIndex index = order->mapFromSource(m_model->index(sourceRow, 0));
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

void TransfersPage::reveal(const QString &what)
{
    if (const int row = m_model->rowOf(what); row >= 0) {
        select(row);
        return;
    }
    for (int row = m_model->rowCount() - 1; row >= 0; --row) {
        if (m_model->transfer(row).skill == what) {
            select(row);
            return;
        }
    }
}

void TransfersPage::restoreState(const WindowState &state)
{
    m_view->header()->restoreState(state.value(columnsKey()));
}

void TransfersPage::saveState(WindowState &state) const
{
    state.setValue(columnsKey(), m_view->header()->saveState());
}

}
