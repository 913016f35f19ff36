// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace a2c::ui
{

/// Transfers as a person looks for them: those that run first, then what ended, the newest on top; or by a column.
class TransferOrderModel final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit TransferOrderModel(QObject *parent = nullptr);

protected:
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
};

}
