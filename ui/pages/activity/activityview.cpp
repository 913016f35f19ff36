// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "activitypage/activityview.h"

#include <algorithm>

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include "models/activitymodel.h"

namespace a2c::ui
{

ActivityView::ActivityView(QWidget *parent)
    : QTableView(parent)
{
    setObjectName(QStringLiteral("activityView"));
    setAccessibleName(tr("Activity"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setFrameShape(NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 6);
    fitRows();
    // The range grows some time after the rows came; only a person moves the value away from its end.
    QScrollBar *bar = verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int maximum) {
        if (m_following) {
            bar->setValue(maximum);
        }
    });
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) { m_following = value == bar->maximum(); });
}

void ActivityView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    fitColumns();
    connect(model, &QAbstractItemModel::modelReset, this, &QTableView::scrollToBottom);
}

void ActivityView::fitRows()
{
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + fontMetrics().height() / 2);
}

void ActivityView::fitColumns()
{
    QHeaderView *header = horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(ActivityModel::What, QHeaderView::Stretch);
    const int unit = fontMetrics().averageCharWidth();
    header->resizeSection(ActivityModel::When, unit * 23);
    header->resizeSection(ActivityModel::Cause, unit * 24);
    header->resizeSection(ActivityModel::Told, unit * 16);
}

QString ActivityView::selectedText() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::ranges::sort(rows);
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        QStringList cells;
        for (int column = 0; column < model()->columnCount(); ++column) {
            cells.append(row.siblingAtColumn(column).data().toString());
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

void ActivityView::keyPressEvent(QKeyEvent *event)
{
    if (event == QKeySequence::Copy) {
        Q_EMIT copyRequested();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (currentIndex().isValid()) {
            Q_EMIT activated(currentIndex());
        }
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

void ActivityView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
    }
}

}
