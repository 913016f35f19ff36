// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/mcpchannel.h"

#include "protocol/wiretext.h"

namespace a2c::computer
{

using namespace protocol;

void McpChannel::getTools(const GetToolsRequest &request, const Reply &reply) const
{
    reply->give(toText(GetToolsReply{{}, request.reqId}.toJson()));
}

void McpChannel::toolCall(const ToolCallRequest & /*request*/, const Reply &reply) const
{
    reply->refuse(ErrorPayload::toolNotFound());
}

void McpChannel::getConfig(const GetConfigRequest & /*request*/, const Reply &reply) const
{
    reply->give(toText(GetConfigReply{.inputs = QJsonArray(), .servers = {}}.toJson()));
}

void McpChannel::getDesktop(const GetDesktopRequest &request, const Reply &reply) const
{
    reply->give(toText(GetDesktopReply{{}, request.header.reqId}.toJson()));
}

void McpChannel::getResources(const GetResourcesRequest &request, const Reply &reply) const
{
    reply->refuse(ErrorPayload::mcpServerNotFound(request.mcpServer));
}

}
