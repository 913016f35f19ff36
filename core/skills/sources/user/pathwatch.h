// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSet>

#include "base/result.h"
#include "skills/sources/user/inotify.h"

namespace a2c::skills
{

/// Notices when a path leads to another folder than before, or to one at all: it, a folder above it or a link on the
/// way was made, renamed, replaced or removed.
class PathWatch
{
public:
    PathWatch(Inotify &inotify, const QByteArray &path);

    /// Watches what is there of the path now. Errors: NoSpace.
    [[nodiscard]] Result<void> start();

    [[nodiscard]] bool owns(int watch) const
    {
        return m_watches.contains(watch);
    }
    /// Whether the path leads elsewhere than when start() was called.
    [[nodiscard]] bool leadsElsewhere() const;

private:
    /// What the path leads to.
    struct Target {
        qsizetype lengthThere = 0; ///< of the part that exists
        quint64 device = 0;
        quint64 inode = 0;

        bool operator==(const Target &) const = default;
    };
    [[nodiscard]] Target target() const;

    Inotify &m_inotify;
    const QByteArray m_path;
    QSet<int> m_watches;
    Target m_target;
};

}
