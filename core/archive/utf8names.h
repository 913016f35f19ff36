// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace a2c::archive
{

/// Marks the names of the zip @p fd as UTF-8, which they are: KZip does not, and other systems would take them for code
/// page 437. Pool threads only.
[[nodiscard]] Result<void> markNamesAsUtf8(int fd, qint64 size);

}
