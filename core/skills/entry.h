// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "skills/fingerprint.h"
#include "skills/name.h"
#include "skills/sourceid.h"

namespace a2c::skills
{

enum class EntryState {
    Active,
    Orphaned,
};

/// One skill that an Agent may address (while active). Kept ten-thousandfold: nothing is in it twice.
struct Entry {
    Name name;
    SourceId source;
    QString root; ///< the package's folder, absolute; never shown to a language model
    QString uri;  ///< MCP sources only
    QString version;
    EntryState state = EntryState::Active;
    QString orphanReason; ///< a word: "source-gone", "no-longer-offered"
    QStringList warnings; ///< words of tests/data/cases: "name-mismatch", "bom", …
    QByteArray wire;      ///< this skill's A2CSkillRef as JSON text, ready for an answer
    Fingerprint fingerprint;

    /// Read out of @c wire, which is its only place.
    [[nodiscard]] QString description() const;

    bool operator==(const Entry &) const = default;
};

/// A package that was refused, and what would mend it.
struct Rejection {
    SourceId source;
    QString place;      ///< the package's folder, absolute
    QString reason;     ///< a word of tests/data/cases: "no-frontmatter", "dir-name-invalid", …
    int line = 0;       ///< in SKILL.md, from 1; 0 where none applies
    QString detail;     ///< the offending value, shortened; for the window only
    QString remedyName; ///< a folder name that would mend it; empty where renaming does not
    Fingerprint fingerprint;

    bool operator==(const Rejection &) const = default;
};

}
