// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QJsonArray>

#include "protocol/fieldreader.h"
#include "protocol/identifiers.h"

namespace a2c::protocol
{

[[nodiscard]] QLatin1StringView wireWord(Role role);

/// server:join_office.
struct JoinRequest {
    Role role = Role::Computer;
    QString name;
    OfficeId office;

    [[nodiscard]] static Result<JoinRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const JoinRequest &) const = default;
};

/// server:leave_office.
struct LeaveRequest {
    OfficeId office;

    [[nodiscard]] static Result<LeaveRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const LeaveRequest &) const = default;
};

/// How a Server answered a join or a leave.
struct JoinReply {
    bool accepted = false;
    int code = 0;    ///< where the server gave one
    QString message; ///< why not

    /// From the whole ack: `[true,null]`, `[[true,null]]`, `[]`, `[null]` accept; `[false,"why"]`, `[{code,message}]`
    /// refuse. Errors: Malformed for anything else.
    [[nodiscard]] static Result<JoinReply> read(const QJsonArray &ack);
    /// Two ack values.
    [[nodiscard]] QJsonArray toAck() const;

    bool operator==(const JoinReply &) const = default;
};

/// server:list_room.
struct ListRoomRequest {
    AgentName agent;
    RequestId reqId;
    OfficeId office;

    [[nodiscard]] static Result<ListRoomRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const ListRoomRequest &) const = default;
};

struct Session {
    QString sid;
    QString name;
    Role role = Role::Computer;
    OfficeId office;
    QString version;

    [[nodiscard]] static Result<Session> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const Session &) const = default;
};

struct ListRoomReply {
    QList<Session> sessions;
    RequestId reqId;

    [[nodiscard]] static Result<ListRoomReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;
};

/// server:update_* and notify:update_*: something of this Computer changed.
struct UpdateNotice {
    ComputerName computer;

    [[nodiscard]] static Result<UpdateNotice> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const UpdateNotice &) const = default;
};

/// server:tool_call_cancel and notify:tool_call_cancel.
struct CancelNotice {
    AgentName agent;
    RequestId reqId;

    [[nodiscard]] static Result<CancelNotice> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const CancelNotice &) const = default;
};

/// notify:enter_office and notify:leave_office: who came or went.
struct PresenceNotice {
    OfficeId office;
    std::optional<ComputerName> computer = {};
    std::optional<AgentName> agent = {};

    [[nodiscard]] static Result<PresenceNotice> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const PresenceNotice &) const = default;
};

}
