// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArrayView>

namespace a2c::skills
{

/// The line, from 1, of the first character that YAML text must not hold as it is: a control character, or what is no
/// character at all. The YAML library lets them pass. @p text is valid UTF-8.
[[nodiscard]] std::optional<int> lineOfUnprintable(QByteArrayView text);

}
