// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace a2c::skills
{

/// How changes in a home are noticed.
enum class WatchMode {
    NotYet,
    ByEvents,
    ByPolling, ///< slower; the reason says why
};

struct WatchState {
    WatchMode mode = WatchMode::NotYet;
    QString reason;        ///< a word: "watch-limit", "no-inotify", "remote-file-system"
    bool homeThere = true; ///< whether there is a folder of packages

    bool operator==(const WatchState &) const = default;
};

}

Q_DECLARE_METATYPE(a2c::skills::WatchState)
