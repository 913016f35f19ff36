// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/frame.h"
#include "socketio/packet.h"

namespace a2c::socketio
{

/// @p packet as Engine.IO messages: its text, then its attachments. One copy of the arguments' text. The namespace
/// holds no comma (isNamespace()).
[[nodiscard]] Frames encode(const Packet &packet);

/// Whether @p nsp can be written into a packet.
[[nodiscard]] bool isNamespace(const QString &nsp);

}
