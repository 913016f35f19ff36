// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>

/// Names on the wire. "client:*" goes Agent → Server → Computer and is answered by ack; "server:*" goes to the Server;
/// "notify:*" comes from it.
namespace a2c::protocol
{

using namespace Qt::StringLiterals;

inline constexpr auto smcpNamespace = "/smcp"_L1;

namespace request
{
/// What every one of them starts with, those of later versions too.
inline constexpr auto prefix = "client:"_L1;
inline constexpr auto getTools = "client:get_tools"_L1;
inline constexpr auto toolCall = "client:tool_call"_L1;
inline constexpr auto getConfig = "client:get_config"_L1;
inline constexpr auto getDesktop = "client:get_desktop"_L1;
inline constexpr auto getResources = "client:get_resources"_L1;
inline constexpr auto getSkills = "client:get_skills"_L1;
inline constexpr auto getSkill = "client:get_skill"_L1;
inline constexpr auto getBlob = "client:get_blob"_L1;
}

namespace office
{
inline constexpr auto join = "server:join_office"_L1;
inline constexpr auto leave = "server:leave_office"_L1;
inline constexpr auto listRoom = "server:list_room"_L1;
inline constexpr auto updateConfig = "server:update_config"_L1;
inline constexpr auto updateToolList = "server:update_tool_list"_L1;
inline constexpr auto updateDesktop = "server:update_desktop"_L1;
inline constexpr auto updateSkills = "server:update_skills"_L1;
inline constexpr auto toolCallCancel = "server:tool_call_cancel"_L1;
}

namespace notice
{
inline constexpr auto enterOffice = "notify:enter_office"_L1;
inline constexpr auto leaveOffice = "notify:leave_office"_L1;
inline constexpr auto updateConfig = "notify:update_config"_L1;
inline constexpr auto updateToolList = "notify:update_tool_list"_L1;
inline constexpr auto updateDesktop = "notify:update_desktop"_L1;
inline constexpr auto updateSkills = "notify:update_skills"_L1;
inline constexpr auto toolCallCancel = "notify:tool_call_cancel"_L1;
}

}
