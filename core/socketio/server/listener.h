// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTcpServer>
#include <QTimer>

#include "base/result.h"

namespace a2c::socketio
{

/// Accepts TCP connections, and goes on accepting after the system ran out of descriptors for a while.
///
/// Server's thread only.
class Listener final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Listener)

public:
    explicit Listener(QObject *parent = nullptr);

    /// @p port 0 takes a free one. Errors: AlreadyExists (the port is taken), PermissionDenied, ConnectFailed.
    [[nodiscard]] Result<void> listen(const QHostAddress &address, quint16 port);
    void close();
    [[nodiscard]] quint16 port() const;

signals:
    /// The receiver takes @p socket.
    void accepted(QTcpSocket *socket);

private:
    void acceptPending();

    QTcpServer m_server;
    QTimer m_resume;
};

}
