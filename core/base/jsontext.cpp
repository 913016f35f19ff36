// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsontext.h"

#include <QString>

namespace a2c
{

namespace
{

bool needsEscape(char byte)
{
    return static_cast<unsigned char>(byte) < 0x20 || byte == '"' || byte == '\\';
}

void appendEscaped(QByteArray &json, char byte)
{
    switch (byte) {
    case '"':
        json += "\\\"";
        return;
    case '\\':
        json += "\\\\";
        return;
    case '\n':
        json += "\\n";
        return;
    case '\r':
        json += "\\r";
        return;
    case '\t':
        json += "\\t";
        return;
    default: {
        constexpr char digits[] = "0123456789abcdef";
        json += "\\u00";
        json += digits[(byte >> 4) & 0xf];
        json += digits[byte & 0xf];
        return;
    }
    }
}

void appendQuoted(QByteArray &json, QByteArrayView utf8)
{
    json.reserve(json.size() + utf8.size() + 2);
    json += '"';
    qsizetype plainFrom = 0;
    for (qsizetype at = 0; at < utf8.size(); ++at) {
        if (needsEscape(utf8[at])) {
            json += utf8.sliced(plainFrom, at - plainFrom);
            appendEscaped(json, utf8[at]);
            plainFrom = at + 1;
        }
    }
    json += utf8.sliced(plainFrom);
    json += '"';
}

}

void appendJsonString(QByteArray &json, QUtf8StringView text)
{
    const QByteArrayView bytes(text.data(), text.size());
    if (text.isValidUtf8()) {
        appendQuoted(json, bytes);
    } else {
        appendJsonString(json, QString::fromUtf8(bytes));
    }
}

void appendJsonString(QByteArray &json, QStringView text)
{
    if (text.isValidUtf16()) {
        appendQuoted(json, text.toUtf8());
        return;
    }
    QString mended = text.toString();
    for (qsizetype at = 0; at < mended.size(); ++at) {
        const bool pair = mended[at].isHighSurrogate() && at + 1 < mended.size() && mended[at + 1].isLowSurrogate();
        if (mended[at].isSurrogate() && !pair) {
            mended[at] = QChar(QChar::ReplacementCharacter);
        } else if (pair) {
            ++at;
        }
    }
    appendQuoted(json, mended.toUtf8());
}

QJsonDocument parseJson(const QByteArray &json)
{
    // Behind a quote it can only stand at the start of a string, or behind an escaped one, where it does no harm.
    constexpr QByteArrayView raw("\"\xef\xbb\xbf");
    if (!json.contains(raw)) {
        return QJsonDocument::fromJson(json);
    }
    QByteArray escaped = json;
    escaped.replace(raw, QByteArrayView("\"\\ufeff"));
    return QJsonDocument::fromJson(escaped);
}

}
