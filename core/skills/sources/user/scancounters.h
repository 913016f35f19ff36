// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace a2c::skills
{

/// What a scan asked of the disk. Tests count it: an unchanged package costs no open file.
struct ScanCounters {
    qint64 foldersRead = 0;
    qint64 filesLookedAt = 0;
    qint64 filesOpened = 0; ///< to ask for writers
    qint64 packagesChecked = 0;

    ScanCounters &operator+=(const ScanCounters &other)
    {
        foldersRead += other.foldersRead;
        filesLookedAt += other.filesLookedAt;
        filesOpened += other.filesOpened;
        packagesChecked += other.packagesChecked;
        return *this;
    }
    bool operator==(const ScanCounters &) const = default;
};

}
