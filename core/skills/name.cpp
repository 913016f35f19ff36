// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/name.h"

#include <algorithm>

namespace a2c::skills
{

namespace
{

constexpr qsizetype maxSegmentLength = 64;

// Not QChar::isDigit() and friends: they accept digits and letters of every script.
bool isLowerOrDigit(char16_t unit)
{
    return (unit >= u'a' && unit <= u'z') || (unit >= u'0' && unit <= u'9');
}

bool isServerUnit(char16_t unit)
{
    return isLowerOrDigit(unit) || (unit >= u'A' && unit <= u'Z') || unit == u'_' || unit == u'-';
}

bool isServerSegment(QStringView text)
{
    return !text.isEmpty() && text.size() <= maxSegmentLength &&
           std::all_of(text.begin(), text.end(), [](QChar unit) { return isServerUnit(unit.unicode()); });
}

bool isWireName(QStringView text)
{
    const QList<QStringView> segments = text.split(u':');
    switch (segments.size()) {
    case 1:
        return isLeafName(segments[0]);
    case 2:
        return isLeafName(segments[0]) && isLeafName(segments[1]);
    case 3:
        return segments[0] == u"mcp" && isServerSegment(segments[1]) && isLeafName(segments[2]);
    default:
        return false;
    }
}

}

Result<Name> Name::parse(const QString &text)
{
    // The longest legal name; a longer one is not worth splitting.
    constexpr qsizetype maxLength = 3 + 1 + maxSegmentLength + 1 + maxSegmentLength;
    if (text.size() > maxLength || !isWireName(text)) {
        return failure(ErrorCode::InvalidSkillName, text.left(maxLength));
    }
    return Name(text);
}

bool isLeafName(QStringView text)
{
    if (text.isEmpty() || text.size() > maxSegmentLength || text.front() == u'-' || text.back() == u'-') {
        return false;
    }
    char16_t previous = 0;
    for (const QChar unit : text) {
        const char16_t value = unit.unicode();
        if (!isLowerOrDigit(value) && value != u'-') {
            return false;
        }
        if (value == u'-' && previous == u'-') {
            return false;
        }
        previous = value;
    }
    return true;
}

Result<QString> normalizedServerSegment(const QString &serverName)
{
    QString segment;
    segment.reserve(serverName.size());
    for (qsizetype at = 0; at < serverName.size(); ++at) {
        const QChar unit = serverName[at];
        segment += isServerUnit(unit.unicode()) ? unit : QChar(u'_');
        // One code point, one "_": a surrogate pair counts once.
        if (unit.isHighSurrogate() && at + 1 < serverName.size() && serverName[at + 1].isLowSurrogate()) {
            ++at;
        }
    }
    if (!isServerSegment(segment)) {
        return failure(ErrorCode::OutOfRange, serverName, {{QStringLiteral("length"), segment.size()}});
    }
    return segment;
}

}
