// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>

namespace a2c::settings
{

/// What a reset takes back, and what it leaves alone.
enum class Scope {
    Preference, ///< how the person wants the program; a reset gives the default again
    Connection, ///< ways to offices; only ever removed one by one
    Desk,       ///< what belongs to this screen: window places, hints that were shown once
};

/// One row of the table of settings: a key of the file, its type, scope and default.
template<typename T>
struct Setting {
    QLatin1StringView key;
    Scope scope = Scope::Preference;
    T fallback{};
};

}
