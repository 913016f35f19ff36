// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first byte says what the rest is: a polling payload, messages of a WebSocket, a handshake, or JSON.
#include <QJsonDocument>

#include "fuzz/require.h"
#include "socketio/handshake.h"
#include "socketio/jsontext.h"
#include "socketio/packetdecoder.h"
#include "socketio/packetencoder.h"
#include "socketio/payload.h"

using namespace a2c;
using namespace a2c::fuzz;
using namespace a2c::socketio;

namespace
{

// A number that no double holds is JSON, but Qt does not read it.
bool hasHugeNumber(const QByteArray &json)
{
    constexpr int digitsOfALargeDouble = 300;
    int run = 0;
    for (const char c : json) {
        run = c >= '0' && c <= '9' ? run + 1 : 0;
        if (c == 'e' || c == 'E' || run > digitsOfALargeDouble) {
            return true;
        }
    }
    return false;
}

std::optional<Packet> decode(const Frames &frames)
{
    PacketDecoder decoder;
    std::optional<Packet> packet;
    for (const Frame &frame : frames) {
        const auto taken = decoder.take(frame);
        require(taken.has_value());
        packet = *taken;
    }
    return packet;
}

void checkPacket(const Packet &packet)
{
    require(decode(encode(packet)) == packet);
    if (!packet.isEvent()) {
        return;
    }
    const Event event = Packet(packet).toEvent();
    require(isJson(event.arguments.json));
    const auto before = packet.arguments.parsed();
    const auto after = event.arguments.parsed();
    if (before && after) {
        require(before->size() == after->size() + 1);
        for (qsizetype i = 0; i < after->size(); ++i) {
            require(before->at(i + 1) == after->at(i));
        }
    }
}

void takeAll(const Frames &frames)
{
    PacketDecoder decoder(100'000);
    for (const Frame &frame : frames) {
        if (const auto taken = decoder.take(frame); taken && *taken) {
            require(!decoder.isWaiting());
            checkPacket(**taken);
        }
    }
}

void readPayload(const QByteArray &bytes)
{
    const auto frames = parsePayload(bytes);
    if (!frames) {
        return;
    }
    takeAll(*frames);
    Frames queue = *frames;
    Frames again;
    while (!queue.isEmpty()) {
        const auto part = parsePayload(takePayload(queue, 1000));
        require(part && part->size() <= maxPacketsPerPayload);
        again += *part;
    }
    require(again == *frames);
}

// Messages stand behind a byte each that says how long they are and whether they are binary.
void readMessages(const QByteArray &bytes)
{
    Frames frames;
    qsizetype at = 0;
    while (at < bytes.size()) {
        const auto mark = static_cast<unsigned char>(bytes.at(at));
        const QByteArray content = bytes.mid(at + 1, mark >> 1);
        frames.append({content, (mark & 1) != 0});
        at += 1 + content.size();
    }
    takeAll(frames);
}

void readJson(const QByteArray &bytes)
{
    const qsizetype literal = stringLiteralLength(bytes);
    require(literal <= bytes.size());
    if (!isJson(bytes) || hasHugeNumber(bytes)) {
        return;
    }
    require(QJsonDocument::fromJson('[' + bytes + ']').isArray());
}

}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const QByteArray rest = input.sliced(qMin<qsizetype>(1, input.size()));
    switch (input.isEmpty() ? '\0' : input.front()) {
    case 'p':
        readPayload(rest);
        break;
    case 'm':
        readMessages(rest);
        break;
    case 'h':
        if (const auto handshake = Handshake::fromJson(rest)) {
            require(Handshake::fromJson(handshake->toJson()) == handshake);
        }
        break;
    default:
        readJson(rest);
        break;
    }
    return 0;
}
