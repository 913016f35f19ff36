// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/copyoptions.h"
#include "skills/home.h"
#include "skills/install/importcandidate.h"

namespace a2c::skills
{

/// Looks into what was dropped, checks every package found, and says under which name each would be installed and
/// whether that is taken. Archives are unpacked into `.staging` for it and thrown away again: the plan is a value that
/// owns nothing, and what is installed later is checked once more.
///
/// Pool threads only. Errors: Cancelled, NoSpace, PermissionDenied (home). What is wrong with one package is in its
/// candidate.
[[nodiscard]] Result<ImportPlan> planImport(const Home &home, const QStringList &paths,
                                            const archive::CopyOptions &options);

}
