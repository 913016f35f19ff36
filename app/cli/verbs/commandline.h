// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QCommandLineParser>
#include <QJsonObject>

namespace a2c::cli
{

/// Reads @p arguments into @p parser, which calls itself @p verb in its help. An exit code where that ends the run:
/// after --help, or for what it does not know. @p positional: how many are wanted.
[[nodiscard]] std::optional<int> parse(QCommandLineParser &parser, const QString &verb, const QStringList &arguments,
                                       qsizetype positional);

/// One line of JSON on standard output.
void printJson(const QJsonObject &object);

/// `a2c: TEXT` on standard error; gives the exit code for bad use.
int badUse(const QString &text);

}
