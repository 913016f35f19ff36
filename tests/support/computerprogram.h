// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include "support/lineprocess.h"
#include "support/packages.h"

namespace a2c::support
{

/// `a2c computer --json` with a home of its own.
class ComputerProgram
{
public:
    ComputerProgram()
    {
        m_environment.insert(QStringLiteral("HOME"), m_folder.path());
        m_environment.insert(QStringLiteral("XDG_STATE_HOME"), m_folder.filePath(QStringLiteral("state")));
        m_environment.remove(QStringLiteral("XDG_DATA_HOME"));
        m_environment.remove(QStringLiteral("A2C_SKILL_HOME"));
        m_process.setErrorFile(errorFile());
    }

    [[nodiscard]] QString userFolder() const
    {
        return m_folder.filePath(QStringLiteral("home/user"));
    }
    [[nodiscard]] QString stateFolder() const
    {
        return m_folder.filePath(QStringLiteral("state/a2c"));
    }
    [[nodiscard]] QString errorFile() const
    {
        return m_folder.filePath(QStringLiteral("stderr"));
    }
    QProcessEnvironment &environment()
    {
        return m_environment;
    }
    LineProcess &process()
    {
        return m_process;
    }

    bool start(const QString &url, const QStringList &options = {})
    {
        return m_process.start(QStringLiteral(A2C_BIN_DIR "/a2c"),
                               QStringList{QStringLiteral("computer"), QStringLiteral("--json"),
                                           QStringLiteral("--url"), url, QStringLiteral("--office"),
                                           QStringLiteral("office"), QStringLiteral("--name"), QStringLiteral("desk"),
                                           QStringLiteral("--skills-home"), m_folder.filePath(QStringLiteral("home"))} +
                                   options,
                               m_environment);
    }
    /// Waits for the state; empty when it does not come.
    QJsonObject state(const QString &state, int timeout = 30'000)
    {
        return m_process.waitFor(QStringLiteral("state"), state, timeout);
    }
    [[nodiscard]] qint64 residentKilobytes() const
    {
        QFile file(QStringLiteral("/proc/%1/status").arg(m_process.id()));
        if (!file.open(QIODevice::ReadOnly)) {
            return -1;
        }
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (line.startsWith("VmRSS:")) {
                return line.simplified().split(' ').value(1).toLongLong();
            }
        }
        return -1;
    }

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    LineProcess m_process;
};

}
