// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QStringList>

#include "archive/limits.h"
#include "archive/linkcheck.h"
#include "base/canceltoken.h"

namespace a2c::archive
{

/// Bytes done, of all. Called on the working thread, once per block.
using Progress = std::function<void(qint64 done, qint64 total)>;

/// How a package is carried from one place to another.
struct CopyOptions {
    Limits limits;
    ProtectedFile isProtected;
    Progress progress;
    CancelToken cancel;
};

/// What was carried.
struct Copied {
    QString folderName; ///< the package's folder in its archive; empty when it is at the archive's top, or none
    QStringList warnings;
    int files = 0;
    qint64 bytes = 0;
};

}
