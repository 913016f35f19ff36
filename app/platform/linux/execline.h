// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QStringList>

namespace a2c::platform
{

/// The value of a desktop entry's Exec key that starts @p arguments. Desktop Entry Specification 1.5, "The Exec key":
/// quoting, then the escapes of a string value.
[[nodiscard]] QString execLine(const QStringList &arguments);

/// What an Exec key starts, without field codes (%U); nothing for a line that breaks the rules.
[[nodiscard]] std::optional<QStringList> argumentsOfExecLine(const QString &line);

}
