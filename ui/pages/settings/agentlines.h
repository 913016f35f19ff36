// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/localofficereport.h"

namespace a2c::ui
{

/// Where an Agent reaches @p office best: in the network where that is open to it, else on this machine.
[[nodiscard]] QUrl bestUrl(const app::LocalOfficeReport &office);

/// A program on the official Python package (a2c-smcp 0.2) that joins @p office and lists the skills. Holds the
/// token.
[[nodiscard]] QString pythonAgentLines(const app::LocalOfficeReport &office);

}
