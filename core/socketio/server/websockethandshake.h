// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/server/httprequest.h"
#include "socketio/server/httpresponse.h"

namespace a2c::socketio
{

/// Answers a request to become a WebSocket (RFC 6455 §4.2): status 101, or a refusal. No extension, no subprotocol.
[[nodiscard]] HttpResponse answerUpgrade(const HttpRequest &request);

}
