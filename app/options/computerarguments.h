// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>

#include "base/logging.h"
#include "base/result.h"
#include "settings/connectionprofile.h"

namespace a2c::app
{

/// What `a2c computer` and `a2c-workbench` are told on their command lines. A value.
struct ComputerArguments {
    /// Only what was given is set; hasConnection() says whether it is enough to connect with.
    settings::ConnectionProfile profile;
    QString skillsHome; ///< empty: by the rules of the environment
    QString mcpConfig;
    LogLevel logLevel = LogLevel::Info;
    bool json = false;

    /// An address, an office and a name: with these a connection can be tried.
    [[nodiscard]] bool hasConnection() const;

    static void addOptions(QCommandLineParser &parser);

    /// After @p parser has parsed. Errors: Malformed; the subject is the option with the rule that it breaks, for
    /// people, and never holds what was given: that may be secret.
    [[nodiscard]] static Result<ComputerArguments> from(const QCommandLineParser &parser);
};

}
