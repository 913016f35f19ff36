// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/version.h"

#include <algorithm>
#include <array>

namespace a2c::protocol
{

namespace
{

/// What servers name as the end of an open range.
constexpr int highestPatch = 999;

Result<int> parseNumber(QStringView text)
{
    const bool digits = !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c >= QLatin1Char('0') && c <= QLatin1Char('9');
    });
    bool fits = false;
    const int number = digits ? text.toInt(&fits) : 0;
    if (!fits || (text.size() > 1 && text.front() == QLatin1Char('0'))) {
        return failure(ErrorCode::Malformed);
    }
    return number;
}

}

Result<Version> Version::parse(QStringView text)
{
    const QList<QStringView> parts = text.split(QLatin1Char('.'));
    std::array<int, 3> numbers{};
    if (parts.size() != qsizetype(numbers.size())) {
        return failure(ErrorCode::Malformed, text.toString());
    }
    for (size_t i = 0; i < numbers.size(); ++i) {
        const Result<int> number = parseNumber(parts.at(qsizetype(i)));
        if (!number) {
            return failure(ErrorCode::Malformed, text.toString());
        }
        numbers.at(i) = *number;
    }
    return Version{numbers[0], numbers[1], numbers[2]};
}

QString Version::toString() const
{
    return QStringLiteral("%1.%2.%3").arg(major).arg(minor).arg(patch);
}

bool isCompatible(const Version &client, const Version &server)
{
    if (client.major != server.major) {
        return false;
    }
    return server.major == 0 ? client.minor == server.minor : client.minor <= server.minor;
}

Version lowestAccepted(const Version &server)
{
    return server.major == 0 ? Version{0, server.minor, 0} : Version{server.major, 0, 0};
}

Version highestAccepted(const Version &server)
{
    return {server.major, server.minor, highestPatch};
}

}
