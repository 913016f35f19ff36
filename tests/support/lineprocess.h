// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace a2c::support
{

/// A child process that says one JSON object a line on its standard output; ended with this.
class LineProcess
{
public:
    LineProcess() = default;
    ~LineProcess()
    {
        end();
    }
    Q_DISABLE_COPY_MOVE(LineProcess)

    bool start(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment)
    {
        m_process.setProcessEnvironment(environment);
        m_process.setStandardErrorFile(QProcess::nullDevice());
        if (!m_errorFile.isEmpty()) {
            m_process.setStandardErrorFile(m_errorFile, QIODevice::Append);
        }
        m_process.start(program, arguments, QIODevice::ReadOnly);
        return m_process.waitForStarted();
    }
    void setErrorFile(const QString &path)
    {
        m_errorFile = path;
    }

    /// Waits, with the event loop running, for a line that @p truth likes; lines before it are passed over. Empty when
    /// none comes.
    template<typename Truth>
    QJsonObject waitForLine(Truth truth, int timeout = 20'000)
    {
        QJsonObject found;
        (void)QTest::qWaitFor(
            [&] {
                while (found.isEmpty() && m_process.canReadLine()) {
                    const QByteArray line = m_process.readLine();
                    m_output += line;
                    const QJsonObject object = QJsonDocument::fromJson(line).object();
                    if (truth(object)) {
                        found = object;
                    }
                }
                return !found.isEmpty();
            },
            timeout);
        return found;
    }
    /// The next line with @p value at @p key.
    QJsonObject waitFor(const QString &key, const QJsonValue &value, int timeout = 20'000)
    {
        return waitForLine([&](const QJsonObject &line) { return line.value(key) == value; }, timeout);
    }

    /// What was read so far, and what is there.
    [[nodiscard]] QByteArray output()
    {
        m_output += m_process.readAllStandardOutput();
        return m_output;
    }
    [[nodiscard]] qint64 id() const
    {
        return m_process.processId();
    }
    [[nodiscard]] bool isRunning() const
    {
        return m_process.state() == QProcess::Running;
    }

    /// SIGTERM; gives the exit code, -1 when it does not end.
    int terminate(int timeout = 10'000)
    {
        m_process.terminate();
        if (!QTest::qWaitFor([this] { return !isRunning(); }, timeout)) {
            return -1;
        }
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }
    void end()
    {
        if (isRunning()) {
            m_process.terminate();
            if (!m_process.waitForFinished(5'000)) {
                m_process.kill();
                m_process.waitForFinished();
            }
        }
    }

private:
    QProcess m_process;
    QString m_errorFile;
    QByteArray m_output;
};

}
