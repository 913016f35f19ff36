// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstring>
#include <utility>

#include <QTcpSocket>

namespace a2c::support
{

/// A connection without a network: what a peer says is fed to it, what is written to it is kept.
class ScriptedSocket final : public QTcpSocket
{
public:
    /// What is written to it is put behind what stands in @p written, which outlives it.
    explicit ScriptedSocket(QByteArray &written)
        : m_written(written)
    {
        setOpenMode(ReadWrite | Unbuffered);
        setSocketState(ConnectedState);
    }

    void feed(const QByteArray &bytes)
    {
        if (state() == ConnectedState) {
            m_incoming += bytes;
            emit readyRead();
        }
    }

    /// Whether the peer takes what is written; as long as it does not, it counts as waiting.
    void setPeerReads(bool reads)
    {
        m_peerReads = reads;
        if (const qint64 waiting = std::exchange(m_waiting, 0); reads && waiting > 0) {
            emit bytesWritten(waiting);
        }
    }

    [[nodiscard]] qint64 bytesAvailable() const override
    {
        return m_incoming.size();
    }

    [[nodiscard]] qint64 bytesToWrite() const override
    {
        return m_waiting;
    }

    void disconnectFromHost() override
    {
        if (state() != UnconnectedState) {
            setSocketState(UnconnectedState);
            emit stateChanged(UnconnectedState);
            emit disconnected();
        }
    }

    void close() override
    {
        QIODevice::close();
        disconnectFromHost();
    }

protected:
    qint64 readData(char *data, qint64 maxSize) override
    {
        const qint64 count = qMin(maxSize, qint64(m_incoming.size()));
        std::memcpy(data, m_incoming.constData(), size_t(count));
        m_incoming.remove(0, count);
        return count;
    }

    qint64 skipData(qint64 maxSize) override
    {
        const qint64 count = qMin(maxSize, qint64(m_incoming.size()));
        m_incoming.remove(0, count);
        return count;
    }

    qint64 writeData(const char *data, qint64 size) override
    {
        m_written.append(data, size);
        m_waiting += m_peerReads ? 0 : size;
        return size;
    }

private:
    QByteArray m_incoming;
    QByteArray &m_written;
    qint64 m_waiting = 0;
    bool m_peerReads = true;
};

}
