// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/packzip.h"
#include "skills/home.h"

/// What else is done with installed packages; removing is Trash's. Pool threads only.
namespace a2c::skills
{

/// Gives the user's package folder @p from the name @p to. Errors: InvalidSkillName (@p to is no leaf name), Malformed
/// (@p from is no folder's name), NotFound, NameTaken, PermissionDenied, WriteFailed.
[[nodiscard]] Result<void> renamePackage(const Home &home, const QString &from, const QString &to);

/// Writes the package folder @p folder as a zip; protected files stay out and are reported. Errors: those of packZip().
[[nodiscard]] Result<archive::Packed> exportPackage(const QString &folder, const QString &zipPath,
                                                    archive::CopyOptions options = {});

/// Clears away what a crash left: completes replacements, empties `.staging` of what nobody works with. Call it before
/// the first scan. What cannot be cleared is logged and left.
void recover(const Home &home);

}
