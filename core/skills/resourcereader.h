// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "base/result.h"
#include "base/uniquefd.h"
#include "skills/beneath.h"

namespace a2c::skills
{

/// What tells one version of a file from the next without reading it.
struct FileIdentity {
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 mtimeNs = 0;
    qint64 ctimeNs = 0;

    bool operator==(const FileIdentity &) const = default;
};
[[nodiscard]] size_t qHash(const FileIdentity &identity, size_t seed = 0);

/// A file of a package, open: the descriptor that was checked is the one that is read.
struct OpenResource {
    UniqueFd file;
    FileIdentity identity;
    QString mimeType;
    bool isText = false;        ///< by the type, not by the bytes
    bool isRootSkillMd = false; ///< its frontmatter is not part of what the Agent gets
};

/// The same for both: an Agent's request and a scan's look at SKILL.md.
[[nodiscard]] FileIdentity identityOf(const struct ::stat &info);

/// Opens @p relPath below the package folder @p root. Nothing outside the package, no protected file, no link that
/// leaves, nothing but a regular file; never blocks on a FIFO or a device.
///
/// Pool threads (it touches the disk). Seed: "SKILL 通道" §7 step 3, §9.2. Errors, in this order of precedence:
/// Forbidden, PathTraversal, NotFound; and ReadFailed where the system is short of something.
[[nodiscard]] Result<OpenResource> openResource(const QString &root, const QString &relPath,
                                                Lookup lookup = Lookup::Best);

}
