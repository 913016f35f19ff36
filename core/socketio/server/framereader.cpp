// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/framereader.h"

#include <algorithm>
#include <cstring>

#include <QUtf8StringView>
#include <QtEndian>

namespace a2c::socketio
{

namespace
{

constexpr qsizetype maxControlPayload = 125;

/// Undoes the mask over @p size bytes that begin @p from bytes into the payload.
void unmask(char *bytes, qsizetype size, const char (&mask)[4], quint64 from)
{
    char turned[4];
    for (int i = 0; i < 4; ++i) {
        turned[i] = mask[(from + i) % 4];
    }
    quint32 word = 0;
    std::memcpy(&word, turned, sizeof(word));
    const quint64 wide = (quint64(word) << 32) | word;
    qsizetype i = 0;
    for (; i + 8 <= size; i += 8) {
        quint64 block = 0;
        std::memcpy(&block, bytes + i, sizeof(block));
        block ^= wide;
        std::memcpy(bytes + i, &block, sizeof(block));
    }
    for (; i < size; ++i) {
        bytes[i] = static_cast<char>(bytes[i] ^ turned[i % 4]);
    }
}

bool isSendableCloseCode(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

}

FrameReader::FrameReader(qint64 limit)
    : m_limit(limit)
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
        payload.append(bytes.first(got));
        unmask(payload.data() + before, got, m_mask, m_maskFrom);
        m_maskFrom += quint64(got);
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
    // Reserved bits are for extensions, none is agreed on; a client must mask.
    if ((first & 0x70) != 0 || (second & 0x80) == 0 || !isKnown) {
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
    std::memcpy(m_mask, at, sizeof(m_mask));
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

QByteArray encodeFrame(WebSocketMessage::Kind kind, QByteArrayView prefix, QByteArrayView body)
{
    static constexpr quint8 opcodes[] = {1, 2, 9, 10, 8}; // in the order of Kind
    const qsizetype size = prefix.size() + body.size();
    QByteArray frame;
    frame.reserve(size + 10);
    frame.append(static_cast<char>(0x80 | opcodes[static_cast<int>(kind)]));
    if (size < 126) {
        frame.append(static_cast<char>(size));
    } else if (size <= 0xFFFF) {
        frame.append(static_cast<char>(126));
        const quint16 length = qToBigEndian(static_cast<quint16>(size));
        frame.append(QByteArrayView(reinterpret_cast<const char *>(&length), sizeof(length)));
    } else {
        frame.append(static_cast<char>(127));
        const quint64 length = qToBigEndian(static_cast<quint64>(size));
        frame.append(QByteArrayView(reinterpret_cast<const char *>(&length), sizeof(length)));
    }
    frame.append(prefix);
    frame.append(body);
    return frame;
}

QByteArray closePayload(int code, QByteArrayView reason)
{
    const quint16 number = qToBigEndian(static_cast<quint16>(code));
    QByteArray payload(reinterpret_cast<const char *>(&number), sizeof(number));
    payload.append(reason.first(std::min<qsizetype>(reason.size(), maxControlPayload - 2)));
    return payload;
}

}
