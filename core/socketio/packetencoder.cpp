// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/packetencoder.h"

namespace a2c::socketio
{

Frames encode(const Packet &packet)
{
    QByteArray head;
    head += static_cast<char>(FrameType::Message);
    head += static_cast<char>(packet.type);
    if (packet.type == PacketType::BinaryEvent || packet.type == PacketType::BinaryAck) {
        head += QByteArray::number(packet.arguments.attachments.size()) + '-';
    }
    if (packet.nsp != QLatin1Char('/')) {
        head += packet.nsp.toUtf8() + ',';
    }
    if (packet.id) {
        head += QByteArray::number(*packet.id);
    }
    QByteArray text;
    text.reserve(head.size() + packet.arguments.json.size());
    text.append(head).append(packet.arguments.json);

    Frames frames;
    frames.reserve(1 + packet.arguments.attachments.size());
    frames.append({text, false});
    for (const QByteArray &attachment : packet.arguments.attachments) {
        frames.append(Frame::attachment(attachment));
    }
    return frames;
}

bool isNamespace(const QString &nsp)
{
    return nsp.startsWith(QLatin1Char('/')) && !nsp.contains(QLatin1Char(','));
}

}
