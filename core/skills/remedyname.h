// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace a2c::skills
{

/// The leaf name nearest to @p text: `Mail_Tools 2` becomes `mail-tools-2`. Empty where nothing usable is left.
[[nodiscard]] QString nearestLeafName(const QString &text);

}
