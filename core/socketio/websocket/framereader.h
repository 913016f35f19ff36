// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace a2c::socketio
{

/// What a WebSocket carries (RFC 6455), whole.
struct WebSocketMessage {
    enum class Kind {
        Text, ///< valid UTF-8
        Binary,
        Ping,
        Pong,
        Close,
    };
    Kind kind = Kind::Text;
    QByteArray payload;

    bool operator==(const WebSocketMessage &) const = default;
};

/// Cuts what the other side sends into messages: unmasks, puts fragments together, checks. Text stays UTF-8: it is
/// never widened to UTF-16 on its way through. Memory is bounded by the limit. Any thread.
class FrameReader
{
public:
    /// Close codes of RFC 6455 §7.4.
    enum CloseCode {
        None = 0,
        Normal = 1000,
        GoingAway = 1001,
        ProtocolError = 1002,
        InvalidText = 1007,
        TooBig = 1009,
    };

    /// Who is heard: a client masks what it sends, a server does not.
    enum class Sender { Client, Server };

    /// @p limit: bytes of one message.
    FrameReader(qint64 limit, Sender sender);

    /// Appends the messages that @p bytes complete to @p messages. Returns None, or the code to close with; after
    /// that nothing more is read.
    CloseCode add(QByteArrayView bytes, QList<WebSocketMessage> &messages);

private:
    enum Opcode : quint8 {
        Continuation = 0,
        TextFrame = 1,
        BinaryFrame = 2,
        FirstControl = 8,
        CloseFrame = 8,
        PingFrame = 9,
        PongFrame = 10,
    };

    [[nodiscard]] qsizetype headerSize() const;
    [[nodiscard]] CloseCode openFrame();
    [[nodiscard]] CloseCode closeFrame(QList<WebSocketMessage> &messages);
    [[nodiscard]] QByteArray &target();

    qint64 m_limit;
    Sender m_sender;
    QByteArray m_header; ///< of the frame being read, at most 14 bytes
    QByteArray m_message;
    QByteArray m_control;
    quint64 m_left = 0;     ///< payload bytes of this frame still to come
    quint64 m_maskFrom = 0; ///< payload bytes of this frame already unmasked
    char m_mask[4] = {};
    quint8 m_opcode = 0;
    quint8 m_messageOpcode = 0; ///< of the fragmented message; 0 when there is none
    bool m_isFinal = false;
    bool m_inPayload = false;
    CloseCode m_failure = None;
};

}
