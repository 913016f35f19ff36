// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/utf8names.h"

#include <cerrno>

#include <unistd.h>

#include <QtEndian>

#include "archive/ziprecords.h"
#include "base/filewrite.h"

namespace a2c::archive
{

namespace
{

constexpr qint64 flagsInRow = 8;
constexpr qint64 flagsInLocalHeader = 6;
constexpr quint16 utf8Flag = 0x0800;

Result<void> writeFlags(int fd, qint64 offset, quint16 flags)
{
    const quint16 bytes = qToLittleEndian(flags);
    const ssize_t count = ::pwrite(fd, &bytes, sizeof bytes, offset);
    return count == sizeof bytes ? Result<void>() : failure(writeErrorFromErrno(errno, {}));
}

}

Result<void> markNamesAsUtf8(int fd, qint64 size)
{
    const Result<zip::DirectoryPlace> place = zip::findDirectory(fd, size);
    if (!place) {
        return failure(place.error());
    }
    qint64 at = place->offset;
    for (quint64 index = 0; index < place->entries; ++index) {
        const Result<zip::Row> row = zip::readRow(fd, at);
        if (!row) {
            return failure(row.error());
        }
        const auto flags = static_cast<quint16>(row->flags | utf8Flag);
        const Result<void> marked = writeFlags(fd, at + flagsInRow, flags).and_then([&] {
            return writeFlags(fd, row->localOffset + flagsInLocalHeader, flags);
        });
        if (!marked) {
            return marked;
        }
        at += row->length;
    }
    return {};
}

}
