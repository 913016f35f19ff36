// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QByteArray>

#include "archive/bytesource.h"
#include "archive/limits.h"

namespace a2c::archive
{

/// The unpacked bytes of a tar, in blocks, never more than Limits allow (`too-large`).
class TarStream
{
public:
    TarStream(int fd, qint64 packedSize, const Limits &limits);

    /// The next header block; empty at the end of the stream. A stream that stops inside a block is `corrupt`.
    [[nodiscard]] Result<QByteArray> block();
    /// The body of an extension header, with its padding: `path-too-long` beyond @p limit.
    [[nodiscard]] Result<QByteArray> body(qint64 length, qint64 limit);
    [[nodiscard]] Result<void> skip(qint64 length);
    /// To the end of the gzip file, so that its checksum is known to be right.
    [[nodiscard]] Result<void> drain();
    /// At least one byte, or 0 at the end of the stream.
    [[nodiscard]] Result<qint64> read(char *data, qint64 size);

    [[nodiscard]] qint64 position() const
    {
        return m_position;
    }

private:
    std::unique_ptr<ByteSource> m_bytes;
    qint64 m_position = 0;
    qint64 m_limit;
};

}
