// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace a2c::settings
{

/// `$XDG_CONFIG_HOME/a2c`, made when something is written there first.
[[nodiscard]] QString configFolder();
[[nodiscard]] QString settingsFile();
[[nodiscard]] QString secretsFile();

/// `$XDG_STATE_HOME/a2c`: the log, the index of skills, the key of the handles.
[[nodiscard]] QString stateFolder();

}
