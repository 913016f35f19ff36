// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include "skills/frontmatter.h"

namespace a2c::skills
{

/// Finds and reads the SKILL.md of the package folder @p folder: its spelling, that it is a file and inside, that all
/// of it is text, then the frontmatter. Pool threads.
[[nodiscard]] std::expected<Frontmatter, FrontmatterFault> readSkillMd(const QString &folder);

}
