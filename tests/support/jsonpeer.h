// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace a2c::tests
{

/// A process that speaks in lines of JSON on its standard streams. Ended with this.
class JsonPeer final
{
public:
    JsonPeer()
    {
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        QObject::connect(&process, &QProcess::readyReadStandardOutput, &process, [this] {
            while (process.canReadLine()) {
                lines.append(QJsonDocument::fromJson(process.readLine()).object());
            }
        });
    }
    ~JsonPeer()
    {
        process.closeWriteChannel();
        process.terminate();
        if (!process.waitForFinished(5000)) {
            process.kill();
            process.waitForFinished(5000);
        }
    }
    Q_DISABLE_COPY_MOVE(JsonPeer)

    void send(const QJsonObject &command)
    {
        process.write(QJsonDocument(command).toJson(QJsonDocument::Compact) + '\n');
    }
    /// The last line that has @p key; empty when there is none.
    [[nodiscard]] QJsonObject last(const QString &key) const
    {
        for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
            if (line->contains(key)) {
                return *line;
            }
        }
        return {};
    }
    [[nodiscard]] qsizetype count(const QString &key, const QString &value) const
    {
        return std::count_if(lines.begin(), lines.end(),
                             [&](const QJsonObject &line) { return line.value(key).toString() == value; });
    }

    QProcess process;
    QList<QJsonObject> lines;
};

}
