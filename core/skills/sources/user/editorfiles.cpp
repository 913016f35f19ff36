// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/editorfiles.h"

namespace a2c::skills
{

bool isEditorsOwn(std::string_view name)
{
    if (!name.starts_with('.')) {
        return false;
    }
    // Emacs and LibreOffice; Kate.
    if (name.starts_with(".#") || name.starts_with(".~lock.") || name.ends_with(".kate-swp")) {
        return true;
    }
    // Vim: .name.swp, .swo, … down to .saa; here only the first rows.
    const size_t dot = name.rfind(".sw");
    return dot != 0 && dot != std::string_view::npos && dot + 4 == name.size() && name.back() >= 'a' &&
           name.back() <= 'p';
}

}
