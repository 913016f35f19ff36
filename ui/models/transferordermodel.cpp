// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/transferordermodel.h"

#include "models/transfermodel.h"

namespace a2c::ui
{

TransferOrderModel::TransferOrderModel(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(TransferModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
    sort(TransferModel::State, Qt::AscendingOrder);
}

bool TransferOrderModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (left.column() != TransferModel::State) {
        return QSortFilterProxyModel::lessThan(left, right);
    }
    const auto *model = qobject_cast<const TransferModel *>(sourceModel());
    const bool leftRuns = TransferModel::isRunning(model->transfer(left.row()));
    const bool rightRuns = TransferModel::isRunning(model->transfer(right.row()));
    return leftRuns != rightRuns ? leftRuns : left.row() > right.row();
}

}
