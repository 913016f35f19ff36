// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>

#include "protocol/errorcode.h"
#include "protocol/version.h"

namespace a2c::protocol
{

/// A protocol error as we send it: flat, with fixed English words.
///
/// Made by one builder per code, so that nothing else gets in: no path, address, port, credential or stack can be
/// passed. What a peer sent is given back to it only where the seed asks for it, and left out where it looks like one
/// of those. Seed: "错误处理规范", flat ErrorPayload.
class ErrorPayload
{
public:
    [[nodiscard]] static ErrorPayload badRequest();
    /// 400: an event that this side does not answer.
    [[nodiscard]] static ErrorPayload unknownEvent();
    /// 400 of the handshake: `a2c_version` is missing or malformed.
    [[nodiscard]] static ErrorPayload versionMissing();
    [[nodiscard]] static ErrorPayload unauthorized();
    [[nodiscard]] static ErrorPayload forbidden();
    [[nodiscard]] static ErrorPayload computerNotFound();
    [[nodiscard]] static ErrorPayload timeout();
    [[nodiscard]] static ErrorPayload internalError();
    /// 500: the answer is larger than what the Server takes.
    [[nodiscard]] static ErrorPayload answerTooLarge();

    [[nodiscard]] static ErrorPayload toolNotFound();
    [[nodiscard]] static ErrorPayload toolDisabled();
    [[nodiscard]] static ErrorPayload toolRequiresConfirmation();

    [[nodiscard]] static ErrorPayload versionMismatch(const Version &server, const Version &client);

    [[nodiscard]] static ErrorPayload mcpServerNotFound(const QString &serverName);
    /// 4014 of get_skill for a well-formed @p skillName that is not in the registry.
    [[nodiscard]] static ErrorPayload skillNotFound(const QString &skillName);
    [[nodiscard]] static ErrorPayload capabilityNotSupported(const QString &serverName, McpCapability capability);

    [[nodiscard]] static ErrorPayload invalidSkillName(const QString &asked);
    [[nodiscard]] static ErrorPayload skillResource(SkillRefusal reason, const QString &relPath);
    [[nodiscard]] static ErrorPayload skillResourceTooLarge(const QString &relPath, qint64 totalSize);
    [[nodiscard]] static ErrorPayload blob(BlobRefusal reason);

    [[nodiscard]] static ErrorPayload roomFull();
    [[nodiscard]] static ErrorPayload roomNotFound();
    [[nodiscard]] static ErrorPayload notInRoom();
    [[nodiscard]] static ErrorPayload crossRoomAccess();

    [[nodiscard]] WireCode code() const
    {
        return m_code;
    }
    [[nodiscard]] QString message() const;
    /// `details.reason` of 4017 and 4018; else empty.
    [[nodiscard]] QString reason() const;
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const ErrorPayload &) const = default;

private:
    ErrorPayload(WireCode code, QLatin1StringView message);

    WireCode m_code;
    QLatin1StringView m_message;
    QJsonObject m_fields;
    QJsonObject m_details;
};

}
