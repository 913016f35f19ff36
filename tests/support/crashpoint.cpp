// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/crashpoint.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace a2c
{

/// A2C_CRASH_LOG=FILE: every point that is passed becomes a line of FILE. A2C_CRASH_AT=N: the process ends by SIGKILL
/// at the N-th point that it passes, counted from 1.
void crashPoint(const char *name)
{
    static int passed = 0;
    ++passed;
    if (const char *path = std::getenv("A2C_CRASH_LOG")) {
        if (std::FILE *log = std::fopen(path, "a")) {
            std::fprintf(log, "%s\n", name);
            std::fclose(log);
        }
    }
    const char *at = std::getenv("A2C_CRASH_AT");
    if (at != nullptr && std::to_string(passed) == at) {
        std::raise(SIGKILL);
    }
}

}
