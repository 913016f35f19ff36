// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractSocket;
class QTcpSocket;

namespace a2c::socketio
{

/// The connection of @p socket, of which everything was read, in a socket that reads and writes without buffers of its
/// own; @p socket deletes itself. Only what the peer does not take yet is kept.
///
/// Qt's buffers stay, once used, for as long as the connection (11 to 40 KB each), and every byte is copied through
/// them. A bare socket tells that the peer is gone by read() < 0 or write() < 0, not by disconnected(). Where the
/// system cannot hand a connection over, @p socket comes back as it is.
[[nodiscard]] QAbstractSocket *bareSocket(QTcpSocket *socket);

}
