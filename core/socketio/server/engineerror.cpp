// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/engineerror.h"

namespace a2c::socketio
{

namespace
{

QString words(EngineError error)
{
    switch (error) {
    case EngineError::UnknownTransport:
        return QStringLiteral("Transport unknown");
    case EngineError::UnknownSession:
        return QStringLiteral("Session ID unknown");
    case EngineError::BadHandshakeMethod:
        return QStringLiteral("Bad handshake method");
    case EngineError::BadRequest:
        return QStringLiteral("Bad request");
    case EngineError::Forbidden:
        return QStringLiteral("Forbidden");
    case EngineError::UnsupportedVersion:
        return QStringLiteral("Unsupported protocol version");
    }
    return {};
}

}

HttpResponse engineError(EngineError error)
{
    return HttpResponse::json(
        error == EngineError::Forbidden ? 403 : 400,
        {{QStringLiteral("code"), static_cast<int>(error)}, {QStringLiteral("message"), words(error)}});
}

}
