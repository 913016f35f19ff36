// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/result.h"

namespace a2c::skills
{

/// Renames @p from to @p to, which nobody may hold yet. Outlasts a power failure. Pool threads only. Errors: NameTaken,
/// NotFound, NoSpace, PermissionDenied, WriteFailed.
[[nodiscard]] Result<void> moveToFreeName(const QString &from, const QString &to);

/// Lets @p one and @p other change places in one step; both are there before and after. Outlasts a power failure.
/// Errors: Unsupported where the file system has no such step, NotFound, PermissionDenied, WriteFailed.
[[nodiscard]] Result<void> exchange(const QString &one, const QString &other);

}
