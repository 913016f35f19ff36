// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

#include "skills/home.h"
#include "skills/sources/user/touch.h"

namespace a2c::skills
{

/// Says which packages of a home may have changed, and nothing about how.
class Watcher : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Begins to watch, whether the home is there or not; it may come and go.
    virtual void start(const a2c::skills::Home &home) = 0;

signals:
    /// From now on no change goes unseen; what was before may have been. Again whenever that may have happened.
    void watching();
    void touched(const QList<a2c::skills::Touch> &touches);
    /// Watching ended, for a reason that is one word; somebody has to look from time to time instead.
    void failed(const QString &reason);
};

}
