// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace a2c::app
{

/// The folder of sample skills that came with the program: beside the installed one, else that of the sources. Empty
/// where there is none.
[[nodiscard]] QString samplesFolder(const QString &programFolder);

}
