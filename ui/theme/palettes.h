// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace a2c::ui
{

/// Our own light and dark palettes, for desktops that have none to offer. Qt::ColorScheme::Unknown is light.
[[nodiscard]] QPalette paletteOf(Qt::ColorScheme scheme);

}
