// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace a2c::ui
{

/// The journal's table: rows of one height, so that 100,000 of them scroll like ten; follows new entries while the
/// last row is in sight.
class ActivityView final : public QTableView
{
    Q_OBJECT

public:
    explicit ActivityView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// The selected rows as lines of tab-separated cells, oldest first.
    [[nodiscard]] QString selectedText() const;

Q_SIGNALS:
    void copyRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitRows();
    void fitColumns();

    bool m_following = true;
};

}
