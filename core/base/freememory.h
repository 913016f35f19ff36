// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c
{

/// Gives memory that was freed back to the system. After work that needed much for a moment; it takes milliseconds:
/// pool threads.
void giveBackFreeMemory();

}
