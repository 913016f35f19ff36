// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/websockethandshake.h"

#include <QCryptographicHash>

namespace a2c::socketio
{

namespace
{

constexpr QByteArrayView acceptSuffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

HttpResponse refusal(int status)
{
    return HttpResponse::json(status, {{QStringLiteral("code"), status},
                                       {QStringLiteral("message"), QLatin1StringView(reasonPhrase(status))}});
}

}

HttpResponse answerUpgrade(const HttpRequest &request)
{
    if (request.method != "GET" || !request.isUpgrade() || !request.body.isEmpty()) {
        return refusal(400);
    }
    if (request.header("sec-websocket-version") != "13") {
        HttpResponse response = refusal(426);
        response.headers = {{"Sec-WebSocket-Version", "13"}};
        return response;
    }
    const QByteArray key = request.header("sec-websocket-key");
    const auto nonce = QByteArray::fromBase64Encoding(key, QByteArray::AbortOnBase64DecodingErrors);
    if (!nonce || nonce.decoded.size() != 16) {
        return refusal(400);
    }
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(key);
    hash.addData(acceptSuffix);
    return {101,
            {},
            {},
            {{"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Accept", hash.result().toBase64()}}};
}

}
