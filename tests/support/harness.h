// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QUrl>

namespace a2c::support
{

/// tests/interop/harness as a running process: a Socket.IO server that misbehaves on demand.
class Harness
{
public:
    /// @p options of the server, as JSON ("{\"pingInterval\":5000}").
    explicit Harness(const QByteArray &options = "{}")
        : m_options(options)
    {
    }

    ~Harness()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    Q_DISABLE_COPY_MOVE(Harness)

    /// False when node or its packages are missing.
    bool start()
    {
        // node looks for packages beside the script, and those are not in the source tree.
        const QString script = m_folder.filePath(QStringLiteral("harness.mjs"));
        QFile::copy(QStringLiteral(A2C_SOURCE_DIR "/tests/interop/harness/harness.mjs"), script);
        QFile::link(qEnvironmentVariable("A2C_NODE_MODULES"), m_folder.filePath(QStringLiteral("node_modules")));
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QStringLiteral("node"), {script, QStringLiteral("--opts=") + QString::fromUtf8(m_options)});
        while (!m_process.canReadLine()) {
            if (!m_process.waitForReadyRead()) {
                return false;
            }
        }
        const QJsonObject ready = QJsonDocument::fromJson(m_process.readLine()).object();
        m_port = ready.value(QLatin1StringView("port")).toInt();
        m_faultPort = ready.value(QLatin1StringView("fault")).toInt();
        return m_port != 0;
    }

    /// The real server with the scenario namespaces.
    [[nodiscard]] QUrl url() const
    {
        return urlOf(m_port);
    }

    /// The stub whose fault is picked by the query parameter "fault".
    [[nodiscard]] QUrl faultUrl() const
    {
        return urlOf(m_faultPort);
    }

    [[nodiscard]] quint16 port() const
    {
        return static_cast<quint16>(m_port);
    }

    /// What both servers saw since the start or clear(); those with @p kind only, when one is given.
    [[nodiscard]] QList<QJsonObject> log(const QString &kind = {}) const
    {
        QList<QJsonObject> entries;
        const QJsonArray all = QJsonDocument::fromJson(control("log")).array();
        for (const QJsonValueConstRef entry : all) {
            const QJsonObject object = entry.toObject();
            if (kind.isEmpty() || object.value(QLatin1StringView("kind")).toString() == kind) {
                entries.append(object);
            }
        }
        return entries;
    }

    void clear() const
    {
        control("clear");
    }

    /// Cuts every connection.
    void drop() const
    {
        control("drop");
    }

    /// Forgets every session, as a server does that was started anew.
    void restart() const
    {
        control("restart");
    }

private:
    static QUrl urlOf(int port)
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(port));
    }

    // Blocks, so that asking changes nothing in the client under test.
    QByteArray control(const QByteArray &command) const
    {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), static_cast<quint16>(m_port));
        socket.write("GET /ctl/" + command + " HTTP/1.0\r\n\r\n");
        while (socket.state() != QAbstractSocket::UnconnectedState && socket.waitForDisconnected(5000)) {
        }
        const QByteArray answer = socket.readAll();
        return answer.sliced(answer.indexOf("\r\n\r\n") + 4);
    }

    QByteArray m_options;
    QTemporaryDir m_folder;
    QProcess m_process;
    int m_port = 0;
    int m_faultPort = 0;
};

}
