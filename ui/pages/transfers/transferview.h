// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace a2c::ui
{

/// The table of transfers: two lines a row, a bar in the column of progress.
class TransferView final : public QTreeView
{
    Q_OBJECT

public:
    explicit TransferView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

}
