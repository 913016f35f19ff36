// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "skills/package.h"

namespace a2c::skills
{

/// The entry for a package that was accepted, its A2CSkillRef among it; the fingerprint is the caller's. Optional keys
/// without a value are left out; `tags` is not sent on protocol 0.2. @p root is absolute.
/// Source: seed "SKILL 通道" §6. Any thread.
[[nodiscard]] Entry makeEntry(const Package &package, const PackageOrigin &origin, const QString &root,
                              const QString &uri = {}, const QString &version = {});

}
