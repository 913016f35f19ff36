// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/frontmatter.h"

#include <algorithm>

#include "base/utf8.h"
#include "skills/fences.h"
#include "skills/printable.h"
#include "skills/toollist.h"
#include "skills/words.h"
#include "skills/yamlrepair.h"

namespace a2c::skills
{

namespace
{

constexpr qsizetype maxDescriptionLength = 1024;
constexpr qsizetype maxCompatibilityLength = 500;
constexpr qsizetype maxDetailLength = 120;

std::unexpected<FrontmatterFault> fault(QLatin1StringView reason, int line, const QString &detail = {})
{
    return std::unexpected(FrontmatterFault{QString(reason), line, detail.left(maxDetailLength)});
}

/// Counted as the standard does: neither bytes nor UTF-16 units.
qsizetype codePoints(const QString &text)
{
    return std::count_if(text.begin(), text.end(), [](QChar unit) { return !unit.isLowSurrogate(); });
}

const YamlValue *valueOf(const YamlValue &map, QByteArrayView key)
{
    const YamlValue *value = map.member(key);
    return value == nullptr || value->kind == YamlValue::Kind::Null ? nullptr : value;
}

std::optional<QStringList> stringsOf(const YamlValue &list)
{
    QStringList strings;
    for (const YamlValue &item : list.items) {
        if (item.kind != YamlValue::Kind::Scalar) {
            return std::nullopt;
        }
        strings += fromUtf8Exactly(item.text).trimmed();
    }
    return list.kind == YamlValue::Kind::List ? std::optional(strings) : std::nullopt;
}

std::optional<QString> optionalText(const YamlValue &map, QByteArrayView key, QLatin1StringView typeWarning,
                                    QStringList &warnings)
{
    const YamlValue *value = valueOf(map, key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (value->kind != YamlValue::Kind::Scalar) {
        warnings += typeWarning;
        return std::nullopt;
    }
    const QString text = fromUtf8Exactly(value->text).trimmed();
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

void readOptionalKeys(const YamlValue &map, Frontmatter &out)
{
    out.license = optionalText(map, "license", warning::licenseType, out.warnings);
    out.compatibility = optionalText(map, "compatibility", warning::compatibilityType, out.warnings);
    if (out.compatibility && codePoints(*out.compatibility) > maxCompatibilityLength) {
        out.warnings += warning::compatibilityTooLong;
        out.compatibility.reset();
    }
    if (const YamlValue *metadata = valueOf(map, "metadata")) {
        if (metadata->kind == YamlValue::Kind::Map) {
            appendJson(out.metadata, *metadata);
        } else {
            out.warnings += warning::metadataType;
        }
    }
    if (const YamlValue *tools = valueOf(map, "allowed-tools")) {
        out.allowedTools =
            tools->kind == YamlValue::Kind::Scalar ? splitTools(fromUtf8Exactly(tools->text)) : stringsOf(*tools);
        if (!out.allowedTools) {
            out.warnings += warning::allowedToolsType;
        }
    }
    if (const YamlValue *tags = valueOf(map, "tags")) {
        out.tags = stringsOf(*tags);
        if (!out.tags) {
            out.warnings += warning::tagsType;
        }
    }
}

std::expected<void, FrontmatterFault> readRequiredKeys(const YamlValue &map, int lineOffset, Frontmatter &out)
{
    const YamlValue *name = valueOf(map, "name");
    if (name == nullptr || (name->kind == YamlValue::Kind::Scalar && name->text.isEmpty())) {
        return fault(reason::nameMissing, name == nullptr ? 0 : name->line + lineOffset);
    }
    out.nameLine = name->line + lineOffset;
    if (name->kind != YamlValue::Kind::Scalar) {
        return fault(reason::nameType, out.nameLine);
    }
    out.name = fromUtf8Exactly(name->text);
    const YamlValue *description = valueOf(map, "description");
    if (description == nullptr) {
        return fault(reason::descriptionMissing, 0);
    }
    const int line = description->line + lineOffset;
    if (description->kind != YamlValue::Kind::Scalar) {
        return fault(reason::descriptionType, line);
    }
    out.description = fromUtf8Exactly(description->text).trimmed();
    if (out.description.isEmpty()) {
        return fault(reason::descriptionEmpty, line);
    }
    if (const qsizetype length = codePoints(out.description); length > maxDescriptionLength) {
        return fault(reason::descriptionTooLong, line, QString::number(length));
    }
    return {};
}

std::expected<YamlValue, YamlFault> readMap(QByteArrayView text, QStringList &warnings)
{
    if (const std::optional<int> line = lineOfUnprintable(text)) {
        return std::unexpected(YamlFault{reason::yamlError, *line, {}});
    }
    std::expected<YamlValue, YamlFault> map = readYaml(text);
    if (map || map.error().reason != reason::yamlError) {
        return map;
    }
    std::expected<YamlValue, YamlFault> repaired = readYamlKeyByKey(text);
    if (repaired) {
        warnings += warning::yamlRepaired;
        return repaired;
    }
    // Where repairing found no key at all, the parser's own place tells more.
    return repaired.error().reason == reason::yamlError ? map : repaired;
}

}

std::expected<Frontmatter, FrontmatterFault> readFrontmatter(QByteArrayView head)
{
    const std::expected<Fences, FenceFault> fences = findFences(head);
    if (!fences) {
        return fences.error() == FenceFault::TooLarge ? fault(reason::frontmatterTooLarge, 0)
                                                      : fault(reason::noFrontmatter, 1);
    }
    Frontmatter out;
    out.bodyOffset = fences->bodyFrom;
    if (fences->bom) {
        out.warnings += warning::bom;
    }
    // The opening fence is line 1.
    constexpr int lineOffset = 1;
    const QByteArrayView text = head.sliced(fences->textFrom, fences->textEnd - fences->textFrom);
    const std::expected<YamlValue, YamlFault> map = readMap(text, out.warnings);
    if (!map) {
        const int line = map.error().line == 0 ? 0 : map.error().line + lineOffset;
        return fault(map.error().reason, line, map.error().detail);
    }
    if (map->kind != YamlValue::Kind::Map) {
        return fault(reason::frontmatterNotMap, 1 + lineOffset);
    }
    if (const auto required = readRequiredKeys(*map, lineOffset, out); !required) {
        return std::unexpected(required.error());
    }
    readOptionalKeys(*map, out);
    appendJson(out.all, *map);
    return out;
}

}
