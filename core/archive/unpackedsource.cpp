// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/unpackedsource.h"

#include <array>
#include <cstring>
#include <limits>

#include <QtEndian>

#include <KCompressionDevice>

#include "archive/crc32.h"
#include "archive/filesection.h"
#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

class InflatedSource final : public ByteSource
{
public:
    explicit InflatedSource(std::unique_ptr<FileSection> packed)
        : m_packed(packed.get())
        , m_inflater(packed.release(), true, KCompressionDevice::GZip)
    {
        m_inflater.open(QIODevice::ReadOnly);
    }

    Result<qint64> read(char *data, qint64 size) override
    {
        const qint64 count = m_inflater.read(data, size);
        if (count > 0) {
            return count;
        }
        if (m_packed->systemError() != 0) {
            return failure(errorFromErrno(m_packed->systemError(), {}));
        }
        if (count < 0 || !m_inflater.atEnd()) {
            return refused(Refusal::Corrupt);
        }
        return 0;
    }

private:
    FileSection *m_packed;
    KCompressionDevice m_inflater;
};

class StoredSource final : public ByteSource
{
public:
    StoredSource(int fd, const Entry &entry)
        : m_section(fd, entry.offset, entry.packedSize)
        , m_expected(entry.crc)
    {
    }

    Result<qint64> read(char *data, qint64 size) override
    {
        const qint64 count = m_section.read(data, size);
        if (m_section.systemError() != 0) {
            return failure(errorFromErrno(m_section.systemError(), {}));
        }
        if (count > 0) {
            m_crc.add(QByteArrayView(data, count));
            return count;
        }
        if (!m_section.atEnd() || m_crc.value() != m_expected) {
            return refused(Refusal::Corrupt);
        }
        return 0;
    }

private:
    FileSection m_section;
    Crc32 m_crc;
    quint32 m_expected;
};

/// Holds a member to the size that was announced for it.
class MeasuredSource final : public ByteSource
{
public:
    MeasuredSource(std::unique_ptr<ByteSource> bytes, qint64 size, qint64 limit)
        : m_bytes(std::move(bytes))
        , m_left(size)
        , m_beyond(std::max<qint64>(0, limit - size))
    {
    }

    Result<qint64> read(char *data, qint64 size) override
    {
        const Result<qint64> count = m_bytes->read(data, size);
        if (!count) {
            return count;
        }
        if (*count > m_left) {
            return overflow(*count - m_left);
        }
        if (*count == 0 && m_left > 0) {
            return refused(Refusal::Corrupt);
        }
        m_left -= *count;
        return count;
    }

private:
    /// A member that lies is a bomb when it does not end within the limit, else merely broken.
    Result<qint64> overflow(qint64 beyond)
    {
        std::array<char, 65536> block;
        while (beyond <= m_beyond) {
            const Result<qint64> count = m_bytes->read(block.data(), block.size());
            if (!count || *count == 0) {
                return refused(Refusal::Corrupt);
            }
            beyond += *count;
        }
        return refused(Refusal::TooLarge);
    }

    std::unique_ptr<ByteSource> m_bytes;
    qint64 m_left;
    qint64 m_beyond;
};

/// A zip member is raw deflate data. In gzip's clothes zlib itself compares checksum and length; besides,
/// KCompressionDevice loses the end of raw data when its input runs out while output is still pending.
FileSection::Frame gzipFrame(const Entry &entry)
{
    FileSection::Frame frame;
    frame.before = QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
    frame.after.resize(8);
    qToLittleEndian<quint32>(entry.crc, frame.after.data());
    qToLittleEndian<quint32>(static_cast<quint32>(entry.size), frame.after.data() + 4);
    return frame;
}

}

std::unique_ptr<ByteSource> gzipSource(int fd, qint64 size)
{
    return std::make_unique<InflatedSource>(std::make_unique<FileSection>(fd, 0, size));
}

std::unique_ptr<ByteSource> memberSource(int fd, const Entry &entry, qint64 limit)
{
    std::unique_ptr<ByteSource> bytes;
    if (entry.stored) {
        bytes = std::make_unique<StoredSource>(fd, entry);
    } else {
        bytes = std::make_unique<InflatedSource>(
            std::make_unique<FileSection>(fd, entry.offset, entry.packedSize, gzipFrame(entry)));
    }
    return std::make_unique<MeasuredSource>(std::move(bytes), entry.size, limit);
}

}
