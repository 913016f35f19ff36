// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wiretext.h"

#include <QJsonDocument>

namespace a2c::protocol
{

namespace
{

constexpr char hexDigits[] = "0123456789abcdef";

void appendEscaped(QByteArray &out, char16_t unit)
{
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) {
        out += hexDigits[(unit >> shift) & 0xf];
    }
}

/// What cannot stand in a JSON string as it is.
bool needsEscape(QChar c)
{
    return c < QLatin1Char(' ') || c == QLatin1Char('"') || c == QLatin1Char('\\');
}

}

void appendJsonString(QByteArray &out, QStringView text)
{
    out += '"';
    qsizetype plainFrom = 0;
    const auto flush = [&](qsizetype end) { out += text.sliced(plainFrom, end - plainFrom).toUtf8(); };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            ++i;
            continue;
        }
        if (!c.isSurrogate() && !needsEscape(c)) {
            continue;
        }
        flush(i);
        plainFrom = i + 1;
        if (c == QLatin1Char('"') || c == QLatin1Char('\\')) {
            out += '\\';
            out += c.toLatin1();
        } else {
            // Lone surrogates too: they have no UTF-8, and the peer that sent one must get it back.
            appendEscaped(out, c.unicode());
        }
    }
    flush(text.size());
    out += '"';
}

QByteArray toText(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray toText(const QJsonArray &array)
{
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

}
