// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/frame.h"

#include <numeric>

namespace a2c::socketio
{

Frame Frame::text(FrameType type, QByteArrayView data)
{
    QByteArray bytes;
    bytes.reserve(data.size() + 1);
    bytes.append(static_cast<char>(type)).append(data);
    return {bytes, false};
}

Frame Frame::attachment(const QByteArray &bytes)
{
    return {bytes, true};
}

FrameType Frame::type() const
{
    if (binary) {
        return FrameType::Message;
    }
    return static_cast<FrameType>(bytes.isEmpty() ? '\0' : bytes.front());
}

QByteArrayView Frame::data() const
{
    return binary ? QByteArrayView(bytes) : QByteArrayView(bytes).sliced(qMin<qsizetype>(1, bytes.size()));
}

bool Frame::hasKnownType() const
{
    return type() >= FrameType::Open && type() <= FrameType::Noop;
}

qint64 bytesOf(const Frames &frames)
{
    return std::accumulate(frames.begin(), frames.end(), qint64{0},
                           [](qint64 sum, const Frame &frame) { return sum + frame.bytes.size(); });
}

qint64 Frame::pollingSize() const
{
    return binary ? 1 + (bytes.size() + 2) / 3 * 4 : bytes.size();
}

}
