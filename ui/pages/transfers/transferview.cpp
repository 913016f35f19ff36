// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transferspage/transferview.h"

#include <QHeaderView>
#include <QKeyEvent>

#include "delegates/progressdelegate.h"
#include "delegates/twolinedelegate.h"
#include "models/transfermodel.h"

namespace a2c::ui
{

TransferView::TransferView(QWidget *parent)
    : QTreeView(parent)
{
    setObjectName(QStringLiteral("transferView"));
    setAccessibleName(tr("Transfers"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setSortingEnabled(true);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setFrameShape(NoFrame);
    setItemDelegateForColumn(TransferModel::File, new TwoLineDelegate(TransferModel::DetailRole, this));
    setItemDelegateForColumn(TransferModel::Progress, new ProgressDelegate(TransferModel::FractionRole, this));
    setItemDelegateForColumn(TransferModel::State, new TwoLineDelegate(TransferModel::DetailRole, this));
}

void TransferView::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    QHeaderView *columns = header();
    columns->setStretchLastSection(false);
    columns->setSectionResizeMode(QHeaderView::Interactive);
    columns->setSectionResizeMode(TransferModel::File, QHeaderView::Stretch);
    columns->setMinimumSectionSize(fontMetrics().averageCharWidth() * 8);
    const int unit = fontMetrics().averageCharWidth();
    columns->resizeSection(TransferModel::Agent, unit * 14);
    columns->resizeSection(TransferModel::Progress, unit * 24);
    columns->resizeSection(TransferModel::Rate, unit * 12);
    columns->resizeSection(TransferModel::Left, unit * 14);
    columns->resizeSection(TransferModel::State, unit * 26);
    sortByColumn(TransferModel::State, Qt::AscendingOrder);
}

void TransferView::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT activated(currentIndex());
        event->accept();
        return;
    }
    QTreeView::keyPressEvent(event);
}

}
