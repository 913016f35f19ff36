// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegates/progressdelegate.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOptionProgressBar>

namespace a2c::ui
{

namespace
{

constexpr int margin = 6;
constexpr int steps = 1000;

}

ProgressDelegate::ProgressDelegate(int fractionRole, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_fractionRole(fractionRole)
{
}

void ProgressDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = std::exchange(item.text, {});
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const int barHeight = qMax(8, item.fontMetrics.height() / 2);
    const int gap = 3;
    const QRect body = item.rect.adjusted(margin, 0, -margin, 0);
    const int top = body.top() + (body.height() - barHeight - gap - item.fontMetrics.height()) / 2;

    QStyleOptionProgressBar bar;
    bar.rect = QRect(body.left(), top, body.width(), barHeight);
    bar.palette = item.palette;
    bar.state = QStyle::State_Enabled | QStyle::State_Horizontal;
    bar.direction = item.direction;
    bar.fontMetrics = item.fontMetrics;
    bar.minimum = 0;
    bar.maximum = steps;
    bar.progress = static_cast<int>(index.data(m_fractionRole).toDouble() * steps);
    bar.textVisible = false;
    style->drawControl(QStyle::CE_ProgressBar, &bar, painter, item.widget);

    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group =
        item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    painter->save();
    painter->setFont(item.font);
    painter->setPen(item.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text));
    const QRect words(body.left(), top + barHeight + gap, body.width(), item.fontMetrics.height());
    painter->drawText(words,
                      static_cast<int>(QStyle::visualAlignment(item.direction, Qt::AlignLeft | Qt::AlignVCenter)),
                      item.fontMetrics.elidedText(text, Qt::ElideRight, words.width()));
    painter->restore();
}

QSize ProgressDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    const int lines = option.fontMetrics.height() * 2;
    return {size.width() + 2 * margin, lines + margin};
}

}
