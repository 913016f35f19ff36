// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/ziprecords.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <optional>

#include <unistd.h>

#include <QUtf8StringView>
#include <QtEndian>

#include "archive/cp437.h"
#include "archive/crc32.h"
#include "archive/refusal.h"

namespace a2c::archive::zip
{

namespace
{

constexpr qint64 endLength = 22;
constexpr qint64 longestComment = 0xFFFF;
constexpr qint64 locatorLength = 20;
constexpr qint64 end64Length = 56;
constexpr qint64 rowLength = 46;
constexpr qint64 localLength = 30;
constexpr quint32 moreIn64 = 0xFFFFFFFF;

quint16 u16(QByteArrayView bytes, qsizetype offset)
{
    return qFromLittleEndian<quint16>(bytes.data() + offset);
}

quint32 u32(QByteArrayView bytes, qsizetype offset)
{
    return qFromLittleEndian<quint32>(bytes.data() + offset);
}

/// A 64-bit length or place; none that a file could not have.
std::optional<qint64> u63(QByteArrayView bytes, qsizetype offset)
{
    if (offset + 8 > bytes.size()) {
        return std::nullopt;
    }
    const auto value = qFromLittleEndian<quint64>(bytes.data() + offset);
    return value > quint64{std::numeric_limits<qint64>::max() / 4} ? std::nullopt
                                                                   : std::optional(static_cast<qint64>(value));
}

/// The content of the extra field @p id.
std::optional<QByteArrayView> extraField(QByteArrayView extra, quint16 id)
{
    for (qsizetype at = 0; at + 4 <= extra.size();) {
        const qsizetype length = u16(extra, at + 2);
        if (at + 4 + length > extra.size()) {
            return std::nullopt;
        }
        if (u16(extra, at) == id) {
            return extra.sliced(at + 4, length);
        }
        at += 4 + length;
    }
    return std::nullopt;
}

Result<DirectoryPlace> findDirectory64(int fd, qint64 endOffset)
{
    const qint64 locatorOffset = endOffset - locatorLength;
    const Result<QByteArray> locator = readAt(fd, locatorOffset, locatorLength);
    if (!locator || !locator->startsWith("PK\x06\x07")) {
        return refused(Refusal::Corrupt);
    }
    const qint64 offset = u63(*locator, 8).value_or(-1);
    const Result<QByteArray> end = readAt(fd, offset, end64Length);
    if (!end || !end->startsWith("PK\x06\x06") || offset + end64Length != locatorOffset) {
        return refused(Refusal::Corrupt);
    }
    DirectoryPlace place;
    place.entries = qFromLittleEndian<quint64>(end->constData() + 32);
    place.size = u63(*end, 40).value_or(-1);
    place.offset = u63(*end, 48).value_or(-1);
    if (place.size < 0 || place.offset < 0 || place.offset + place.size != offset) {
        return refused(Refusal::Corrupt);
    }
    return place;
}

Result<DirectoryPlace> directoryOf(int fd, QByteArrayView end, qint64 endOffset)
{
    const bool needs64 = u16(end, 10) == 0xFFFF || u32(end, 12) == moreIn64 || u32(end, 16) == moreIn64;
    if (needs64) {
        return findDirectory64(fd, endOffset);
    }
    const DirectoryPlace place{u32(end, 16), u32(end, 12), u16(end, 10)};
    const bool oneDisk = u16(end, 4) == 0 && u16(end, 6) == 0 && u16(end, 8) == u16(end, 10);
    if (!oneDisk || place.offset + place.size != endOffset) {
        return refused(Refusal::Corrupt);
    }
    return place;
}

/// Sizes and offset stand in an extra field where 32 bits do not hold them; each only if it does not fit.
bool widen(Row &row)
{
    const auto field = extraField(row.extra, 0x0001);
    qsizetype at = 0;
    for (qint64 *value : {&row.size, &row.packedSize, &row.localOffset}) {
        if (*value != moreIn64) {
            continue;
        }
        const std::optional<qint64> wide = field ? u63(*field, at) : std::nullopt;
        if (!wide) {
            return false;
        }
        *value = *wide;
        at += 8;
    }
    return true;
}

}

Result<QByteArray> readAt(int fd, qint64 offset, qint64 length)
{
    if (offset < 0) {
        return refused(Refusal::Corrupt);
    }
    QByteArray bytes(length, Qt::Uninitialized);
    qint64 done = 0;
    while (done < length) {
        const ssize_t count = ::pread(fd, bytes.data() + done, static_cast<size_t>(length - done), offset + done);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return failure(errorFromErrno(errno, {}));
        }
        if (count == 0) {
            return refused(Refusal::Corrupt);
        }
        done += count;
    }
    return bytes;
}

Result<DirectoryPlace> findDirectory(int fd, qint64 fileSize)
{
    const qint64 tailLength = std::min(fileSize, endLength + longestComment);
    const Result<QByteArray> tail = readAt(fd, fileSize - tailLength, tailLength);
    if (!tail) {
        return failure(tail.error());
    }
    for (qsizetype at = tail->size() - endLength; at >= 0; --at) {
        const auto end = QByteArrayView(*tail).sliced(at);
        if (end.startsWith("PK\x05\x06") && endLength + u16(end, 20) == end.size()) {
            return directoryOf(fd, end, fileSize - tailLength + at);
        }
    }
    return refused(Refusal::Corrupt);
}

Result<Row> readRow(int fd, qint64 offset)
{
    const Result<QByteArray> fixed = readAt(fd, offset, rowLength);
    if (!fixed) {
        return failure(fixed.error());
    }
    if (!fixed->startsWith("PK\x01\x02")) {
        return refused(Refusal::Corrupt);
    }
    Row row;
    row.flags = u16(*fixed, 8);
    row.method = u16(*fixed, 10);
    row.crc = u32(*fixed, 16);
    row.packedSize = u32(*fixed, 20);
    row.size = u32(*fixed, 24);
    row.attributes = u32(*fixed, 38);
    row.localOffset = u32(*fixed, 42);
    const qint64 nameLength = u16(*fixed, 28);
    const qint64 extraLength = u16(*fixed, 30);
    row.length = rowLength + nameLength + extraLength + u16(*fixed, 32);
    const Result<QByteArray> rest = readAt(fd, offset + rowLength, nameLength + extraLength);
    if (!rest) {
        return failure(rest.error());
    }
    row.rawName = rest->first(nameLength);
    row.extra = rest->sliced(nameLength);
    if (u16(*fixed, 34) != 0 || !widen(row)) {
        return refused(Refusal::Corrupt, row.rawName);
    }
    return row;
}

Result<qint64> findData(int fd, const Row &row)
{
    const Result<QByteArray> fixed = readAt(fd, row.localOffset, localLength);
    if (!fixed) {
        return failure(fixed.error());
    }
    const qint64 nameLength = u16(*fixed, 26);
    if (!fixed->startsWith("PK\x03\x04") || u16(*fixed, 8) != row.method || nameLength != row.rawName.size()) {
        return refused(Refusal::Corrupt, row.rawName);
    }
    const Result<QByteArray> name = readAt(fd, row.localOffset + localLength, nameLength);
    if (!name) {
        return failure(name.error());
    }
    if (*name != row.rawName) {
        return refused(Refusal::Corrupt, row.rawName);
    }
    return row.localOffset + localLength + nameLength + u16(*fixed, 28);
}

QByteArray decodedName(const Row &row)
{
    // The extra name counts only while it belongs to this very name: tools that rename leave it behind.
    if (const auto field = extraField(row.extra, 0x7075);
        field && field->size() > 5 && (*field)[0] == 1 && u32(*field, 1) == Crc32::of(row.rawName)) {
        return QString::fromUtf8(field->sliced(5)).toUtf8();
    }
    // The flag that says UTF-8 says nothing more: Finder writes UTF-8 without it, others code page 437 with it.
    return QUtf8StringView(row.rawName).isValidUtf8() ? row.rawName : fromCp437(row.rawName).toUtf8();
}

}
