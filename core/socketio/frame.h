// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace a2c::socketio
{

/// Engine.IO 4 packet types.
enum class FrameType : char {
    Open = '0',
    Close = '1',
    Ping = '2',
    Pong = '3',
    Message = '4',
    Upgrade = '5',
    Noop = '6',
};

/// One Engine.IO packet as it stands in a WebSocket message: text that starts with its type, or the bytes of a binary
/// message, which have no type in front.
struct Frame {
    QByteArray bytes;
    bool binary = false;

    [[nodiscard]] static Frame text(FrameType type, QByteArrayView data = {});
    [[nodiscard]] static Frame attachment(const QByteArray &bytes);

    /// What a text frame starts with, known type or not; binary frames are messages.
    [[nodiscard]] FrameType type() const;
    /// Without the type.
    [[nodiscard]] QByteArrayView data() const;
    [[nodiscard]] bool hasKnownType() const;

    /// Bytes in a polling payload, where binary is base64 behind a 'b'.
    [[nodiscard]] qint64 pollingSize() const;

    bool operator==(const Frame &) const = default;
};

using Frames = QList<Frame>;

[[nodiscard]] qint64 bytesOf(const Frames &frames);

}
