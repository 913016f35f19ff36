// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/packagedetails.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "base/utf8.h"
#include "engine/packagefiles.h"
#include "skills/frontmatter.h"
#include "skills/resourcereader.h"
#include "skills/servedbytes.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 mostText = 1LL << 20;

QString textOf(const QByteArray &bytes)
{
    // What is no UTF-8 is shown all the same: people look here to see why it was refused.
    return bytes.isValidUtf8() ? fromUtf8Exactly(bytes) : QString::fromUtf8(bytes);
}

void readSkillMd(const QString &place, computer::SkillDetails &details)
{
    const Result<skills::OpenResource> skillMd = skills::openResource(place, u"SKILL.md"_s);
    if (!skillMd) {
        details.ok = false;
        details.error = skillMd.error();
        return;
    }
    const skills::ServedRange whole{.offset = 0, .size = skillMd->identity.size};
    const Result<QByteArray> raw = skills::readServed(*skillMd, whole, 0, mostText);
    if (!raw) {
        details.ok = false;
        details.error = raw.error();
        return;
    }
    details.rawText = textOf(*raw);
    if (const auto frontmatter = skills::readFrontmatter(*raw)) {
        details.frontmatter = QJsonDocument::fromJson(frontmatter->all).object().toVariantMap();
        details.allowedTools = frontmatter->allowedTools.value_or(QStringList());
        details.body = textOf(raw->sliced(frontmatter->bodyOffset));
    } else {
        details.body = details.rawText;
    }
}

}

computer::SkillDetails readPackageDetails(const computer::SkillRow &row, const settings::Limits &limits)
{
    computer::SkillDetails details;
    details.id = row.id;
    details.row = row;
    readSkillMd(row.place, details);
    PackageFiles files = listPackageFiles(row.place, limits);
    details.files = std::move(files.rows);
    details.filesTruncated = files.truncated;
    details.totalSize = files.totalSize;
    return details;
}

}
