// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/package.h"

#include <QDir>

#include "skills/remedyname.h"
#include "skills/skillmd.h"
#include "skills/words.h"

namespace a2c::skills
{

namespace
{

Result<Name> composedName(const PackageOrigin &origin, const QString &leaf)
{
    switch (origin.source.kind) {
    case SourceId::Kind::User:
        return Name::parse(leaf);
    case SourceId::Kind::Marketplace:
        return Name::parse(origin.plugin + u':' + leaf);
    case SourceId::Kind::Mcp:
        return Name::parse(QStringLiteral("mcp:") + origin.source.detail + u':' + leaf);
    }
    Q_UNREACHABLE_RETURN(failure(ErrorCode::Internal));
}

/// The author's own name where it is a good one, else what is nearest to the folder's.
QString remedyFor(const QString &folderName, const Frontmatter &frontmatter)
{
    return isLeafName(frontmatter.name) ? frontmatter.name : nearestLeafName(folderName);
}

}

std::expected<Package, Rejection> checkPackage(const QString &folder, const PackageOrigin &origin,
                                               const QString &folderName)
{
    const QString place = QDir::cleanPath(QDir(folder).absolutePath());
    const QString ownName = folderName.isEmpty() ? QDir(place).dirName() : folderName;
    Rejection rejection{.source = origin.source,
                        .place = place,
                        .reason = {},
                        .line = 0,
                        .detail = {},
                        .remedyName = {},
                        .fingerprint = {}};
    const auto refuse = [&rejection](const QString &reason, int line, const QString &detail) {
        rejection.reason = reason;
        rejection.line = line;
        rejection.detail = detail;
        return std::unexpected(rejection);
    };
    std::expected<Frontmatter, FrontmatterFault> frontmatter = readSkillMd(place);
    if (!frontmatter) {
        return refuse(frontmatter.error().reason, frontmatter.error().line, frontmatter.error().detail);
    }
    QStringList warnings = frontmatter->warnings;
    QString leaf = ownName;
    if (origin.source.kind == SourceId::Kind::Mcp) {
        // This source's folders are ours to name.
        leaf = frontmatter->name;
        if (!isLeafName(leaf)) {
            return refuse(reason::nameCharset, frontmatter->nameLine, leaf.left(120));
        }
    } else if (!isLeafName(leaf)) {
        rejection.remedyName = remedyFor(ownName, *frontmatter);
        return refuse(reason::dirNameInvalid, 0, leaf);
    } else if (frontmatter->name != leaf) {
        warnings += warning::nameMismatch;
    }
    Result<Name> name = composedName(origin, leaf);
    if (!name) {
        return refuse(reason::nameCharset, 0, origin.plugin);
    }
    return Package{std::move(*name), leaf, std::move(*frontmatter), warnings};
}

}
