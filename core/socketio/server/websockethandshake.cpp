// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/websockethandshake.h"

#include "socketio/websocket/acceptkey.h"

namespace a2c::socketio
{

namespace
{

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
    return {
        101, {}, {}, {{"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Accept", acceptKey(key)}}};
}

}
