// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace a2c::support
{

/// How one run of `a2c skill …` ended.
struct CommandRun {
    int exitCode = -1; ///< -1 after a crash
    QByteArray output;
    QByteArray errors;

    /// Empty unless there is exactly one line.
    [[nodiscard]] QJsonObject json() const
    {
        return output.count('\n') == 1 ? QJsonDocument::fromJson(output).object() : QJsonObject();
    }
};

inline CommandRun runSkillCommand(const QStringList &arguments, const QString &folder = {})
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(A2C_BIN_DIR "/a2c"), QStringList{QStringLiteral("skill")} + arguments);
    process.waitForFinished();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

}
