// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace a2c::archive
{

/// Why an archive is refused. Each has one fixed word, in tests/data/cases and on the command line.
enum class Refusal {
    FormatMismatch,
    Sha256Mismatch,
    TooLarge,
    TooManyEntries,
    Corrupt,
    Encrypted,
    UnsupportedCompression,
    UnsafePath,
    PathTooLong,
    DuplicateEntry,
    CaseCollision,
    UnicodeCollision,
    SpecialFile,
    LinkEscape,
    LinkTraversal,
    SkillMdMissing,
    MultipleSkills,
};

[[nodiscard]] QString word(Refusal refusal);

/// PackageRejected with the facts "reason" (the word) and "detail" (@p detail: the entry at fault, shortened).
[[nodiscard]] std::unexpected<Error> refused(Refusal refusal, const QByteArray &detail = {});
/// Whether @p error is that refusal.
[[nodiscard]] bool isRefusal(const Error &error, Refusal refusal);

/// Warnings that an accepted archive can carry; words likewise.
inline constexpr QLatin1StringView warnBackslash{"backslash-separator"};
inline constexpr QLatin1StringView warnNonPortable{"non-portable-name"};
inline constexpr QLatin1StringView warnStrayFiles{"files-outside-root"};

}
