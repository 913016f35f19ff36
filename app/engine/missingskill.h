// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/reports.h"
#include "skills/home.h"

namespace a2c::app
{

/// What the registry knows of a name or a place, taken on the engine's thread.
struct KnownSkills {
    QList<computer::SkillRow> rows; ///< those that the query may mean
};

/// The first cause why the skill that @p query names (a folder, or a name) is not served. Looks at the disk where
/// @p known does not tell: pool threads.
[[nodiscard]] computer::MissingAnswer whyMissing(const QString &query, const KnownSkills &known,
                                                 const skills::Home &home);

}
