// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/officemessages.h"

#include "protocol/wiretext.h"
#include "protocol/receivederror.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

namespace
{

Role takeRole(FieldReader &in)
{
    const QString word = in.text("role"_L1);
    if (word != wireWord(Role::Agent) && word != wireWord(Role::Computer)) {
        in.reject("role"_L1);
    }
    return word == wireWord(Role::Agent) ? Role::Agent : Role::Computer;
}

}

QLatin1StringView wireWord(Role role)
{
    return role == Role::Agent ? "agent"_L1 : "computer"_L1;
}

Result<JoinRequest> JoinRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(JoinRequest{
        .role = takeRole(in),
        .name = in.text("name"_L1),
        .office = in.id<OfficeId>("office_id"_L1),
    });
}

QJsonObject JoinRequest::toJson() const
{
    return {{"role"_L1, wireWord(role)}, {"name"_L1, name}, {"office_id"_L1, office.text()}};
}

Result<LeaveRequest> LeaveRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(LeaveRequest{in.id<OfficeId>("office_id"_L1)});
}

QJsonObject LeaveRequest::toJson() const
{
    return {{"office_id"_L1, office.text()}};
}

Result<JoinReply> JoinReply::read(const QJsonArray &ack)
{
    const QJsonValue first = ack.isEmpty() ? QJsonValue(true) : ack.first();
    if (first.isArray()) {
        // One list in place of two values; a list in it again is nothing that anybody sends.
        const QJsonArray inner = first.toArray();
        return inner.first().isArray() ? failure(ErrorCode::Malformed) : read(inner);
    }
    if (first.isNull()) {
        return JoinReply{.accepted = true, .code = 0, .message = {}};
    }
    if (first.isBool()) {
        return JoinReply{.accepted = first.toBool(), .code = 0, .message = ack.at(1).toString()};
    }
    if (first.isObject()) {
        const std::optional<ReceivedError> error = ReceivedError::read(first.toObject());
        return error ? JoinReply{.accepted = false, .code = error->code, .message = error->message}
                     : JoinReply{.accepted = true, .code = 0, .message = {}};
    }
    return failure(ErrorCode::Malformed);
}

QJsonArray JoinReply::toAck() const
{
    return {accepted, accepted ? QJsonValue(QJsonValue::Null) : QJsonValue(message)};
}

Result<ListRoomRequest> ListRoomRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(ListRoomRequest{
        .agent = in.id<AgentName>("agent"_L1),
        .reqId = in.id<RequestId>("req_id"_L1),
        .office = in.id<OfficeId>("office_id"_L1),
    });
}

QJsonObject ListRoomRequest::toJson() const
{
    return {{"agent"_L1, agent.text()}, {"req_id"_L1, reqId.text()}, {"office_id"_L1, office.text()}};
}

Result<Session> Session::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(Session{
        .sid = in.text("sid"_L1),
        .name = in.text("name"_L1),
        .role = takeRole(in),
        .office = in.id<OfficeId>("office_id"_L1),
        .version = in.optionalText("a2c_version"_L1).value_or(QString()),
    });
}

QJsonObject Session::toJson() const
{
    return {
        {"sid"_L1, sid},
        {"name"_L1, name},
        {"role"_L1, wireWord(role)},
        {"office_id"_L1, office.text()},
        {"a2c_version"_L1, version},
    };
}

Result<ListRoomReply> ListRoomReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    ListRoomReply reply;
    reply.reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString()));
    const QJsonArray sessions = in.array("sessions"_L1);
    for (const QJsonValue value : sessions) {
        Result<Session> session = Session::read(value.toObject());
        if (!session) {
            return failure(session.error());
        }
        reply.sessions.append(std::move(*session));
    }
    return in.result(std::move(reply));
}

QJsonObject ListRoomReply::toJson() const
{
    QJsonArray list;
    for (const Session &session : sessions) {
        list.append(session.toJson());
    }
    return {{"sessions"_L1, list}, {"req_id"_L1, reqId.text()}};
}

Result<UpdateNotice> UpdateNotice::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(UpdateNotice{in.id<ComputerName>("computer"_L1)});
}

QJsonObject UpdateNotice::toJson() const
{
    return {{"computer"_L1, computer.text()}};
}

Result<CancelNotice> CancelNotice::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(CancelNotice{in.id<AgentName>("agent"_L1), in.id<RequestId>("req_id"_L1)});
}

QJsonObject CancelNotice::toJson() const
{
    return {{"agent"_L1, agent.text()}, {"req_id"_L1, reqId.text()}};
}

Result<PresenceNotice> PresenceNotice::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(PresenceNotice{
        .office = OfficeId(in.optionalText("office_id"_L1).value_or(QString())),
        .computer = in.optionalText("computer"_L1).transform([](const QString &text) { return ComputerName(text); }),
        .agent = in.optionalText("agent"_L1).transform([](const QString &text) { return AgentName(text); }),
    });
}

QJsonObject PresenceNotice::toJson() const
{
    QJsonObject json{{"office_id"_L1, office.text()}};
    setOptional(json, "computer"_L1, computer);
    setOptional(json, "agent"_L1, agent);
    return json;
}

}
