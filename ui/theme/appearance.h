// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/preferences.h"

namespace a2c::ui
{

/// Makes the whole program light or dark, at once, or as the desktop is. UI thread.
///
/// Qt asks the desktop's theme to change; where that does nothing (no platform theme), our own palette takes its place.
void applyAppearance(settings::Appearance appearance);

}
