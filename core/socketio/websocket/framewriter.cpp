// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/websocket/framewriter.h"

#include <algorithm>
#include <cstring>

#include <QtEndian>

namespace a2c::socketio
{

namespace
{

constexpr qsizetype longestReason = 123;
constexpr qsizetype longestHeader = 14;

void appendHeader(QByteArray &frame, WebSocketMessage::Kind kind, qsizetype size, quint8 maskBit)
{
    static constexpr quint8 opcodes[] = {1, 2, 9, 10, 8}; // in the order of Kind
    frame.append(static_cast<char>(0x80 | opcodes[static_cast<int>(kind)]));
    if (size < 126) {
        frame.append(static_cast<char>(maskBit | size));
    } else if (size <= 0xFFFF) {
        frame.append(static_cast<char>(maskBit | 126));
        const quint16 length = qToBigEndian(static_cast<quint16>(size));
        frame.append(QByteArrayView(reinterpret_cast<const char *>(&length), sizeof(length)));
    } else {
        frame.append(static_cast<char>(maskBit | 127));
        const quint64 length = qToBigEndian(static_cast<quint64>(size));
        frame.append(QByteArrayView(reinterpret_cast<const char *>(&length), sizeof(length)));
    }
}

}

QByteArray encodeFrame(WebSocketMessage::Kind kind, QByteArrayView prefix, QByteArrayView body)
{
    const qsizetype size = prefix.size() + body.size();
    QByteArray frame;
    frame.reserve(size + longestHeader);
    appendHeader(frame, kind, size, 0);
    frame.append(prefix);
    frame.append(body);
    return frame;
}

QByteArray encodeMaskedFrame(WebSocketMessage::Kind kind, QByteArrayView payload, quint32 mask)
{
    char bytes[4];
    std::memcpy(bytes, &mask, sizeof(bytes));
    QByteArray frame;
    frame.reserve(payload.size() + longestHeader);
    appendHeader(frame, kind, payload.size(), 0x80);
    frame.append(QByteArrayView(bytes, sizeof(bytes)));
    const qsizetype start = frame.size();
    frame.append(payload);
    applyMask(frame.data() + start, payload.size(), bytes, 0);
    return frame;
}

QByteArray closePayload(int code, QByteArrayView reason)
{
    const quint16 number = qToBigEndian(static_cast<quint16>(code));
    QByteArray payload(reinterpret_cast<const char *>(&number), sizeof(number));
    payload.append(reason.first(std::min<qsizetype>(reason.size(), longestReason)));
    return payload;
}

void applyMask(char *bytes, qsizetype size, const char (&mask)[4], quint64 from)
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

}
