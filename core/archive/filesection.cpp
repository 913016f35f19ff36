// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/filesection.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <unistd.h>

namespace a2c::archive
{

namespace
{

qint64 take(QByteArray &from, char *data, qint64 maxSize)
{
    const qint64 count = std::min<qint64>(maxSize, from.size());
    std::memcpy(data, from.constData(), static_cast<size_t>(count));
    from.remove(0, count);
    return count;
}

}

FileSection::FileSection(int fd, qint64 offset, qint64 length, Frame frame)
    : m_fd(fd)
    , m_offset(offset)
    , m_left(length)
    , m_frame(std::move(frame))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

FileSection::~FileSection() = default;

bool FileSection::isSequential() const
{
    return true;
}

bool FileSection::atEnd() const
{
    return m_frame.before.isEmpty() && m_left == 0 && m_frame.after.isEmpty();
}

qint64 FileSection::readData(char *data, qint64 maxSize)
{
    if (!m_frame.before.isEmpty()) {
        return take(m_frame.before, data, maxSize);
    }
    return m_left > 0 ? readFile(data, maxSize) : take(m_frame.after, data, maxSize);
}

qint64 FileSection::readFile(char *data, qint64 maxSize)
{
    ssize_t count = 0;
    do {
        count = ::pread(m_fd, data, static_cast<size_t>(std::min(maxSize, m_left)), m_offset);
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
        m_systemError = errno;
    }
    if (count <= 0) {
        // KCompressionDevice takes a negative count for a length.
        return 0;
    }
    m_offset += count;
    m_left -= count;
    return count;
}

qint64 FileSection::writeData(const char * /*data*/, qint64 /*size*/)
{
    return -1;
}

}
