// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "skills/install/importcandidate.h"

namespace a2c::skills
{

struct FoundPackages {
    QList<ImportSource> sources; ///< in the order of the paths, then by name
    QStringList empty;           ///< paths in which there was nothing of the kind
};

/// What may be packages in @p paths: an archive; a folder with a SKILL.md, in whatever letters; a folder with such
/// folders somewhere below it (up to five deep, hidden ones too; links are not followed; what is inside a package
/// belongs to it).
///
/// Pool threads only. Bounded: 20,000 folders and 1,000 packages, then the rest is left out. Errors: Cancelled.
[[nodiscard]] Result<FoundPackages> findPackages(const QStringList &paths, const CancelToken &cancel);

}
