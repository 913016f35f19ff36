// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>
#include <optional>

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace a2c::skills
{

/// What a SKILL.md says of itself. Keys that are not known are not here and do no harm.
struct Frontmatter {
    QString name;        ///< as written; which name counts is the package's matter
    QString description; ///< 1–1024 code points, no blanks at its ends
    std::optional<QString> license;
    std::optional<QString> compatibility;
    std::optional<QStringList> allowedTools;
    std::optional<QStringList> tags;
    QByteArray metadata;   ///< a JSON object, scalars as their text; empty where there is none
    QByteArray all;        ///< every top-level key as a JSON object, for people
    QStringList warnings;  ///< words of words.h
    qint64 bodyOffset = 0; ///< bytes of the file in front of what the Agent gets
    int nameLine = 0;      ///< from 1

    bool operator==(const Frontmatter &) const = default;
};

/// Why there is no Frontmatter.
struct FrontmatterFault {
    QString reason; ///< a word of words.h
    int line = 0;   ///< in the file, from 1; 0 where none applies
    QString detail; ///< the offending value, shortened; for the window only

    bool operator==(const FrontmatterFault &) const = default;
};

/// Reads the beginning of a SKILL.md: all of it, or fences.h's fenceSearchSize bytes. The bytes are valid UTF-8.
/// Source: seed "SKILL 通道" §6, decisions.md "Skills", reference/skills-in-the-wild.md. Any thread.
[[nodiscard]] std::expected<Frontmatter, FrontmatterFault> readFrontmatter(QByteArrayView head);

}
