// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "protocol/version.h"
#include "socketio/server/httprequest.h"
#include "socketio/server/httpresponse.h"

namespace a2c::server
{

/// Refuses clients of another version before anything else looks at them, over polling and WebSocket alike.
/// Seed: "错误处理规范" §4008.
class VersionGate
{
public:
    explicit VersionGate(const protocol::Version &server);

    /// The refusal, or nothing when @p request may pass.
    [[nodiscard]] std::optional<socketio::HttpResponse> judge(const socketio::HttpRequest &request) const;

private:
    protocol::Version m_server;
};

/// The query parameter that carries the client's version.
inline constexpr char versionParameter[] = "a2c_version";

}
