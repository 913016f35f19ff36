// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/baresocket.h"

#include <memory>

#include <QTcpSocket>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

namespace a2c::socketio
{

QAbstractSocket *bareSocket(QTcpSocket *socket)
{
#ifdef Q_OS_UNIX
    if (socket->bytesToWrite() > 0) {
        return socket;
    }
    const int descriptor = ::fcntl(static_cast<int>(socket->socketDescriptor()), F_DUPFD_CLOEXEC, 0);
    // QTcpSocket keeps its buffers whatever the open mode says.
    auto bare = std::make_unique<QAbstractSocket>(QAbstractSocket::TcpSocket, nullptr);
    if (descriptor < 0) {
        return socket;
    }
    if (!bare->setSocketDescriptor(descriptor, QAbstractSocket::ConnectedState,
                                   QIODevice::ReadWrite | QIODevice::Unbuffered)) {
        ::close(descriptor);
        return socket;
    }
    socket->abort(); // closes its own descriptor; the connection lives on in the other
    socket->deleteLater();
    return bare.release();
#else
    return socket;
#endif
}

}
