// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/stat.h>

#include "skills/beneath.h"

namespace a2c::skills
{

/// Whether the file @p info is, under another name, a protected file of the package open as @p root. Looks at the
/// names of the whole package, so ask only where @c st_nlink is more than one. A package with too many entries to look
/// at counts as one that has such a file. Pool threads.
[[nodiscard]] bool isHardLinkToProtected(int root, const struct ::stat &info, Lookup lookup);

}
