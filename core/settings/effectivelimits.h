// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QStringList>

#include "settings/limits.h"

namespace a2c::settings
{

/// The limits that count, and who set them.
struct EffectiveLimits {
    Limits limits;
    QStringList fromEnvironment; ///< names of the variables that outrank the setting
    QStringList ignored;         ///< names of variables that hold no number in range
};

/// @p stored, outranked by the variables of limitRanges in @p environment. Any thread.
[[nodiscard]] EffectiveLimits effectiveLimits(const Limits &stored, const QProcessEnvironment &environment);

}
