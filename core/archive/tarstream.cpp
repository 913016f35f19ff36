// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/tarstream.h"

#include <algorithm>
#include <array>

#include "archive/refusal.h"
#include "archive/tarheader.h"
#include "archive/unpackedsource.h"

namespace a2c::archive
{

namespace
{

/// Headers, names and padding take their part beside the files.
constexpr qint64 overheadPerEntry = 8 * tar::blockSize;

}

TarStream::TarStream(int fd, qint64 packedSize, const Limits &limits)
    : m_bytes(gzipSource(fd, packedSize))
    , m_limit(limits.total + limits.entries * overheadPerEntry)
{
}

Result<qint64> TarStream::read(char *data, qint64 size)
{
    const Result<qint64> count = m_bytes->read(data, size);
    if (!count) {
        return count;
    }
    m_position += *count;
    if (m_position > m_limit) {
        return refused(Refusal::TooLarge);
    }
    return count;
}

Result<QByteArray> TarStream::block()
{
    QByteArray bytes(tar::blockSize, Qt::Uninitialized);
    qint64 done = 0;
    while (done < bytes.size()) {
        const Result<qint64> count = read(bytes.data() + done, bytes.size() - done);
        if (!count) {
            return failure(count.error());
        }
        if (*count == 0) {
            return done == 0 ? Result<QByteArray>() : refused(Refusal::Corrupt);
        }
        done += *count;
    }
    return bytes;
}

Result<QByteArray> TarStream::body(qint64 length, qint64 limit)
{
    if (length > limit) {
        return refused(Refusal::PathTooLong);
    }
    QByteArray bytes;
    while (bytes.size() < length) {
        const Result<QByteArray> next = block();
        if (!next) {
            return failure(next.error());
        }
        if (next->isEmpty()) {
            return refused(Refusal::Corrupt);
        }
        bytes += *next;
    }
    bytes.truncate(length);
    return bytes;
}

Result<void> TarStream::skip(qint64 length)
{
    std::array<char, 65536> bytes;
    while (length > 0) {
        const Result<qint64> count = read(bytes.data(), std::min<qint64>(length, bytes.size()));
        if (!count) {
            return failure(count.error());
        }
        if (*count == 0) {
            return refused(Refusal::Corrupt);
        }
        length -= *count;
    }
    return {};
}

Result<void> TarStream::drain()
{
    std::array<char, 65536> bytes;
    while (true) {
        const Result<qint64> count = read(bytes.data(), bytes.size());
        if (!count) {
            return failure(count.error());
        }
        if (*count == 0) {
            return {};
        }
    }
}

}
