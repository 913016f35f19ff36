// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/entrytable.h"

namespace a2c::archive
{

/// Where in an archive the one package is.
struct PackageRoot {
    QByteArray folder;       ///< empty: the archive's top
    bool strayFiles = false; ///< something is beside the package's folder, and stays out

    /// @p path as seen from the package's folder; empty when it is not below it.
    [[nodiscard]] QByteArray relative(const QByteArray &path) const;
};

/// The top when SKILL.md is there, else the one folder at the top that holds it; deeper ones belong to a package and
/// are none. Without any, a SKILL.md in other letters counts, so that the package check can name the fault.
/// Refuses with `skill-md-missing`, `multiple-skills`.
[[nodiscard]] Result<PackageRoot> findPackageRoot(const EntryTable &table);

}
