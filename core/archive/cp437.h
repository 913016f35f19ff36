// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2c::archive
{

/// Text in the code page of the first PCs: what a zip's names are in when nothing else is said. Never fails.
[[nodiscard]] QString fromCp437(QByteArrayView bytes);

}
