// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/reports.h"
#include "settings/limits.h"

namespace a2c::app
{

struct PackageFiles {
    QList<computer::FileRow> rows; ///< folders before what is in them
    bool truncated = false;        ///< there are more than 10,000
    qint64 totalSize = 0;          ///< bytes on the disk
};

/// What lies in the package folder @p place, by the rules that an Agent is served by. Pool threads.
[[nodiscard]] PackageFiles listPackageFiles(const QString &place, const settings::Limits &limits);

}
