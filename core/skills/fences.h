// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include <QByteArrayView>

namespace a2c::skills
{

/// Bytes of frontmatter between the fences that are looked at, at most.
inline constexpr qsizetype maxFrontmatterSize = 64 * 1024;
/// As much of a SKILL.md as findFences() ever needs.
inline constexpr qsizetype fenceSearchSize = maxFrontmatterSize + 64;

/// Where the frontmatter of a SKILL.md lies, in bytes from its start.
struct Fences {
    qsizetype textFrom = 0;
    qsizetype textEnd = 0;
    qsizetype bodyFrom = 0; ///< behind the closing fence and its line end
    bool bom = false;
};

enum class FenceFault {
    Missing,
    TooLarge,
};

/// @p head is the beginning of a SKILL.md: the whole file, or fenceSearchSize bytes of it. A fence is a line that is
/// exactly `---`, ended by LF, CRLF or the end of the file; the opening one is the first line, behind a BOM at most.
[[nodiscard]] std::expected<Fences, FenceFault> findFences(QByteArrayView head);

}
