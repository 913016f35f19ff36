// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first byte says what the rest is: what some clients do to an office, bytes of HTTP, bytes of a WebSocket, or the
// arguments of a call.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "fuzz/eventloop.h"
#include "fuzz/officestage.h"
#include "server/callscan.h"
#include "socketio/jsontext.h"
#include "socketio/server/httpreader.h"

using namespace a2c;
using namespace a2c::fuzz;
using namespace a2c::socketio;
using namespace Qt::StringLiterals;

namespace
{

QList<QByteArray> pieces(const QByteArray &bytes, qsizetype size)
{
    QList<QByteArray> list;
    for (qsizetype at = 0; at < bytes.size(); at += size) {
        list.append(bytes.mid(at, size));
    }
    return list;
}

QByteArray described(const HttpRequest &request)
{
    QByteArray text = request.method + ' ' + request.path + '?' + request.query + '\n';
    for (const auto &[name, value] : request.headers) {
        text += name + ':' + value + '\n';
    }
    return text + QByteArray::number(request.keepAlive) + QByteArray::number(request.expectsContinue) + request.body +
           '\0';
}

QByteArray httpOf(const QList<QByteArray> &parts)
{
    HttpReader reader({.target = 64, .head = 256, .headers = 8, .body = 64});
    QByteArray found;
    for (const QByteArray &part : parts) {
        reader.add(part);
        HttpReader::Step step{};
        while ((step = reader.step()) != HttpReader::Step::NeedMore) {
            if (step == HttpReader::Step::Refused) {
                return found + QByteArray::number(reader.status());
            }
            if (step == HttpReader::Step::Head) {
                require(reader.bodyToCome() >= 0);
                (void)reader.request().queryItems();
                (void)reader.request().isUpgrade();
            } else {
                found += described(reader.take());
            }
        }
    }
    return found;
}

QByteArray framesOf(const QList<QByteArray> &parts, FrameReader::Sender sender)
{
    FrameReader reader(300, sender);
    QByteArray found;
    for (const QByteArray &part : parts) {
        QList<WebSocketMessage> messages;
        const auto failure = reader.add(part, messages);
        for (const WebSocketMessage &message : std::as_const(messages)) {
            require(message.payload.size() <= 300);
            require(message.kind != WebSocketMessage::Kind::Text || message.payload.isValidUtf8());
            found += QByteArray::number(int(message.kind)) + message.payload + '\0';
        }
        if (failure != FrameReader::None) {
            return found + QByteArray::number(failure);
        }
    }
    return found;
}

/// However the network cuts them, the bytes mean the same.
void readInPieces(const QByteArray &bytes)
{
    const QByteArray whole = httpOf({bytes});
    require(httpOf(pieces(bytes, 1)) == whole);
    require(httpOf(pieces(bytes, 7)) == whole);
    for (const FrameReader::Sender sender : {FrameReader::Sender::Client, FrameReader::Sender::Server}) {
        const QByteArray frames = framesOf({bytes}, sender);
        require(framesOf(pieces(bytes, 1), sender) == frames);
        require(framesOf(pieces(bytes, 7), sender) == frames);
    }
}

/// Where a call goes is the same as for one who reads all of it.
void scan(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!isJson(json) || !document.isArray()) {
        return;
    }
    const auto target = server::scanCall(json);
    const QJsonArray arguments = document.array();
    const QJsonObject call = arguments.at(0).toObject();
    const QJsonValue timeout = call.value("timeout"_L1);
    const bool isCall =
        arguments.size() == 1 && call.value("computer"_L1).isString() && (timeout.isUndefined() || timeout.isDouble());
    require(target.has_value() == isCall);
    if (isCall) {
        require(target->computer == call.value("computer"_L1).toString());
        require(target->timeout.has_value() == timeout.isDouble());
        require(!target->timeout || *target->timeout == timeout.toDouble());
    }
}

void play(const QByteArray &script)
{
    OfficeStage stage;
    stage.play(InputReader(script));
    stage.checkHonestPair();
    stage.close();
}

}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    needEventLoop();
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const QByteArray rest = input.sliced(qMin<qsizetype>(1, input.size()));
    switch (input.isEmpty() ? '\0' : input.front()) {
    case 'o':
        play(rest);
        break;
    case 'c':
        scan(rest);
        break;
    default:
        readInPieces(rest);
        break;
    }
    return 0;
}
