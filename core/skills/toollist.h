// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace a2c::skills
{

/// The tools of an `allowed-tools` that was written as one string: split at commas and blanks outside parentheses, so
/// that `Bash(git add:*), Read` is two.
[[nodiscard]] QStringList splitTools(QStringView text);

}
