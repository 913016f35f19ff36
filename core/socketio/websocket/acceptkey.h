// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace a2c::socketio
{

/// What a server answers to the Sec-WebSocket-Key @p key (RFC 6455 §4.2.2).
[[nodiscard]] QByteArray acceptKey(QByteArrayView key);

}
