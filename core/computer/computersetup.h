// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/computer.h"

namespace a2c::computer
{

/// Where a Computer lives. A value.
struct ComputerPlace {
    QString skillsHome;  ///< empty: by the rules of the environment
    QString stateFolder; ///< of the index and the handles' key
    settings::Limits limits;
};

/// Makes the folders, mends what a crash left in them, and loads the key of the handles. Before the engine's loop
/// starts, or pool threads. Errors: those of skills::Home::make() and of blob::loadHandleKey().
[[nodiscard]] Result<ComputerOptions> prepareComputer(const ComputerPlace &place);

}
