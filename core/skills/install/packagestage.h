// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/copyoptions.h"
#include "skills/install/importcandidate.h"
#include "skills/install/installfolders.h"
#include "skills/install/stagingfolder.h"
#include "skills/package.h"

namespace a2c::skills
{

/// A package that lies whole and checked in `.staging`, to be moved into place by one rename.
struct StagedPackage {
    StagingFolder folder;
    Package package;
    archive::Copied copied;
};

/// Copies or unpacks @p source into `.staging` and checks what came of it, as the package called @p name; without a
/// name, as what it would be called (nameForArchive(), nameForFolder()). Nothing stays behind after an error.
///
/// Pool threads only. Errors: PackageRejected with the facts "reason", "detail", "line", "remedy"; ChangedMeanwhile
/// when an archive is no longer the one of source.identity; Cancelled, NoSpace and those of archive/unpack.h.
[[nodiscard]] Result<StagedPackage> stagePackage(const InstallFolders &folders, const ImportSource &source,
                                                 const QString &name, archive::CopyOptions options);

/// What a rejection says, as an error.
[[nodiscard]] Error errorFromRejection(const Rejection &rejection);

}
