// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bytes are the beginning of a SKILL.md. What is accepted keeps the promises of frontmatter.h, and its reference
// is JSON.
#include <QJsonDocument>
#include <QJsonObject>

#include "fuzz/require.h"
#include "skills/fences.h"
#include "skills/makeentry.h"

using namespace a2c::fuzz;
using namespace a2c::skills;

namespace
{

qsizetype codePoints(const QString &text)
{
    return text.toUcs4().size();
}

void checkPromises(const Frontmatter &frontmatter, qsizetype size)
{
    require(frontmatter.bodyOffset > 0 && frontmatter.bodyOffset <= size);
    require(!frontmatter.name.isEmpty());
    require(!frontmatter.description.isEmpty() && codePoints(frontmatter.description) <= 1024);
    require(!frontmatter.compatibility || codePoints(*frontmatter.compatibility) <= 500);
    require(QJsonDocument::fromJson(frontmatter.all).isObject());
    require(frontmatter.metadata.isEmpty() || QJsonDocument::fromJson(frontmatter.metadata).isObject());
    const Package package{.name = *Name::parse(QStringLiteral("a")),
                          .folderName = QStringLiteral("a"),
                          .frontmatter = frontmatter,
                          .warnings = {}};
    require(QJsonDocument::fromJson(makeEntry(package, {}, QStringLiteral("/a")).wire).isObject());
}

}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(data, static_cast<qsizetype>(size));
    if (bytes.size() > fenceSearchSize || !bytes.isValidUtf8()) {
        return -1;
    }
    if (const auto frontmatter = readFrontmatter(bytes)) {
        checkPromises(*frontmatter, bytes.size());
    }
    return 0;
}
