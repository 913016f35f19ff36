// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "skills/sources/user/packagescan.h"

namespace a2c::skills
{

/// The PackageCheck of the user's own packages: what one may be and how it is refused is package.h's.
[[nodiscard]] std::variant<Entry, Rejection> checkUserPackage(const QString &folder);

}
