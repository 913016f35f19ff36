// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::settings
{

enum class Language {
    System,
    English,
    Chinese,
};

enum class Appearance {
    System,
    Light,
    Dark,
};

/// Who can reach the office that this program offers itself.
enum class OfficeReach {
    ThisMachine,
    Network,
};

}
