// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/reception.h"

#include "protocol/errorpayload.h"
#include "protocol/events.h"
#include "server/directory.h"
#include "server/versiongate.h"
#include "socketio/server/peer.h"

namespace a2c::server
{

using namespace protocol;
using socketio::Arguments;
using socketio::Peer;

namespace
{

QJsonArray refusal(const ErrorPayload &error)
{
    return {error.toJson()};
}

QJsonArray refusedJoin(const QString &why)
{
    return JoinReply{.accepted = false, .code = 0, .message = why}.toAck();
}

QLatin1StringView noticeOf(const QString &update)
{
    if (update == office::updateConfig) {
        return notice::updateConfig;
    }
    if (update == office::updateToolList) {
        return notice::updateToolList;
    }
    return update == office::updateDesktop ? notice::updateDesktop : notice::updateSkills;
}

}

Reception::Reception(Offices &offices, const Directory &directory)
    : m_offices(offices)
    , m_directory(directory)
    , m_handlers{
          {office::join, &Reception::join},
          {office::leave, &Reception::leave},
          {office::listRoom, &Reception::listRoom},
          {office::updateConfig, &Reception::tellUpdate},
          {office::updateToolList, &Reception::tellUpdate},
          {office::updateDesktop, &Reception::tellUpdate},
          {office::updateSkills, &Reception::tellUpdate},
          {office::toolCallCancel, &Reception::tellCancel},
      }
{
}

bool Reception::knows(const QString &event) const
{
    return m_handlers.contains(event);
}

QJsonArray Reception::handle(const Peer &peer, const QString &event, const Arguments &arguments)
{
    const auto values = arguments.parsed();
    const auto payload = values ? readPayload(*values) : failure(values.error());
    return (this->*m_handlers.value(event))(peer, event, payload.value_or(QJsonObject()));
}

void Reception::handleGone(const QString &sid)
{
    announce(m_offices.leave(sid));
}

QJsonArray Reception::join(const Peer &peer, const QString &, const QJsonObject &payload)
{
    const auto request = JoinRequest::read(payload);
    if (!request) {
        return refusedJoin(ErrorPayload::badRequest().message());
    }
    const QString version = QString::fromLatin1(socketio::valueOf(peer.query(), versionParameter));
    const auto changes = m_offices.join(peer.id(), *request, version);
    if (!changes) {
        return refusedJoin(wireText(changes.error()));
    }
    announce(*changes);
    return JoinReply{.accepted = true, .code = 0, .message = {}}.toAck();
}

QJsonArray Reception::leave(const Peer &peer, const QString &, const QJsonObject &payload)
{
    const auto request = LeaveRequest::read(payload);
    if (!request) {
        return refusedJoin(ErrorPayload::badRequest().message());
    }
    const Session *member = m_offices.member(peer.id());
    if (member == nullptr || member->office != request->office) {
        return refusedJoin(ErrorPayload::notInRoom().message());
    }
    announce(m_offices.leave(peer.id()));
    return JoinReply{.accepted = true, .code = 0, .message = {}}.toAck();
}

QJsonArray Reception::listRoom(const Peer &peer, const QString &, const QJsonObject &payload)
{
    const auto request = ListRoomRequest::read(payload);
    if (!request) {
        return refusal(ErrorPayload::badRequest());
    }
    const Session *member = m_offices.member(peer.id());
    if (member == nullptr) {
        return refusal(ErrorPayload::notInRoom());
    }
    if (member->office != request->office) {
        return refusal(ErrorPayload::crossRoomAccess());
    }
    return {ListRoomReply{m_offices.members(request->office), request->reqId}.toJson()};
}

QJsonArray Reception::tellUpdate(const Peer &peer, const QString &event, const QJsonObject &payload)
{
    const auto update = UpdateNotice::read(payload);
    if (!update) {
        return refusal(ErrorPayload::badRequest());
    }
    const Session *member = m_offices.member(peer.id());
    if (member == nullptr) {
        return refusal(ErrorPayload::notInRoom());
    }
    // A Computer speaks for itself alone.
    if (member->role != Role::Computer || member->name != update->computer.text()) {
        return refusal(ErrorPayload::forbidden());
    }
    m_directory.tell(m_offices.others(member->office, peer.id()), noticeOf(event), update->toJson());
    return {};
}

QJsonArray Reception::tellCancel(const Peer &peer, const QString &, const QJsonObject &payload)
{
    const auto cancel = CancelNotice::read(payload);
    const Session *member = m_offices.member(peer.id());
    // A cancel is never answered with an error: there is nobody to read it.
    if (cancel && member != nullptr && member->role == Role::Agent && member->name == cancel->agent.text()) {
        m_directory.tell(m_offices.others(member->office, peer.id()), notice::toolCallCancel, cancel->toJson());
    }
    return {};
}

void Reception::announce(const OfficeChanges &changes)
{
    for (const OfficeChange &change : changes) {
        const Session &member = change.member;
        PresenceNotice told{.office = member.office, .computer = {}, .agent = {}};
        if (member.role == Role::Computer) {
            told.computer = ComputerName(member.name);
        } else {
            told.agent = AgentName(member.name);
        }
        const bool entered = change.kind == OfficeChange::Kind::Entered;
        m_directory.tell(m_offices.others(member.office, member.sid),
                         entered ? notice::enterOffice : notice::leaveOffice, told.toJson());
        emit changed(change);
    }
}

}
