// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QByteArray>

namespace a2c::skills
{

struct YamlMember;

/// A YAML value in which a scalar is its text: `0123`, `on`, `2024-01-05` and `1e3` stay what was written.
struct YamlValue {
    enum class Kind {
        Null,
        Scalar,
        List,
        Map,
    };

    Kind kind = Kind::Null;
    int line = 0;    ///< from 1, in the text that was parsed
    QByteArray text; ///< UTF-8; scalars only
    std::vector<YamlValue> items;
    std::vector<YamlMember> members; ///< in the order of the text, no key twice

    /// The member called @p key, or nothing.
    [[nodiscard]] const YamlValue *member(QByteArrayView key) const;
};

struct YamlMember {
    QByteArray key;
    YamlValue value;
};

/// @p value as JSON text: maps to objects, scalars to strings, null to null.
void appendJson(QByteArray &json, const YamlValue &value);

}
