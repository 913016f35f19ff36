// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/websocket/framereader.h"

#include <algorithm>
#include <cstring>

#include <QUtf8StringView>
#include <QtEndian>

#include "socketio/websocket/framewriter.h"

namespace a2c::socketio
{

namespace
{

constexpr qsizetype maxControlPayload = 125;
constexpr qsizetype worthReserving = 16 * 1024;

bool isSendableCloseCode(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

}

FrameReader::FrameReader(qint64 limit, Sender sender)
    : m_limit(limit)
    , m_sender(sender)
{
}

FrameReader::CloseCode FrameReader::add(QByteArrayView bytes, QList<WebSocketMessage> &messages)
{
    while (m_failure == None) {
        if (!m_inPayload) {
            const qsizetype wanted = headerSize() - m_header.size();
            const qsizetype got = std::min(wanted, bytes.size());
            m_header.append(bytes.first(got));
            bytes = bytes.sliced(got);
            if (m_header.size() < headerSize()) {
                if (bytes.isEmpty()) {
                    break;
                }
                continue; // the first two bytes told that the header is longer
            }
            m_failure = openFrame();
            continue;
        }
        const auto got = static_cast<qsizetype>(std::min<quint64>(m_left, quint64(bytes.size())));
        QByteArray &payload = target();
        const qsizetype before = payload.size();
        // A long message gets its memory at once, but not before some of it came: a length alone is cheap to send.
        if (quint64(got) < m_left && got >= worthReserving) {
            payload.reserve(before + static_cast<qsizetype>(m_left));
        }
        payload.append(bytes.first(got));
        if (m_sender == Sender::Client) {
            applyMask(payload.data() + before, got, m_mask, m_maskFrom);
            m_maskFrom += quint64(got);
        }
        m_left -= quint64(got);
        bytes = bytes.sliced(got);
        if (m_left > 0) {
            break;
        }
        m_failure = closeFrame(messages);
    }
    return m_failure;
}

/// As far as the header bytes at hand can tell.
qsizetype FrameReader::headerSize() const
{
    if (m_header.size() < 2) {
        return 2;
    }
    const int length = m_header[1] & 0x7F;
    const qsizetype mask = (m_header[1] & 0x80) != 0 ? 4 : 0;
    return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + mask;
}

FrameReader::CloseCode FrameReader::openFrame()
{
    const auto first = static_cast<quint8>(m_header[0]);
    const auto second = static_cast<quint8>(m_header[1]);
    m_opcode = first & 0x0F;
    m_isFinal = (first & 0x80) != 0;
    const bool isControl = m_opcode >= FirstControl;
    const bool isKnown = m_opcode <= BinaryFrame || (m_opcode >= CloseFrame && m_opcode <= PongFrame);
    const bool isMasked = (second & 0x80) != 0;
    // Reserved bits are for extensions, none is agreed on; a client must mask and a server must not.
    if ((first & 0x70) != 0 || isMasked != (m_sender == Sender::Client) || !isKnown) {
        return ProtocolError;
    }
    const char *at = m_header.constData() + 2;
    quint64 length = second & 0x7F;
    if (length == 126) {
        length = qFromBigEndian<quint16>(at);
        at += 2;
    } else if (length == 127) {
        length = qFromBigEndian<quint64>(at);
        at += 8;
    }
    if (isControl) {
        if (!m_isFinal || length > quint64(maxControlPayload)) {
            return ProtocolError;
        }
        m_control.clear();
    } else {
        const bool continues = m_opcode == Continuation;
        if (continues != (m_messageOpcode != 0)) {
            return ProtocolError;
        }
        if (length > quint64(m_limit) - quint64(m_message.size())) {
            return TooBig;
        }
        if (!continues) {
            m_messageOpcode = m_opcode;
        }
    }
    if (isMasked) {
        std::memcpy(m_mask, at, sizeof(m_mask));
    }
    m_header.resize(0);
    m_left = length;
    m_maskFrom = 0;
    m_inPayload = true;
    return None;
}

FrameReader::CloseCode FrameReader::closeFrame(QList<WebSocketMessage> &messages)
{
    using Kind = WebSocketMessage::Kind;
    m_inPayload = false;
    if (m_opcode >= FirstControl) {
        QByteArray payload = std::exchange(m_control, {});
        if (m_opcode == CloseFrame) {
            if (payload.size() == 1 ||
                (payload.size() >= 2 && (!isSendableCloseCode(qFromBigEndian<quint16>(payload.constData())) ||
                                         !QUtf8StringView(payload).sliced(2).isValidUtf8()))) {
                return ProtocolError;
            }
            messages.append({Kind::Close, std::move(payload)});
        } else {
            messages.append({m_opcode == PingFrame ? Kind::Ping : Kind::Pong, std::move(payload)});
        }
        return None;
    }
    if (!m_isFinal) {
        return None;
    }
    const bool isText = std::exchange(m_messageOpcode, 0) == TextFrame;
    QByteArray payload = std::exchange(m_message, {});
    if (isText && !QUtf8StringView(payload).isValidUtf8()) {
        return InvalidText;
    }
    messages.append({isText ? Kind::Text : Kind::Binary, std::move(payload)});
    return None;
}

QByteArray &FrameReader::target()
{
    return m_opcode >= FirstControl ? m_control : m_message;
}

}
