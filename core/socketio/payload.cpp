// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/payload.h"

#include <algorithm>

namespace a2c::socketio
{

namespace
{

constexpr char separator = '\x1e';
constexpr char binaryMark = 'b';

Result<Frame> parseFrame(QByteArrayView packet)
{
    if (packet.isEmpty()) {
        return failure(ErrorCode::Malformed, QStringLiteral("empty packet"));
    }
    if (packet.front() == binaryMark) {
        auto decoded =
            QByteArray::fromBase64Encoding(packet.sliced(1).toByteArray(), QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded) {
            return failure(ErrorCode::Malformed, QStringLiteral("base64"));
        }
        return Frame::attachment(*decoded);
    }
    Frame frame{packet.toByteArray(), false};
    if (!frame.hasKnownType()) {
        return failure(ErrorCode::Malformed, QStringLiteral("packet type"));
    }
    return frame;
}

}

QByteArray takePayload(Frames &queue, qint64 limit)
{
    qint64 size = 0;
    qsizetype count = 0;
    while (count < qMin<qsizetype>(queue.size(), maxPacketsPerPayload)) {
        const qint64 more = queue.at(count).pollingSize() + (count > 0 ? 1 : 0);
        if (count > 0 && limit > 0 && size + more > limit) {
            break;
        }
        size += more;
        ++count;
    }
    if (count == 1 && !queue.front().binary) {
        return queue.takeFirst().bytes;
    }
    QByteArray payload;
    payload.reserve(size);
    for (const Frame &frame : std::as_const(queue).first(count)) {
        if (!payload.isEmpty()) {
            payload += separator;
        }
        if (frame.binary) {
            payload += binaryMark;
            payload += frame.bytes.toBase64();
        } else {
            payload += frame.bytes;
        }
    }
    queue.remove(0, count);
    return payload;
}

Result<Frames> parsePayload(const QByteArray &payload)
{
    Frames frames;
    qsizetype start = 0;
    while (start <= payload.size()) {
        qsizetype end = payload.indexOf(separator, start);
        if (end < 0) {
            end = payload.size();
        }
        auto frame = parseFrame(QByteArrayView(payload).sliced(start, end - start));
        if (!frame) {
            return failure(frame.error());
        }
        if (frames.size() == maxIncomingPackets) {
            return failure(ErrorCode::Malformed, QStringLiteral("number of packets"));
        }
        frames.append(*std::move(frame));
        start = end + 1;
    }
    return frames;
}

}
