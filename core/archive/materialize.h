// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/container.h"
#include "archive/copyoptions.h"
#include "archive/packageroot.h"

namespace a2c::archive
{

/// Writes what @p container has below @p root, all of it known from @p table, into the folder @p target. The
/// container's other files are read too, so that a broken one is noticed. Pool threads only.
[[nodiscard]] Result<Copied> materialize(Container &container, const EntryTable &table, const PackageRoot &root,
                                         int target, const CopyOptions &options);

/// Cancelled once that is wished.
[[nodiscard]] Result<void> goOnUnlessCancelled(const CopyOptions &options);

}
