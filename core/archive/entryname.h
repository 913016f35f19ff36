// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "base/result.h"

namespace a2c::archive
{

/// What "\" in a name is: zips made by old .NET programs use it between components, in a tar it is a character.
enum class Backslash {
    Separator,
    Character,
};

/// A name from inside an archive, proved harmless.
struct EntryName {
    QByteArray path;          ///< as in Entry::path; empty for the archive's own top ("./")
    bool meansFolder = false; ///< written with a separator at its end
    bool hadBackslash = false;
    bool portable = true; ///< Windows can hold it too
};

/// Refuses (`unsafe-path`) what is absolute, names a drive or a share, climbs by "..", holds a NUL or is empty. A "\"
/// is looked at both ways: what would be unsafe on one system is refused on all.
[[nodiscard]] Result<EntryName> parseEntryName(const QByteArray &raw, Backslash meaning);

/// Whether a link that says @p target starts from some root rather than from the link's own folder.
[[nodiscard]] bool isAbsolute(QByteArrayView target);

}
