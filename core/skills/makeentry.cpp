// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/makeentry.h"

#include <optional>

#include "base/jsontext.h"

namespace a2c::skills
{

namespace
{

void appendOptional(QByteArray &json, QByteArrayView key, const std::optional<QString> &value)
{
    if (value && !value->isEmpty()) {
        json += key;
        appendJsonString(json, *value);
    }
}

void appendList(QByteArray &json, QByteArrayView key, const std::optional<QStringList> &list)
{
    if (!list) {
        return;
    }
    json += key;
    json += '[';
    for (qsizetype i = 0; i < list->size(); ++i) {
        json += i == 0 ? "" : ",";
        appendJsonString(json, list->at(i));
    }
    json += ']';
}

QByteArray wireOf(const Entry &entry, const Frontmatter &frontmatter)
{
    QByteArray json("{\"name\":");
    appendJsonString(json, entry.name.text());
    json += ",\"source\":";
    appendJsonString(json, entry.source.wire());
    json += ",\"path\":";
    appendJsonString(json, entry.root);
    json += ",\"description\":";
    appendJsonString(json, frontmatter.description);
    appendOptional(json, ",\"uri\":", entry.uri);
    appendOptional(json, ",\"version\":", entry.version);
    appendList(json, ",\"allowed_tools\":", frontmatter.allowedTools);
    appendOptional(json, ",\"license\":", frontmatter.license);
    appendOptional(json, ",\"compatibility\":", frontmatter.compatibility);
    if (!frontmatter.metadata.isEmpty()) {
        json += ",\"skill_metadata\":";
        json += frontmatter.metadata;
    }
    json += '}';
    json.squeeze();
    return json;
}

}

Entry makeEntry(const Package &package, const PackageOrigin &origin, const QString &root, const QString &uri,
                const QString &version)
{
    Entry entry{.name = package.name,
                .source = origin.source,
                .root = root,
                .uri = uri,
                .version = version,
                .state = EntryState::Active,
                .orphanReason = {},
                .warnings = package.warnings,
                .wire = {},
                .fingerprint = {}};
    entry.wire = wireOf(entry, package.frontmatter);
    return entry;
}

}
