// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/yamlvalue.h"

#include <algorithm>

#include "base/jsontext.h"

namespace a2c::skills
{

const YamlValue *YamlValue::member(QByteArrayView key) const
{
    const auto found = std::find_if(members.begin(), members.end(),
                                    [key](const YamlMember &member) { return QByteArrayView(member.key) == key; });
    return found == members.end() ? nullptr : &found->value;
}

void appendJson(QByteArray &json, const YamlValue &value)
{
    switch (value.kind) {
    case YamlValue::Kind::Null:
        json += "null";
        return;
    case YamlValue::Kind::Scalar:
        appendJsonString(json, QUtf8StringView(value.text));
        return;
    case YamlValue::Kind::List: {
        char separator = '[';
        for (const YamlValue &item : value.items) {
            json += separator;
            appendJson(json, item);
            separator = ',';
        }
        json += value.items.empty() ? "[]" : "]";
        return;
    }
    case YamlValue::Kind::Map: {
        char separator = '{';
        for (const YamlMember &member : value.members) {
            json += separator;
            appendJsonString(json, QUtf8StringView(member.key));
            json += ':';
            appendJson(json, member.value);
            separator = ',';
        }
        json += value.members.empty() ? "{}" : "}";
        return;
    }
    }
}

}
