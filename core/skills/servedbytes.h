// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "skills/resourcereader.h"

namespace a2c::skills
{

/// Which bytes of an open file the Agent gets: all of them, or for the root SKILL.md what stands behind the
/// frontmatter. The size, the digest and every offset on the wire count these. Source: seed "SKILL 通道" §6, §7 step 4.
struct ServedRange {
    qint64 offset = 0; ///< in the file
    qint64 size = 0;

    bool operator==(const ServedRange &) const = default;
};

/// Reads at most the head of the file. Pool threads, as all here.
[[nodiscard]] Result<ServedRange> servedRange(const OpenResource &resource);

/// The SHA-256 of the served bytes as lower-case hexadecimal. Errors: ChangedMeanwhile (the file became shorter),
/// ReadFailed.
[[nodiscard]] Result<QByteArray> servedSha256(const OpenResource &resource, const ServedRange &range);

/// Bytes @p from up to @p from + @p length of the served bytes, fewer at the end. Errors: as above.
[[nodiscard]] Result<QByteArray> readServed(const OpenResource &resource, const ServedRange &range, qint64 from,
                                            qint64 length);

}
