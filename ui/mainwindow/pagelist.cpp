// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mainwindow/pagelist.h"

#include <QApplication>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include "pages/page.h"

namespace a2c::ui
{

namespace
{

constexpr int rowPadding = 9;
constexpr int sidePadding = 12;
constexpr int topMargin = 5;

/// Name and picture as the style draws them, the badge at the far end.
class PageItemDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const bool selected = item.state.testFlag(QStyle::State_Selected);
        const QPalette::ColorGroup group =
            item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect body = item.rect.adjusted(6, 2, -6, -2);
        if (selected || item.state.testFlag(QStyle::State_MouseOver)) {
            QColor back = item.palette.color(group, QPalette::Highlight);
            back.setAlphaF(selected ? 1.0F : 0.15F);
            painter->setPen(Qt::NoPen);
            painter->setBrush(back);
            painter->drawRoundedRect(body, 5, 5);
        }
        const QColor ink = item.palette.color(group, selected ? QPalette::HighlightedText : QPalette::WindowText);
        const QRect inner = body.adjusted(sidePadding - 4, 0, -sidePadding + 4, 0);
        const QSize pictureSize = item.decorationSize;
        const QRect picture = QStyle::alignedRect(item.direction, Qt::AlignLeft | Qt::AlignVCenter, pictureSize, inner);
        item.icon.paint(painter, picture, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
        painter->setPen(ink);
        const int shift = pictureSize.width() + 10;
        const QRect words = QStyle::visualRect(item.direction, inner, inner.adjusted(shift, 0, 0, 0));
        painter->drawText(words,
                          static_cast<int>(QStyle::visualAlignment(item.direction, Qt::AlignLeft | Qt::AlignVCenter)),
                          item.text);
        const QString badge = index.data(PageList::BadgeRole).toString();
        if (!badge.isEmpty()) {
            QColor quiet = ink;
            quiet.setAlphaF(0.75F);
            painter->setPen(quiet);
            painter->drawText(
                inner, static_cast<int>(QStyle::visualAlignment(item.direction, Qt::AlignRight | Qt::AlignVCenter)),
                badge);
        }
        if (item.state.testFlag(QStyle::State_HasFocus) && item.state.testFlag(QStyle::State_KeyboardFocusChange)) {
            painter->setPen(QPen(ink, 1, Qt::DotLine));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(body).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4);
        }
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width() + option.fontMetrics.horizontalAdvance(QStringLiteral("00,000")) + 3 * sidePadding,
                qMax(option.fontMetrics.height(), option.decorationSize.height()) + 2 * rowPadding};
    }
};

}

PageList::PageList(QWidget *parent)
    : QListView(parent)
    , m_pages(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("pageList"));
    setAccessibleName(tr("Pages"));
    setModel(m_pages);
    setItemDelegate(new PageItemDelegate(this));
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setIconSize(QSize(20, 20));
    viewport()->setAutoFillBackground(false);
    setViewportMargins(0, topMargin, 0, 0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { Q_EMIT chosen(current.row()); });
}

void PageList::addPage(const Page *page)
{
    auto *item = new QStandardItem(icon(page->sign()), page->title());
    const auto showBadge = [item, page] {
        item->setData(page->badge(), BadgeRole);
        item->setAccessibleText(
            page->badgeWords().isEmpty()
                ? page->title()
                : tr("%1, %2", "a page's name, what is in it").arg(page->title(), page->badgeWords()));
    };
    const int number = m_pages->rowCount() + 1;
    item->setToolTip(tr("%1 (Ctrl+%2)", "a page's name, its key").arg(page->title()).arg(number));
    m_pages->appendRow(item);
    showBadge();
    connect(page, &Page::badgeChanged, this, showBadge);
    updateGeometry();
}

void PageList::setCurrent(int index)
{
    const QSignalBlocker quiet(selectionModel());
    setCurrentIndex(m_pages->index(index, 0));
    viewport()->update();
}

QSize PageList::sizeHint() const
{
    return {sizeHintForColumn(0), QListView::sizeHint().height()};
}

}
