// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/server/httpresponse.h"

namespace a2c::socketio
{

/// Why Engine.IO refuses a request, with the numbers that the JavaScript server gives.
enum class EngineError {
    UnknownTransport = 0,
    UnknownSession = 1,
    BadHandshakeMethod = 2,
    BadRequest = 3,
    Forbidden = 4,
    UnsupportedVersion = 5,
};

[[nodiscard]] HttpResponse engineError(EngineError error);

}
