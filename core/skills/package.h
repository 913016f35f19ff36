// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include "skills/entry.h"
#include "skills/frontmatter.h"

namespace a2c::skills
{

/// Whose package it is: that decides its name.
struct PackageOrigin {
    SourceId source;
    QString plugin; ///< marketplaces only: the first segment of the name

    bool operator==(const PackageOrigin &) const = default;
};

/// A folder that may be served.
struct Package {
    Name name;          ///< on the wire
    QString folderName; ///< that it has, or for MCP shall be given
    Frontmatter frontmatter;
    QStringList warnings; ///< words of words.h, the frontmatter's among them
};

/// Looks whether @p folder is a package that @p origin may offer. It opens SKILL.md and reads it; of the other files
/// it looks at none. The folder counts as called @p folderName, for one that is not in its place yet; empty: as it is.
///
/// Pool threads. Source: seed "SKILL 通道" §1, §4; decisions.md "Skills".
[[nodiscard]] std::expected<Package, Rejection> checkPackage(const QString &folder, const PackageOrigin &origin,
                                                             const QString &folderName = {});

}
