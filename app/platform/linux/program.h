// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QString>

namespace a2c::platform
{

/// The application's id: of its desktop file, its icon, its window.
inline constexpr auto applicationId = "org.a2c_smcp.Workbench";

/// What starts this program again, tomorrow too.
///
/// The AppImage where there is one: the program's own path is then a mount that is gone with the program. The bare name
/// where PATH finds @p programPath under it, as after the install of a package: a path would pin one build.
[[nodiscard]] QString programCommand(const QString &programPath, const QProcessEnvironment &environment);

}
