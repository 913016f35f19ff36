// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace a2c::skills
{

/// Whether @p name is a file that an editor keeps beside the one being edited, open for as long as it is shown: swap
/// and lock files. They come and go without a change of the skill, and waiting for them to be closed would hold back
/// every save.
[[nodiscard]] bool isEditorsOwn(std::string_view name);

}
