// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "office/officenote.h"

namespace a2c::app
{

/// A program on the official Python package (a2c-smcp 0.2) that joins the office of @p note, as it is reached by its
/// url, and lists the skills of its Computer. Holds the token.
[[nodiscard]] QString pythonAgentLines(const OfficeNote &note);

}
