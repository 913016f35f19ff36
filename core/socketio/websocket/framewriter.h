// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/websocket/framereader.h"

namespace a2c::socketio
{

/// A frame as a server sends it: unmasked, final. @p prefix and @p body make up the payload.
[[nodiscard]] QByteArray encodeFrame(WebSocketMessage::Kind kind, QByteArrayView prefix, QByteArrayView body = {});

/// A frame as a client sends it: under a @p mask that nobody can foresee, final.
[[nodiscard]] QByteArray encodeMaskedFrame(WebSocketMessage::Kind kind, QByteArrayView payload, quint32 mask);

/// The payload of a Close frame.
[[nodiscard]] QByteArray closePayload(int code, QByteArrayView reason);

/// Puts the mask over @p size bytes that begin @p from bytes into a payload, or takes it off.
void applyMask(char *bytes, qsizetype size, const char (&mask)[4], quint64 from);

}
