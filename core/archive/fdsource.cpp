// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/fdsource.h"

#include <cerrno>

#include <unistd.h>

namespace a2c::archive
{

FdSource::FdSource(UniqueFd file)
    : m_file(std::move(file))
{
}

Result<qint64> FdSource::read(char *data, qint64 size)
{
    ssize_t count = 0;
    do {
        count = ::read(m_file.get(), data, static_cast<size_t>(size));
    } while (count < 0 && errno == EINTR);
    return count < 0 ? Result<qint64>(failure(errorFromErrno(errno, {}))) : count;
}

}
