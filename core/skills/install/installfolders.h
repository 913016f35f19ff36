// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/result.h"
#include "skills/home.h"

namespace a2c::skills
{

/// The folders of a Home that installing needs. They are on one file system, so that a package moves by one rename.
struct InstallFolders {
    explicit InstallFolders(const Home &home);

    QString user;    ///< one package per folder
    QString staging; ///< packages on their way in
    QString trash;   ///< packages on their way out

    /// Makes what is missing. Pool threads only. Errors: those of Home::make().
    [[nodiscard]] Result<void> make() const;

    [[nodiscard]] QString package(const QString &folderName) const;
};

/// Whether @p name can be one name in a folder: not empty, no "/", not "." or "..".
[[nodiscard]] bool isOneName(const QString &name);

}
