// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/wirefragment.h"

#include <algorithm>

namespace a2c::skills
{

namespace
{

/// The position after the string that starts at @p at.
qsizetype endOfString(QByteArrayView text, qsizetype at)
{
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            return at + 1;
        }
    }
    return text.size();
}

/// The position of the comma or brace that ends the value which starts at @p at.
qsizetype endOfValue(QByteArrayView text, qsizetype at)
{
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = endOfString(text, at);
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}')) {
            return at;
        }
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            --depth;
        }
        ++at;
    }
    return at;
}

}

void appendWithoutMembers(QByteArray &out, QByteArrayView object, std::span<const QByteArrayView> keys)
{
    out += '{';
    bool first = true;
    qsizetype at = 1;
    while (at < object.size() && object[at] == '"') {
        const qsizetype keyEnd = endOfString(object, at);
        const QByteArrayView key = object.sliced(at + 1, keyEnd - at - 2);
        const qsizetype end = endOfValue(object, std::min(keyEnd + 1, object.size()));
        if (std::ranges::find(keys, key) == keys.end()) {
            if (!first) {
                out += ',';
            }
            out += object.sliced(at, end - at);
            first = false;
        }
        at = end + 1;
    }
    out += '}';
}

}
