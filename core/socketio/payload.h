// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "socketio/frame.h"

namespace a2c::socketio
{

/// The Python server drops a payload with more packets than this without a word; so nobody gets more from us.
inline constexpr int maxPacketsPerPayload = 16;

/// Takes from the front of @p queue what fits into one polling payload of at most @p limit bytes (0: no limit) and
/// maxPacketsPerPayload packets. The first frame is always taken: whoever queues frames checks their size before.
[[nodiscard]] QByteArray takePayload(Frames &queue, qint64 limit);

/// Packets in one incoming payload, so that one of empty packets cannot take many times its size in memory.
inline constexpr int maxIncomingPackets = 20'000;

/// The packets of one polling payload, which is never empty. Errors: Malformed.
[[nodiscard]] Result<Frames> parsePayload(const QByteArray &payload);

}
