// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filewrite.h"

#include <cerrno>

#include <unistd.h>

#include "base/crashpoint.h"

namespace a2c
{

Error writeErrorFromErrno(int number, const QString &subject)
{
    Error error = errorFromErrno(number, subject);
    if (error.code == ErrorCode::ReadFailed) {
        error.code = ErrorCode::WriteFailed;
    }
    return error;
}

Result<void> writeAll(int fd, QByteArrayView bytes, const QString &subject)
{
    while (!bytes.isEmpty()) {
        A2C_CRASH_POINT("write");
        const ssize_t count = ::write(fd, bytes.data(), static_cast<size_t>(bytes.size()));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return failure(writeErrorFromErrno(errno, subject));
        }
        bytes = bytes.sliced(count);
    }
    return {};
}

}
