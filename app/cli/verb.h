// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace a2c::cli
{

/// Exit codes that every verb shares; a verb may define more from 10 on.
enum ExitCode {
    Success = 0,
    Failure = 1,
    BadUse = 2,
};

/// One first word of `a2c WORD …`. Run inside a QCoreApplication; the arguments are those after the word.
struct Verb {
    const char *name;
    const char *summary;
    int (*run)(const QStringList &arguments);
};

}
