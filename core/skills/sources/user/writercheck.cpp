// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/writercheck.h"

#include <cerrno>
#include <csignal>

#include <fcntl.h>

#include "base/uniquefd.h"

namespace a2c::skills
{

Writers writersOf(int folder, const char *relPath)
{
    // O_NONBLOCK: a FIFO put in the file's place must not make us wait.
    const UniqueFd file(::openat(folder, relPath, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file) {
        return errno == ENOENT ? Writers::None : Writers::CannotTell;
    }
    return writersOf(file.get());
}

Writers writersOf(int file)
{
    // Somebody who opens the file for writing right now breaks the lease, which sends a signal. SIGIO, the usual one,
    // would end the process; SIGURG is ignored unless asked for.
    if (::fcntl(file, F_SETSIG, SIGURG) != 0) {
        return Writers::CannotTell;
    }
    if (::fcntl(file, F_SETLEASE, F_RDLCK) != 0) {
        return errno == EAGAIN ? Writers::Some : Writers::CannotTell;
    }
    ::fcntl(file, F_SETLEASE, F_UNLCK);
    return Writers::None;
}

}
