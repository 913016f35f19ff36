// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/tarheader.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "archive/refusal.h"

namespace a2c::archive::tar
{

namespace
{

QByteArrayView text(QByteArrayView block, qsizetype offset, qsizetype length)
{
    const QByteArrayView field = block.sliced(offset, length);
    const qsizetype end = field.indexOf('\0');
    return end < 0 ? field : field.first(end);
}

std::optional<qint64> octal(QByteArrayView field)
{
    qint64 value = 0;
    for (const char c : field.trimmed()) {
        if (c < '0' || c > '7' || value > (std::numeric_limits<qint64>::max() >> 3)) {
            return std::nullopt;
        }
        value = value * 8 + (c - '0');
    }
    return value;
}

/// GNU tar writes numbers that do not fit as binary, the first bit set; negative ones are of no use here.
std::optional<qint64> binary(QByteArrayView field)
{
    qint64 value = static_cast<uchar>(field[0]) & 0x7F;
    for (const char c : field.sliced(1)) {
        if (value > (std::numeric_limits<qint64>::max() >> 8)) {
            return std::nullopt;
        }
        value = value * 256 + static_cast<uchar>(c);
    }
    return value;
}

std::optional<qint64> number(QByteArrayView block, qsizetype offset, qsizetype length)
{
    const QByteArrayView field = block.sliced(offset, length);
    return (static_cast<uchar>(field[0]) & 0x80) != 0 ? binary(field) : octal(text(block, offset, length));
}

bool checksumHolds(QByteArrayView block)
{
    constexpr qsizetype place = 148;
    constexpr qsizetype length = 8;
    const std::optional<qint64> said = octal(text(block, place, length));
    // Some old writers summed signed bytes.
    qint64 plain = qint64{' '} * length;
    qint64 withSign = plain;
    for (qsizetype at = 0; at < block.size(); ++at) {
        if (at < place || at >= place + length) {
            plain += static_cast<uchar>(block[at]);
            withSign += static_cast<signed char>(block[at]);
        }
    }
    return said && (*said == plain || *said == withSign);
}

std::optional<qint64> decimal(QByteArrayView digits)
{
    bool ok = false;
    const qint64 value = digits.toLongLong(&ok);
    return ok && value >= 0 ? std::optional(value) : std::nullopt;
}

bool takeRecord(QByteArrayView key, QByteArrayView value, PaxRecords &records)
{
    if (key == "path") {
        records.path = value.toByteArray();
    } else if (key == "linkpath") {
        records.target = value.toByteArray();
    } else if (key == "size") {
        records.size = decimal(value);
        return records.size.has_value();
    } else if (key.startsWith("GNU.sparse.")) {
        records.sparse = true;
    }
    return true;
}

}

bool isZeroBlock(QByteArrayView block)
{
    return std::all_of(block.begin(), block.end(), [](char c) { return c == 0; });
}

Result<Header> parseHeader(QByteArrayView block)
{
    const std::optional<qint64> mode = number(block, 100, 8);
    const std::optional<qint64> size = number(block, 124, 12);
    if (!checksumHolds(block) || !mode || !size) {
        return refused(Refusal::Corrupt);
    }
    Header header;
    header.name = text(block, 0, 100).toByteArray();
    header.target = text(block, 157, 100).toByteArray();
    header.type = block[156];
    header.mode = static_cast<quint32>(*mode & 07777);
    header.size = *size;
    // GNU's own format has other things where ustar has the front part of a long name.
    if (block.sliced(257, 6) == QByteArrayView("ustar\0", 6)) {
        const QByteArrayView prefix = text(block, 345, 155);
        if (!prefix.isEmpty()) {
            header.name = prefix.toByteArray() + '/' + header.name;
        }
    }
    return header;
}

Result<void> parsePax(QByteArrayView body, PaxRecords &records)
{
    // "LENGTH KEY=VALUE\n", the length counting all of it.
    while (!body.isEmpty() && body.front() != '\0') {
        const qsizetype space = body.first(std::min<qsizetype>(body.size(), 20)).indexOf(' ');
        const std::optional<qint64> length = space > 0 ? decimal(body.first(space)) : std::nullopt;
        if (!length || *length <= space + 1 || *length > body.size() || body[*length - 1] != '\n') {
            return refused(Refusal::Corrupt);
        }
        const QByteArrayView record = body.sliced(space + 1, *length - space - 2);
        const qsizetype equals = record.indexOf('=');
        if (equals < 1 || !takeRecord(record.first(equals), record.sliced(equals + 1), records)) {
            return refused(Refusal::Corrupt);
        }
        body = body.sliced(*length);
    }
    return {};
}

}
