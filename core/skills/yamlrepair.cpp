// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/yamlrepair.h"

#include <vector>

#include <QList>
#include <QSet>

#include "skills/words.h"

namespace a2c::skills
{

namespace
{

struct Block {
    int line = 0; ///< of the key, from 1
    QByteArray key;
    qsizetype valueFrom = 0; ///< in the first line, behind the colon
    QByteArrayList lines;
};

bool isKeyByte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           byte == '_' || byte == '-' || byte == '.';
}

/// Where the value begins in a line that starts a top-level key, or -1.
qsizetype valueStart(QByteArrayView line)
{
    qsizetype at = 0;
    while (at < line.size() && isKeyByte(line[at])) {
        ++at;
    }
    const bool colon = at > 0 && at < line.size() && line[at] == ':';
    const bool separated = colon && (at + 1 == line.size() || line[at + 1] == ' ' || line[at + 1] == '\t');
    // "- " at the margin belongs to the key above it.
    return separated && !line.startsWith("- ") ? at + 1 : -1;
}

bool continuesBlock(QByteArrayView line)
{
    return line.isEmpty() || line.front() == ' ' || line.front() == '\t' || line.front() == '#' || line == "-" ||
           line.startsWith("- ");
}

std::expected<std::vector<Block>, YamlFault> splitBlocks(QByteArrayView text)
{
    std::vector<Block> blocks;
    int number = 0;
    for (QByteArray line : text.toByteArray().split('\n')) {
        ++number;
        if (line.endsWith('\r')) {
            line.chop(1);
        }
        const qsizetype from = valueStart(line);
        if (from > 0) {
            blocks.push_back({number, line.first(from - 1), from, {line}});
        } else if (!continuesBlock(line) || (blocks.empty() && !line.trimmed().isEmpty() && line.front() != '#')) {
            return std::unexpected(YamlFault{reason::yamlError, number, {}});
        } else if (!blocks.empty()) {
            blocks.back().lines += line;
        }
    }
    return blocks;
}

QByteArray withoutComment(const QByteArray &line)
{
    const qsizetype at = line.startsWith('#') ? 0 : line.indexOf(" #");
    return (at < 0 ? line : line.first(at)).trimmed();
}

QByteArray withoutQuotes(const QByteArray &text)
{
    const bool quoted = text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    return quoted ? text.sliced(1, text.size() - 2) : text;
}

/// `>-` and the like before what should have been a block scalar.
bool isBlockHeader(const QByteArray &word)
{
    return (word.startsWith('>') || word.startsWith('|')) && word.size() <= 3;
}

QByteArrayList writtenLines(const Block &block)
{
    QByteArrayList parts;
    for (qsizetype i = 0; i < block.lines.size(); ++i) {
        const QByteArray part = withoutComment(i == 0 ? block.lines[i].sliced(block.valueFrom) : block.lines[i]);
        if (!part.isEmpty()) {
            parts += part;
        }
    }
    return parts;
}

/// What the author wrote behind the colon, folded into one line: `Run it: now` where YAML wants quotes.
QByteArray folded(const QByteArrayList &lines)
{
    const QByteArray text = lines.join(' ');
    const QByteArray firstWord = text.first(qMax(qsizetype{0}, text.indexOf(' ')));
    return withoutQuotes(isBlockHeader(firstWord) ? text.sliced(firstWord.size() + 1) : text);
}

/// Only where text is what the key holds; a list or a map in disguise is better left out than misread.
YamlValue valueFromWrittenText(const Block &block)
{
    static const QByteArrayList textKeys{"name", "description", "license", "compatibility"};
    const QByteArrayList lines = writtenLines(block);
    const QByteArray text = folded(lines);
    const bool oneLineOfTools = block.key == "allowed-tools" && lines.size() == 1 && !text.startsWith('[') &&
                                !text.startsWith('{') && !text.startsWith("- ");
    YamlValue value;
    value.line = block.line;
    if (!text.isEmpty() && (textKeys.contains(block.key) || oneLineOfTools)) {
        value.kind = YamlValue::Kind::Scalar;
        value.text = text;
    }
    return value;
}

void shiftLines(YamlValue &value, int by)
{
    value.line += by;
    for (YamlValue &item : value.items) {
        shiftLines(item, by);
    }
    for (YamlMember &member : value.members) {
        shiftLines(member.value, by);
    }
}

std::expected<YamlMember, YamlFault> readBlock(const Block &block)
{
    std::expected<YamlValue, YamlFault> parsed = readYaml(block.lines.join('\n'));
    if (parsed && parsed->kind == YamlValue::Kind::Map && parsed->members.size() == 1) {
        YamlMember member = std::move(parsed->members.front());
        shiftLines(member.value, block.line - 1);
        return member;
    }
    if (!parsed && parsed.error().reason != reason::yamlError) {
        parsed.error().line += block.line - 1;
        return std::unexpected(std::move(parsed.error()));
    }
    return YamlMember{block.key, valueFromWrittenText(block)};
}

}

std::expected<YamlValue, YamlFault> readYamlKeyByKey(QByteArrayView text)
{
    const std::expected<std::vector<Block>, YamlFault> blocks = splitBlocks(text);
    if (!blocks) {
        return std::unexpected(blocks.error());
    }
    QSet<QByteArray> keys;
    YamlValue map;
    map.kind = YamlValue::Kind::Map;
    map.line = 1;
    for (const Block &block : *blocks) {
        std::expected<YamlMember, YamlFault> member = readBlock(block);
        if (!member) {
            return std::unexpected(std::move(member.error()));
        }
        if (keys.contains(member->key)) {
            return std::unexpected(YamlFault{reason::yamlDuplicateKey, block.line, QString::fromUtf8(member->key)});
        }
        keys.insert(member->key);
        map.members.push_back(std::move(*member));
    }
    return map;
}

}
