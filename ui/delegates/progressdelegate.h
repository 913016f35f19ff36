// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace a2c::ui
{

/// A bar, drawn by the style, with the item's text below it. The role holds how full it is, 0 to 1.
class ProgressDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit ProgressDelegate(int fractionRole, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_fractionRole;
};

}
