// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QString>

#include "base/result.h"

namespace a2c::skills
{

/// A skill's name on the wire; holding one proves that the lexer accepted it. Seed: "SKILL 通道" §1.4.
class Name
{
public:
    /// Errors: InvalidSkillName.
    [[nodiscard]] static Result<Name> parse(const QString &text);

    [[nodiscard]] const QString &text() const
    {
        return m_text;
    }

    bool operator==(const Name &) const = default;

private:
    explicit Name(QString text)
        : m_text(std::move(text))
    {
    }

    QString m_text;
};

[[nodiscard]] inline size_t qHash(const Name &name, size_t seed = 0)
{
    return ::qHash(name.text(), seed);
}

/// 1–64 of [a-z0-9-], no "-" at either end, no "--".
[[nodiscard]] bool isLeafName(QStringView text);

/// The <server> segment for an MCP server's configured name: each code point outside [a-zA-Z0-9_-] becomes "_".
/// Without the prefix rule that one other host has for "claude.ai". Seed §1.3. Errors: OutOfRange (0 or over 64).
[[nodiscard]] Result<QString> normalizedServerSegment(const QString &serverName);

}
