// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace a2c::skills
{

/// Files that leave the machine on no way: neither read by an Agent nor exported. Source: decisions.md "Skills", seed
/// "SKILL 通道" §9. Any thread.
///
/// A name counts in any letter case and Unicode form, with blanks and dots behind it, and as an NTFS stream.
[[nodiscard]] bool isProtectedName(QStringView name);

/// Whether any component of @p path is protected. Back-slashes separate components here too.
[[nodiscard]] bool isProtectedPath(QStringView path);

/// What is protected, as people write it (`.env.*`), for the settings; and what those leave free.
[[nodiscard]] QStringList protectedPatterns();
[[nodiscard]] QStringList unprotectedExceptions();

}
