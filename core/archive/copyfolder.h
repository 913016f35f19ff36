// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/copyoptions.h"
#include "base/result.h"

namespace a2c::archive
{

/// Copies the package folder @p source into the empty folder that @p target has open, as unpack() would unpack it,
/// under the same limits but one: a single file may be as large as all together, for a folder is no bomb. Names are
/// taken as they are. Refuses (`link-escape`) links that leave the package and second names (hard links) of protected
/// files.
///
/// Pool threads only. Errors: as unpack(); ChangedMeanwhile when the folder is being written to.
[[nodiscard]] Result<Copied> copyFolder(const QString &source, int target, const CopyOptions &options);

/// What copyFolder() would find, without reading a file and without writing anything.
[[nodiscard]] Result<Copied> inspectFolder(const QString &source, const CopyOptions &options);

}
