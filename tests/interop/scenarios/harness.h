// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::socketio
{
class Server;
}

namespace a2c::scenarios
{

/// The namespaces of tests/interop/harness, on our server.
void offerHarness(socketio::Server &server);

}
