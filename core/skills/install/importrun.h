// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHash>
#include <QMap>
#include <QPair>

#include "archive/limits.h"
#include "base/canceltoken.h"
#include "base/clock.h"
#include "skills/home.h"
#include "skills/install/importcandidate.h"
#include "skills/install/packageinstaller.h"

namespace a2c::skills
{

struct ImportProgress {
    QString name;
    qint64 bytesDone = 0;
    qint64 bytesTotal = 0;
    int packagesDone = 0;
    int packagesTotal = 0;
};

struct ImportOptions {
    archive::Limits limits;
    std::function<void(const ImportProgress &)> progress; ///< on the working thread, once per block
    CancelToken cancel;
    SwapMethod swap = SwapMethod::Best;
};

struct ImportOutcome {
    QStringList installed; ///< folder names
    QList<QPair<QString, Error>> failed;
    QHash<QString, QString> replaced; ///< folder name → trash token of what was there
    bool cancelled = false;
};

/// Installs the acceptable candidates of @p plan as @p choices say, by index; those without a choice are skipped. One
/// that fails does not stop the others; a cancel does, and what is installed by then stays. @p clock: for the trash.
///
/// Pool threads only.
[[nodiscard]] ImportOutcome runImport(const Home &home, const ImportPlan &plan, const QMap<int, ImportChoice> &choices,
                                      const Clock &clock, const ImportOptions &options);

}
