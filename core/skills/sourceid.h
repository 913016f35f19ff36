// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "skills/name.h"

namespace a2c::skills
{

/// Where skills come from, as the wire names it: "user", "mcp:<server>", "marketplace:<name>".
struct SourceId {
    enum class Kind {
        User,
        Mcp,
        Marketplace,
    };
    Kind kind = Kind::User;
    QString detail; ///< the normalised server or the marketplace; empty for the user's own

    [[nodiscard]] QString wire() const;
    bool operator==(const SourceId &) const = default;
};

[[nodiscard]] size_t qHash(const SourceId &id, size_t seed = 0);

}
