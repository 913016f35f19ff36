// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace a2c::ui
{

/// Something to say to a person who may be doing something else.
struct Notification {
    QString kind; ///< a later one of the same kind takes its place
    QString title;
    QString text; ///< plain
};

/// The desktop's notifications. An interface, so that tests see what would be said.
class Notifier : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void notify(const Notification &notification) = 0;
    virtual void withdraw(const QString &kind) = 0;

Q_SIGNALS:
    /// The person clicked it; @p token lets a window come to the front under Wayland (may be empty).
    void activated(const QString &kind, const QString &token);
};

}
