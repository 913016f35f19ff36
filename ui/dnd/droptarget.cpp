// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dnd/droptarget.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QWidget>

#include "dnd/dropintent.h"
#include "dnd/dropoverlay.h"
#include "dnd/dropwords.h"

namespace a2c::ui
{

namespace
{

DropIntent intentOf(const QDropEvent &event)
{
    return dropIntent(*event.mimeData(), [](const QString &path) { return QFileInfo(path).isDir(); });
}

}

DropTarget::DropTarget(QWidget *window)
    : QObject(window)
    , m_overlay(new DropOverlay(window))
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

bool DropTarget::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
        enter(*static_cast<QDropEvent *>(event));
        return true;
    case QEvent::DragMove:
        event->accept();
        return true;
    case QEvent::DragLeave:
        m_overlay->hide();
        return true;
    case QEvent::Drop:
        drop(*static_cast<QDropEvent *>(event));
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

void DropTarget::enter(QDropEvent &event)
{
    if (event.source()) {
        event.ignore(); // a skill of this very window
        return;
    }
    m_overlay->showFor(intentOf(event));
    // Refused things are taken too, so that leaving and dropping are heard of and the overlay can say why not.
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

void DropTarget::drop(QDropEvent &event)
{
    m_overlay->hide();
    const DropIntent intent = intentOf(event);
    event.setDropAction(Qt::CopyAction);
    event.accept();
    if (intent.kind == DropIntent::Kind::Import) {
        Q_EMIT dropped(intent.paths);
    } else {
        Q_EMIT refused(DropWords::explanation(intent));
    }
}

}
