// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include <QStringList>

#include "options/computerarguments.h"

namespace a2c::app
{

/// What the window program is told on its command line. A value.
struct CommandLine {
    ComputerArguments computer;
    bool background = false; ///< no window at first
    bool quit = false;       ///< end the one that runs
    QStringList paths;       ///< absolute; shown as an import

    [[nodiscard]] static QStringList wordsOf(int count, const char *const *words);

    /// Text to print and the code to end with, when there is nothing to start.
    struct Answer {
        QString text;
        int code = 0;
    };
    /// @p words with the program's name first; relative paths are of @p folder.
    [[nodiscard]] static std::expected<CommandLine, Answer> parse(const QStringList &words, const QString &folder);
};

}
