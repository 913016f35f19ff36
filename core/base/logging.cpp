// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/logging.h"

namespace a2c
{

using namespace Qt::StringLiterals;

Q_LOGGING_CATEGORY(logSocketIo, "a2c.socketio", QtInfoMsg)
Q_LOGGING_CATEGORY(logSkills, "a2c.skills", QtInfoMsg)
Q_LOGGING_CATEGORY(logBlob, "a2c.blob", QtInfoMsg)
Q_LOGGING_CATEGORY(logComputer, "a2c.computer", QtInfoMsg)
Q_LOGGING_CATEGORY(logAgent, "a2c.agent", QtInfoMsg)
Q_LOGGING_CATEGORY(logServer, "a2c.server", QtInfoMsg)
Q_LOGGING_CATEGORY(logSettings, "a2c.settings", QtInfoMsg)
Q_LOGGING_CATEGORY(logApp, "a2c.app", QtInfoMsg)

std::optional<LogLevel> logLevelFrom(const QString &word)
{
    if (word == "error"_L1) {
        return LogLevel::Error;
    }
    if (word == "warning"_L1) {
        return LogLevel::Warning;
    }
    if (word == "info"_L1) {
        return LogLevel::Info;
    }
    if (word == "debug"_L1) {
        return LogLevel::Debug;
    }
    return std::nullopt;
}

void setLogLevel(LogLevel level)
{
    const auto rule = [](QLatin1StringView type, bool enabled) {
        return "a2c.*."_L1 + type + (enabled ? "=true\n"_L1 : "=false\n"_L1);
    };
    QLoggingCategory::setFilterRules(rule("warning"_L1, level >= LogLevel::Warning) +
                                     rule("info"_L1, level >= LogLevel::Info) +
                                     rule("debug"_L1, level >= LogLevel::Debug));
}

}
