// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include "protocol/identifiers.h"
#include "protocol/version.h"

namespace a2c::protocol
{

/// HTTP header beside the body of a version refusal.
inline constexpr char errorCodeHeader[] = "X-A2C-Error-Code";
/// Close code of a WebSocket whose version is refused where HTTP can no longer answer. Not 4008: that is a code in a
/// body.
inline constexpr int versionRefusedClose = 4900;

/// What differs from one MINOR of the protocol to the next; all that is common stands in the messages.
///
/// A connection takes the one of its version and asks nobody else. A new minor is a new file with a subclass and its
/// row in dialects.cpp. Stateless, any thread.
class Dialect
{
public:
    virtual ~Dialect() = default;

    /// The auth object of CONNECT: what the deployment wants, plus what this minor does.
    [[nodiscard]] virtual QJsonObject auth(Role role, const QJsonObject &deployment) const = 0;
    /// The client:* events that a Computer of this minor answers.
    [[nodiscard]] virtual QStringList requests() const = 0;
    /// The wire name of a skill that an MCP server brings.
    [[nodiscard]] virtual QString mcpSkillName(const QString &serverSegment, const QString &skill) const = 0;
    /// The wire name of a tool.
    [[nodiscard]] virtual QString toolName(const QString &serverId, const QString &toolOrAlias) const = 0;
};

/// The dialect that speaks @p version. Errors: UnsupportedVersion.
[[nodiscard]] Result<const Dialect *> dialectFor(const Version &version);

/// The version that is spoken when nobody asks for another one.
[[nodiscard]] Version defaultVersion();

/// What goes with every request of a connection that speaks @p version.
[[nodiscard]] QMap<QString, QString> handshakeQuery(const Version &version);

/// The client's version in a handshake's @p query. Errors: Malformed when it is missing or no version.
[[nodiscard]] Result<Version> versionFrom(const QMap<QString, QString> &query);

}
