// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

#include "base/result.h"

namespace a2c::platform
{

/// Whether the program starts when the person logs in.
class Autostart
{
public:
    enum class State {
        Off,
        Ours,      ///< an entry starts this very program, hidden
        OtherPath, ///< an entry starts something else: an older copy, or without --background
        Unknown,   ///< an entry is there and cannot be understood
    };
    struct Report {
        State state = State::Off;
        QString command; ///< OtherPath: what it starts
        QString place;   ///< the entry

        bool operator==(const Report &) const = default;
    };

    Autostart() = default;
    virtual ~Autostart() = default;
    Q_DISABLE_COPY_MOVE(Autostart)

    /// Looks anew each time: people edit entries with other programs. Reads one small file.
    [[nodiscard]] virtual Report read() const = 0;
    /// Writes the entry, whatever was there.
    [[nodiscard]] virtual Result<void> enable() = 0;
    [[nodiscard]] virtual Result<void> disable() = 0;
};

}
