// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QStringList>

class QMimeData;

namespace a2c::ui
{

/// What would happen if this were dropped on the window.
struct DropIntent {
    enum class Kind {
        Nothing,
        Import,
    };
    enum class Refusal {
        None,
        Empty,       ///< neither files nor text
        NotPackages, ///< files, but neither folders nor archives
        Remote,      ///< on another machine, or behind an address
        GitAddress,  ///< a marketplace: not in this version
        Text,        ///< some text
        TooMany,
    };

    Kind kind = Kind::Nothing;
    QStringList paths; ///< local; folders and archives
    int folders = 0;
    int archives = 0;
    int ignored = 0; ///< things in it that would be left out
    Refusal refusal = Refusal::None;

    bool operator==(const DropIntent &) const = default;
};

/// Tells a folder from a file.
using IsFolder = std::function<bool(const QString &path)>;

/// Pure but for @p isFolder. A file called SKILL.md stands for its folder.
[[nodiscard]] DropIntent dropIntent(const QMimeData &data, const IsFolder &isFolder);

/// Whether @p text is the address of a git repository: "https://github.com/o/r", "git@host:o/r.git", "….git".
[[nodiscard]] bool isGitAddress(const QString &text);

}
