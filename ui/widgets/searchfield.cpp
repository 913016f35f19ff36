// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/searchfield.h"

#include <QKeyEvent>

#include "theme/sign.h"

namespace a2c::ui
{

SearchField::SearchField(const QString &placeholder, QWidget *parent)
    : QLineEdit(parent)
{
    setObjectName(QStringLiteral("search"));
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
    setMaxLength(200);
    setAcceptDrops(false); // drops belong to the window
    addAction(icon(Sign::Search), LeadingPosition);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!text().isEmpty()) {
            clear();
            return;
        }
        break;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT leaveRequested();
        return;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

}
