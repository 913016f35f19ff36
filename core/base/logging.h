// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QLoggingCategory>

namespace a2c
{

Q_DECLARE_LOGGING_CATEGORY(logSocketIo)
Q_DECLARE_LOGGING_CATEGORY(logSkills)
Q_DECLARE_LOGGING_CATEGORY(logBlob)
Q_DECLARE_LOGGING_CATEGORY(logComputer)
Q_DECLARE_LOGGING_CATEGORY(logAgent)
Q_DECLARE_LOGGING_CATEGORY(logServer)
Q_DECLARE_LOGGING_CATEGORY(logSettings)
Q_DECLARE_LOGGING_CATEGORY(logApp)

/// What our categories say: this and what is graver.
enum class LogLevel {
    Error,
    Warning,
    Info,
    Debug,
};

/// "error", "warning", "info" or "debug"; nothing for any other word.
[[nodiscard]] std::optional<LogLevel> logLevelFrom(const QString &word);

void setLogLevel(LogLevel level);

}
