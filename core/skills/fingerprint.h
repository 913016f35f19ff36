// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace a2c::skills
{

/// Stands for the names, sizes, times and inodes of every file of a package: differs when anything in it changed.
/// Made without opening a file. All zero: not known, equal to nothing that was seen on a disk.
struct Fingerprint {
    quint64 high = 0;
    quint64 low = 0;

    [[nodiscard]] bool isNull() const
    {
        return high == 0 && low == 0;
    }
    bool operator==(const Fingerprint &) const = default;
};

}
