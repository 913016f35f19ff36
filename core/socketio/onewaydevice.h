// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

namespace a2c::socketio
{

/// Bytes that can be read once, front to back.
///
/// QNetworkAccessManager sends a request again, on its own, when the server hangs up before answering: a tool call
/// would run twice. It cannot rewind this, so it reports ContentReSendError instead.
class OneWayDevice final : public QIODevice
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OneWayDevice)

public:
    explicit OneWayDevice(QByteArray bytes, QObject *parent = nullptr);

    [[nodiscard]] bool isSequential() const override;
    [[nodiscard]] bool atEnd() const override;
    [[nodiscard]] qint64 bytesAvailable() const override;
    /// Says no without the warning that Qt would log.
    bool seek(qint64 position) override;

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    QByteArray m_bytes;
    qint64 m_at = 0;
};

}
