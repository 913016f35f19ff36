// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::app
{
class LocalOffice;
}

namespace a2c::cli
{

struct OfficeTelling {
    bool json = false;       ///< a line on standard output, else words on standard error
    bool withToken = false;  ///< a person asked to see it
    bool withPython = false; ///< and the program for an Agent on the official package, which holds it
};

/// How an Agent reaches the local office, for who started it.
void tellLocalOffice(const app::LocalOffice &office, OfficeTelling telling);

}
