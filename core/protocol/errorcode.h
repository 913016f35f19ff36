// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QMetaType>

namespace a2c::protocol
{

Q_NAMESPACE

/// Every code of the error seed.
enum class WireCode {
    BadRequest = 400,
    Unauthorized = 401,
    Forbidden = 403,
    NotFound = 404,
    Timeout = 408,
    InternalError = 500,
    ToolNotFound = 4001,
    ToolDisabled = 4002,
    ToolExecutionFailed = 4003, ///< inside a tool's result only
    ToolTimeout = 4004,         ///< never sent: a mark of the result says it
    ToolRequiresConfirmation = 4005,
    ToolAuthorizationRequired = 4006, ///< inside a tool's result only
    ToolAuthorizationFailed = 4007,   ///< inside a tool's result only
    VersionMismatch = 4008,
    McpServerNotFound = 4014,
    McpCapabilityNotSupported = 4015,
    InvalidSkillName = 4016,
    SkillResourceNotAccessible = 4017,
    BlobNotAccessible = 4018,
    RoomFull = 4101,
    RoomNotFound = 4102,
    NotInRoom = 4103,
    CrossRoomAccess = 4104,
};
Q_ENUM_NS(WireCode)

/// 4017: `details.reason`. Open on the reading side: what we do not know is no error.
enum class SkillRefusal {
    Traversal,
    Forbidden,
    NotFound,
    TooLarge,
};

/// 4018: `details.reason`.
enum class BlobRefusal {
    InvalidHandle,
    Forbidden,
    Gone,
    Range,
};

/// 4015: what MCP servers may or may not declare.
enum class McpCapability {
    Resources,
    Tools,
    Prompts,
};

[[nodiscard]] QLatin1StringView wireWord(SkillRefusal reason);
[[nodiscard]] QLatin1StringView wireWord(BlobRefusal reason);
[[nodiscard]] QLatin1StringView wireWord(McpCapability capability);

}
