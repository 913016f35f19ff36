// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>

#include <QCommandLineParser>

#include "process/jsonline.h"

namespace a2c::cli
{

/// How many positional arguments a verb takes; a number alone means exactly so many.
struct Positionals {
    constexpr Positionals(qsizetype exactly)
        : Positionals(exactly, exactly)
    {
    }
    constexpr Positionals(qsizetype from, qsizetype to)
        : least(from)
        , most(to)
    {
    }
    static constexpr Positionals atLeast(qsizetype count)
    {
        return {count, std::numeric_limits<qsizetype>::max()};
    }

    qsizetype least;
    qsizetype most;
};

/// Reads @p arguments into @p parser, which calls itself @p verb in its help. An exit code where that ends the run:
/// after --help, for what it does not know, and for too few or too many arguments.
[[nodiscard]] std::optional<int> parse(QCommandLineParser &parser, const QString &verb, const QStringList &arguments,
                                       Positionals positionals);

using app::printJson;

/// @p text for a terminal: what would steer it (control characters, bidirectional marks) is shown as U+FFFD.
[[nodiscard]] QByteArray printable(QString text);

/// `a2c: TEXT` on standard error; gives the exit code for bad use.
int badUse(const QString &text);

/// The same for what was asked for rightly and could not be done.
int failed(const QString &text);

}
