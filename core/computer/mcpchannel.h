// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/answer.h"
#include "protocol/configmessages.h"
#include "protocol/desktopmessages.h"
#include "protocol/resourcemessages.h"
#include "protocol/toolmessages.h"

namespace a2c::computer
{

/// What is asked of this Computer's MCP servers, as long as it has none: no tool, no window, an empty configuration,
/// and no server by whatever name.
class McpChannel
{
public:
    void getTools(const protocol::GetToolsRequest &request, const Reply &reply) const;
    void toolCall(const protocol::ToolCallRequest &request, const Reply &reply) const;
    void getConfig(const protocol::GetConfigRequest &request, const Reply &reply) const;
    void getDesktop(const protocol::GetDesktopRequest &request, const Reply &reply) const;
    void getResources(const protocol::GetResourcesRequest &request, const Reply &reply) const;
};

}
