// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/versiongate.h"

#include "protocol/dialect.h"
#include "protocol/errorpayload.h"

namespace a2c::server
{

namespace
{

socketio::HttpResponse refusal(const protocol::ErrorPayload &error)
{
    return socketio::HttpResponse::json(400, error.toJson());
}

}

VersionGate::VersionGate(const protocol::Version &server)
    : m_server(server)
{
}

std::optional<socketio::HttpResponse> VersionGate::judge(const socketio::HttpRequest &request) const
{
    const QByteArray text = socketio::valueOf(request.queryItems(), versionParameter);
    const Result<protocol::Version> client = protocol::Version::parse(QString::fromUtf8(text));
    if (!client) {
        return refusal(protocol::ErrorPayload::versionMissing());
    }
    if (!protocol::isCompatible(*client, m_server)) {
        socketio::HttpResponse response = refusal(protocol::ErrorPayload::versionMismatch(m_server, *client));
        const auto code = static_cast<int>(protocol::WireCode::VersionMismatch);
        response.headers = {{protocol::errorCodeHeader, QByteArray::number(code)}};
        return response;
    }
    return {};
}

}
