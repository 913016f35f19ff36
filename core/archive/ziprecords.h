// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "base/result.h"

/// The fixed parts of a zip file, read by position. Errors everywhere: PackageRejected, ReadFailed.
namespace a2c::archive::zip
{

/// Exactly @p length bytes from @p offset; `corrupt` when they are not there.
[[nodiscard]] Result<QByteArray> readAt(int fd, qint64 offset, qint64 length);

/// Where the central directory is.
struct DirectoryPlace {
    qint64 offset = 0;
    qint64 size = 0;
    quint64 entries = 0;
};

/// From the record at the end, or its 64-bit kin. The file has to end with it and the directory has to end where it
/// begins: what stands between or behind is seen by some readers and not by others.
[[nodiscard]] Result<DirectoryPlace> findDirectory(int fd, qint64 fileSize);

/// One row of the central directory.
struct Row {
    quint16 flags = 0;
    quint16 method = 0;
    quint32 crc = 0;
    qint64 packedSize = 0;
    qint64 size = 0;
    quint32 attributes = 0;
    qint64 localOffset = 0;
    QByteArray rawName;
    QByteArray extra;
    qint64 length = 0; ///< of the row itself
};
[[nodiscard]] Result<Row> readRow(int fd, qint64 offset);

/// Where the bytes of @p row begin. The header in front of them has to say the same name and method.
[[nodiscard]] Result<qint64> findData(int fd, const Row &row);

/// The name as valid UTF-8, however the row has it: in an extra field, as UTF-8 (marked or not), in code page 437.
[[nodiscard]] QByteArray decodedName(const Row &row);

}
