// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::fuzz
{

/// What does not hold is a finding.
inline void require(bool condition)
{
    if (!condition) {
        __builtin_trap();
    }
}

}
