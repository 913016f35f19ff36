// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/errorpayload.h"

#include <algorithm>

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

namespace
{

/// What a peer sent and `details` may give back to it.
constexpr qsizetype longestEcho = 256;

/// A text that could be an absolute path, an address, or hold a credential. The peer knows what it sent; logs and
/// screens on the way need not.
bool mayBeEchoed(const QString &text)
{
    const bool drive = text.size() > 1 && text.at(0).isLetter() && text.at(1) == u':' && text.indexOf(u'\\') == 2;
    return text.size() <= longestEcho && !text.startsWith(u'/') && !text.startsWith(u'\\') && !text.startsWith(u'~') &&
           !drive && !text.contains("://"_L1) &&
           std::none_of(text.begin(), text.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
}

void echo(QJsonObject &details, QLatin1StringView key, const QString &text)
{
    if (mayBeEchoed(text)) {
        details.insert(key, text);
    }
}

/// The server segment of an MCP skill's name; any other name as it is.
QString serverOf(const QString &skillName)
{
    const QStringList segments = skillName.split(u':');
    return segments.size() == 3 && segments.first() == "mcp"_L1 ? segments.at(1) : skillName;
}

}

ErrorPayload::ErrorPayload(WireCode code, QLatin1StringView message)
    : m_code(code)
    , m_message(message)
{
}

ErrorPayload ErrorPayload::badRequest()
{
    return {WireCode::BadRequest, "Bad request"_L1};
}

ErrorPayload ErrorPayload::unknownEvent()
{
    return {WireCode::BadRequest, "Unknown event"_L1};
}

ErrorPayload ErrorPayload::versionMissing()
{
    return {WireCode::BadRequest, "a2c_version is missing or malformed"_L1};
}

ErrorPayload ErrorPayload::unauthorized()
{
    return {WireCode::Unauthorized, "Unauthorized"_L1};
}

ErrorPayload ErrorPayload::forbidden()
{
    return {WireCode::Forbidden, "Forbidden"_L1};
}

ErrorPayload ErrorPayload::computerNotFound()
{
    return {WireCode::NotFound, "Computer not found"_L1};
}

ErrorPayload ErrorPayload::timeout()
{
    return {WireCode::Timeout, "Request timed out"_L1};
}

ErrorPayload ErrorPayload::internalError()
{
    return {WireCode::InternalError, "Internal error"_L1};
}

ErrorPayload ErrorPayload::answerTooLarge()
{
    return {WireCode::InternalError, "The answer exceeds what the server takes"_L1};
}

ErrorPayload ErrorPayload::toolNotFound()
{
    return {WireCode::ToolNotFound, "Tool not found"_L1};
}

ErrorPayload ErrorPayload::toolDisabled()
{
    return {WireCode::ToolDisabled, "Tool disabled"_L1};
}

ErrorPayload ErrorPayload::toolRequiresConfirmation()
{
    return {WireCode::ToolRequiresConfirmation, "Tool requires confirmation"_L1};
}

ErrorPayload ErrorPayload::versionMismatch(const Version &server, const Version &client)
{
    ErrorPayload error(WireCode::VersionMismatch, "Protocol version mismatch"_L1);
    error.m_fields = {
        {"server_version"_L1, server.toString()},
        {"client_version"_L1, client.toString()},
        {"min_supported"_L1, lowestAccepted(server).toString()},
        {"max_supported"_L1, highestAccepted(server).toString()},
    };
    return error;
}

ErrorPayload ErrorPayload::mcpServerNotFound(const QString &serverName)
{
    ErrorPayload error(WireCode::McpServerNotFound, "MCP Server not registered"_L1);
    error.m_fields = {{"mcp_server_name"_L1, serverName}};
    return error;
}

ErrorPayload ErrorPayload::skillNotFound(const QString &skillName)
{
    ErrorPayload error(WireCode::McpServerNotFound, "Skill not registered"_L1);
    error.m_fields = {{"mcp_server_name"_L1, serverOf(skillName)}};
    error.m_details = {{"name"_L1, skillName}};
    return error;
}

ErrorPayload ErrorPayload::capabilityNotSupported(const QString &serverName, McpCapability capability)
{
    const QLatin1StringView message =
        capability == McpCapability::Resources ? "MCP Server does not support 'resources' capability"_L1
        : capability == McpCapability::Tools   ? "MCP Server does not support 'tools' capability"_L1
                                               : "MCP Server does not support 'prompts' capability"_L1;
    ErrorPayload error(WireCode::McpCapabilityNotSupported, message);
    error.m_fields = {{"mcp_server_name"_L1, serverName}, {"capability"_L1, wireWord(capability)}};
    return error;
}

ErrorPayload ErrorPayload::invalidSkillName(const QString &asked)
{
    ErrorPayload error(WireCode::InvalidSkillName, "Invalid skill name format"_L1);
    echo(error.m_details, "name"_L1, asked);
    return error;
}

ErrorPayload ErrorPayload::skillResource(SkillRefusal reason, const QString &relPath)
{
    ErrorPayload error(WireCode::SkillResourceNotAccessible, "Skill resource not accessible"_L1);
    error.m_details = {{"reason"_L1, wireWord(reason)}};
    echo(error.m_details, "rel_path"_L1, relPath);
    return error;
}

ErrorPayload ErrorPayload::skillResourceTooLarge(const QString &relPath, qint64 totalSize)
{
    ErrorPayload error = skillResource(SkillRefusal::TooLarge, relPath);
    error.m_details.insert("total_size"_L1, totalSize);
    return error;
}

ErrorPayload ErrorPayload::blob(BlobRefusal reason)
{
    ErrorPayload error(WireCode::BlobNotAccessible, "Blob not accessible"_L1);
    error.m_details = {{"reason"_L1, wireWord(reason)}};
    return error;
}

ErrorPayload ErrorPayload::roomFull()
{
    return {WireCode::RoomFull, "Room already has an agent"_L1};
}

ErrorPayload ErrorPayload::roomNotFound()
{
    return {WireCode::RoomNotFound, "Room not found"_L1};
}

ErrorPayload ErrorPayload::notInRoom()
{
    return {WireCode::NotInRoom, "Not in a room"_L1};
}

ErrorPayload ErrorPayload::crossRoomAccess()
{
    return {WireCode::CrossRoomAccess, "Cross room access denied"_L1};
}

QString ErrorPayload::message() const
{
    return m_message;
}

QString ErrorPayload::reason() const
{
    return m_details.value("reason"_L1).toString();
}

QJsonObject ErrorPayload::toJson() const
{
    QJsonObject json = m_fields;
    json.insert("code"_L1, static_cast<int>(m_code));
    json.insert("message"_L1, m_message);
    if (!m_details.isEmpty()) {
        json.insert("details"_L1, m_details);
    }
    return json;
}

}
