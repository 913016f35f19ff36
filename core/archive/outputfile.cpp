// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/outputfile.h"

#include <algorithm>
#include <cerrno>

#include <unistd.h>

namespace a2c::archive
{

OutputFile::OutputFile(int fd)
    : m_fd(fd)
{
    open(QIODevice::WriteOnly | QIODevice::Unbuffered);
}

OutputFile::~OutputFile() = default;

qint64 OutputFile::size() const
{
    return m_size;
}

qint64 OutputFile::readData(char * /*data*/, qint64 /*maxSize*/)
{
    return -1;
}

qint64 OutputFile::writeData(const char *data, qint64 size)
{
    qint64 done = 0;
    while (done < size) {
        const ssize_t count = ::pwrite(m_fd, data + done, static_cast<size_t>(size - done), pos() + done);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            m_systemError = errno;
            return -1;
        }
        done += count;
    }
    m_size = std::max(m_size, pos() + done);
    return done;
}

}
