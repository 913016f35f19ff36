// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegates/twolinedelegate.h"

#include <QApplication>
#include <QPainter>

namespace a2c::ui
{

namespace
{

constexpr int sideMargin = 8;
constexpr int topMargin = 6;
constexpr qreal secondLineStrength = 0.68;

}

TwoLineDelegate::TwoLineDelegate(int secondLineRole, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_secondLineRole(secondLineRole)
{
}

void TwoLineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString first = item.text;
    const QString second = index.data(m_secondLineRole).toString().simplified();
    const QIcon picture = item.icon;
    item.text.clear();
    item.icon = {};
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group =
        item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    QColor ink = item.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    const int height = item.fontMetrics.height();
    const int lines = second.isEmpty() ? 1 : 2;
    const QRect room = item.rect.adjusted(sideMargin, 0, -sideMargin, 0);
    const int shift = picture.isNull() ? 0 : item.decorationSize.width() + sideMargin;
    QRect line = QStyle::visualRect(item.direction, room, room.adjusted(shift, 0, 0, 0));
    line.setTop(item.rect.top() + (item.rect.height() - lines * height) / 2);
    line.setHeight(height);
    const int alignment = static_cast<int>(QStyle::visualAlignment(item.direction, Qt::AlignLeft | Qt::AlignVCenter));

    painter->save();
    painter->setClipRect(item.rect);
    if (!picture.isNull()) {
        picture.paint(painter,
                      QStyle::alignedRect(item.direction, Qt::AlignLeft | Qt::AlignVCenter, item.decorationSize, room),
                      Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
    }
    painter->setPen(ink);
    painter->setFont(item.font);
    painter->drawText(line, alignment, item.fontMetrics.elidedText(first, Qt::ElideRight, line.width()));
    if (lines == 2) {
        ink.setAlphaF(static_cast<float>(secondLineStrength));
        painter->setPen(ink);
        // Descriptions may be long; more than a few hundred characters never fit.
        const QString shown = item.fontMetrics.elidedText(second.left(400), Qt::ElideRight, line.width());
        painter->drawText(line.translated(0, height), alignment, shown);
    }
    painter->restore();
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width() + 2 * sideMargin, 2 * option.fontMetrics.height() + 2 * topMargin};
}

}
