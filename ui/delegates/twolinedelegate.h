// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace a2c::ui
{

/// Two lines in a cell: the item's text, and below it, dimmed, the text of a role; the item's picture before both.
/// Both are cut at the end. All rows
/// are as tall as this, so that views may take them as uniform.
class TwoLineDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TwoLineDelegate(int secondLineRole, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_secondLineRole;
};

}
