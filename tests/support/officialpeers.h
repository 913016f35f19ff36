// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/lineprocess.h"

namespace a2c::support
{

/// The Python of the official packages (./dev setup); empty where it is missing.
inline QString interopPython()
{
    return qEnvironmentVariable("A2C_INTEROP_PYTHON");
}

inline QString interopScript(const QString &name)
{
    return QStringLiteral(A2C_SOURCE_DIR "/tests/interop/") + name;
}

/// The official Server as a process.
class OfficialServer
{
public:
    bool start(const QStringList &options = {}, quint16 port = 0)
    {
        const QStringList arguments =
            QStringList{interopScript(QStringLiteral("office.py")), QStringLiteral("--port"), QString::number(port)} +
            options;
        if (!m_process.start(interopPython(), arguments, QProcessEnvironment::systemEnvironment())) {
            return false;
        }
        m_port = quint16(m_process.waitFor(QStringLiteral("ready"), true).value(QLatin1StringView("port")).toInt());
        return m_port != 0;
    }
    void stop()
    {
        m_process.end();
    }
    [[nodiscard]] quint16 port() const
    {
        return m_port;
    }
    [[nodiscard]] static QString url(quint16 port)
    {
        return QStringLiteral("http://127.0.0.1:%1").arg(port);
    }
    [[nodiscard]] QString url() const
    {
        return url(m_port);
    }

private:
    LineProcess m_process;
    quint16 m_port = 0;
};

/// One run of the official Agent; gives the last line that it printed.
inline QJsonValue askOfficialAgent(const QString &url, const QStringList &words, int timeout = 60'000)
{
    QProcess agent;
    agent.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    agent.start(interopPython(), QStringList{interopScript(QStringLiteral("agent.py")), QStringLiteral("--url"), url,
                                             QStringLiteral("--office"), QStringLiteral("office")} +
                                     words);
    if (!QTest::qWaitFor([&] { return agent.state() == QProcess::NotRunning; }, timeout)) {
        agent.kill();
        agent.waitForFinished();
        return {};
    }
    const QByteArray last = agent.readAllStandardOutput().trimmed().split('\n').last();
    return QJsonDocument::fromJson('[' + last + ']')[0];
}

}
