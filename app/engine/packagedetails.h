// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/reports.h"
#include "settings/limits.h"

namespace a2c::app
{

/// Everything that the details of the package behind @p row show: its frontmatter, its text, its files and how an Agent
/// gets each. Bounded: 10,000 files, 1 MiB of text, digests for 64 MiB. Pool threads.
[[nodiscard]] computer::SkillDetails readPackageDetails(const computer::SkillRow &row, const settings::Limits &limits);

}
