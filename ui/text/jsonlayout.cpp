// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/jsonlayout.h"

#include "text/quantities.h"

namespace a2c::ui
{

namespace
{

constexpr int indentBy = 2;
constexpr int deepest = 100; ///< steps of indenting; hostile text may nest without end

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

struct StringPlace {
    qsizetype end = 0; ///< behind the closing quote
    qsizetype cut = 0; ///< as far as a long one is shown: neither inside a character nor inside an escape
};

StringPlace stringAt(QByteArrayView json, qsizetype from)
{
    StringPlace place;
    qsizetype at = from + 1;
    while (at < json.size() && json[at] != '"') {
        const bool isInsideACharacter = (uchar(json[at]) & 0xC0) == 0x80;
        if (at - from <= JsonLayout::mostString && !isInsideACharacter) {
            place.cut = at;
        }
        const bool isEscape = json[at] == '\\';
        const bool isNumbered = isEscape && at + 1 < json.size() && json[at + 1] == 'u';
        at += isNumbered ? 6 : isEscape ? 2 : 1;
    }
    place.end = qMin(at + 1, json.size());
    return place;
}

void breakLine(QByteArray &out, int depth)
{
    out += '\n';
    out += QByteArray(qsizetype{qMin(depth, deepest)} * indentBy, ' ');
}

qsizetype skipSpace(QByteArrayView json, qsizetype at)
{
    while (at < json.size() && isSpace(json[at])) {
        ++at;
    }
    return at;
}

}

JsonLayout JsonLayout::of(QByteArrayView json)
{
    JsonLayout layout;
    QByteArray out;
    int depth = 0;
    qsizetype at = 0;
    while ((at = skipSpace(json, at)) < json.size()) {
        if (out.size() > mostText) {
            layout.m_leftOut += json.size() - at;
            breakLine(out, 0);
            out += tr("… (%1 more not shown)", "a size").arg(Quantities::size(json.size() - at)).toUtf8();
            break;
        }
        const char c = json[at];
        if (c == '"') {
            const auto [end, cut] = stringAt(json, at);
            if (end - at > mostString) {
                layout.m_leftOut += end - cut;
                out += json.sliced(at, cut - at);
                out += tr("… (%1 more not shown)", "a size").arg(Quantities::size(end - cut)).toUtf8() + '"';
            } else {
                out += json.sliced(at, end - at);
            }
            at = end;
            continue;
        }
        ++at;
        if (c == '{' || c == '[') {
            out += c;
            const char close = c == '{' ? '}' : ']';
            if (const qsizetype next = skipSpace(json, at); next < json.size() && json[next] == close) {
                out += close;
                at = next + 1;
            } else {
                breakLine(out, ++depth);
            }
        } else if (c == '}' || c == ']') {
            depth = qMax(0, depth - 1);
            breakLine(out, depth);
            out += c;
        } else if (c == ',') {
            out += c;
            breakLine(out, depth);
        } else if (c == ':') {
            out += ": ";
        } else {
            out += c;
        }
    }
    layout.m_text = QString::fromUtf8(out);
    return layout;
}

}
