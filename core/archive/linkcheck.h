// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "archive/packageroot.h"

namespace a2c::archive
{

/// Whether a path, relative to the package, names a file that is never shown to an Agent.
using ProtectedFile = std::function<bool(const QString &relPath)>;

/// Refuses (`link-escape`) links that lead out of the package, by whatever way through other links, and hard links to
/// something outside it or to a protected file, whose name they would hide. A symbolic link to a protected file may
/// stay: reading it is refused by where it leads.
[[nodiscard]] Result<void> checkLinks(const EntryTable &table, const PackageRoot &root,
                                      const ProtectedFile &isProtected);

}
