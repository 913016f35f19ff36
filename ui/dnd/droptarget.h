// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QDropEvent;
class QWidget;

namespace a2c::ui
{

class DropOverlay;

/// Makes a whole window take drops: shows the overlay, and tells what was dropped.
class DropTarget final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DropTarget)

public:
    /// A child of @p window.
    explicit DropTarget(QWidget *window);

Q_SIGNALS:
    void dropped(const QStringList &paths);
    /// Something was dropped that cannot be used; @p explanation is for people.
    void refused(const QString &explanation);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enter(QDropEvent &event);
    void drop(QDropEvent &event);

    DropOverlay *m_overlay;
};

}
