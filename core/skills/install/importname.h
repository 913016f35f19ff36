// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

namespace a2c::skills
{

/// The folder name under which a package is installed that comes out of the folder @p folderName: that name where it is
/// a good one, else the author's (@p frontmatterName), else the nearest good one. Any thread.
[[nodiscard]] QString nameForFolder(const QString &folderName, const QString &frontmatterName);

/// The same for an archive, whose folders and file names mean little: the author's name first, then the folder's in the
/// archive (@p folderName, may be empty), then that of the archive @p fileName.
[[nodiscard]] QString nameForArchive(const QString &frontmatterName, const QString &folderName,
                                     const QString &fileName);

/// @p name, or `name-2`, `name-3` …: the first that is not @p taken.
[[nodiscard]] QString freeName(const QString &name, const std::function<bool(const QString &)> &taken);

}
