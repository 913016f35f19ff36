// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>

#include "base/result.h"

namespace a2c::agent
{

/// What stands for `$TFROBOT_SKILL_DIR` in a text for a language model: never a folder of anybody's machine.
[[nodiscard]] QString opaqueSkillUri(const QString &skillName);

/// Expands `$TFROBOT_NAME` and `${TFROBOT_NAME}` in @p text, for whoever builds a prompt; nothing else calls it.
/// @p values by name without the dollar. Errors: Malformed, with the placeholder that has no value as its subject.
/// Source: SKILL v1 §6.2.
[[nodiscard]] Result<QString> expandPlaceholders(const QString &text, const QMap<QString, QString> &values);

}
