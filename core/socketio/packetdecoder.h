// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/result.h"
#include "socketio/frame.h"
#include "socketio/packet.h"

namespace a2c::socketio
{

/// Puts Socket.IO packets together from Engine.IO messages. Knows no transport: the text of a packet may come by
/// polling and its attachments by WebSocket.
///
/// What it lets through is whole: the JSON is valid and not too deep, an event has a name that may be used, an ack has
/// an id, every placeholder of a binary packet names an attachment. After an error the connection is to be closed.
class PacketDecoder
{
public:
    static constexpr int maxAttachments = 10;
    static constexpr qint64 defaultMaxBytes = 64LL * 1024 * 1024;

    /// @p maxBytes: of one packet with all its attachments.
    explicit PacketDecoder(qint64 maxBytes = defaultMaxBytes);

    /// One message. Nothing when attachments are still to come. Errors: Malformed (subject: what is wrong), TooLarge.
    [[nodiscard]] Result<std::optional<Packet>> take(Frame message);

    /// Whether attachments are missing: the next message has to be binary.
    [[nodiscard]] bool isWaiting() const;
    /// Forgets what is half there.
    void reset();

private:
    Result<std::optional<Packet>> takeText(QByteArray text);
    Result<std::optional<Packet>> takeAttachment(const QByteArray &bytes);

    qint64 m_maxBytes;
    qint64 m_bytes = 0;
    qsizetype m_missing = 0;
    Packet m_packet;
};

}
