// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::socketio
{
class EngineServer;
class Server;
}

namespace a2c::scenarios
{

/// What the public Engine.IO suite asks for: every message comes back.
void offerEcho(socketio::EngineServer &server);

/// What the public Socket.IO suite asks for, on "/" and "/custom".
void offerSuite(socketio::Server &server);

}
