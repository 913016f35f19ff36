// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "protocol/callheader.h"

namespace a2c::protocol
{

using GetConfigRequest = CallHeader;

/// MCP servers and inputs as configured; secrets stay placeholders.
struct GetConfigReply {
    std::optional<QJsonArray> inputs = {}; ///< null on the wire when there are none
    QJsonObject servers;                   ///< by name

    [[nodiscard]] static Result<GetConfigReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetConfigReply &) const = default;
};

}
