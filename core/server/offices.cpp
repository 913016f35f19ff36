// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/offices.h"

namespace a2c::server
{

using protocol::JoinRequest;
using protocol::OfficeId;
using protocol::Role;
using protocol::Session;

namespace
{

/// Names are kept for as long as their owner stays, so they may not be megabytes.
constexpr qsizetype longestName = 256;

bool isUsable(const QString &name)
{
    return !name.isEmpty() && name.size() <= longestName;
}

}

QString wireText(JoinRefusal refusal)
{
    switch (refusal) {
    case JoinRefusal::BadName:
        return QStringLiteral("Bad name or office id");
    case JoinRefusal::RoomFull:
        return QStringLiteral("Room already has an agent");
    case JoinRefusal::NameTaken:
        return QStringLiteral("Room already has a computer with this name");
    case JoinRefusal::RoleChanged:
        return QStringLiteral("Role mismatch");
    case JoinRefusal::AlreadyInside:
        return QStringLiteral("Already in a room");
    }
    return {};
}

std::expected<OfficeChanges, JoinRefusal> Offices::join(const QString &sid, const JoinRequest &request,
                                                        const QString &version)
{
    if (const auto checked = check(sid, request); !checked) {
        return std::unexpected(checked.error());
    }
    OfficeChanges changes;
    const auto before = m_members.constFind(sid);
    if (before != m_members.constEnd()) {
        if (before->office == request.office) {
            return changes;
        }
        changes.append({OfficeChange::Kind::Left, *before});
        remove(*before);
    }
    const Session now{sid, request.name, request.role, request.office, version};
    m_members.insert(sid, now);
    Office &office = m_offices[request.office];
    if (request.role == Role::Agent) {
        office.agent = sid;
    } else {
        office.computers.insert(request.name, sid);
        ++m_computerNames[request.name];
    }
    changes.prepend({OfficeChange::Kind::Entered, now});
    return changes;
}

OfficeChanges Offices::leave(const QString &sid)
{
    const auto row = m_members.constFind(sid);
    if (row == m_members.constEnd()) {
        return {};
    }
    const Session member = *row;
    remove(member);
    return {{OfficeChange::Kind::Left, member}};
}

const Session *Offices::member(const QString &sid) const
{
    const auto row = m_members.constFind(sid);
    return row == m_members.constEnd() ? nullptr : &*row;
}

QString Offices::computer(const OfficeId &office, const QString &name) const
{
    const auto row = m_offices.constFind(office);
    return row == m_offices.constEnd() ? QString() : row->computers.value(name);
}

bool Offices::hasComputer(const QString &name) const
{
    return m_computerNames.contains(name);
}

QList<Session> Offices::members(const OfficeId &office) const
{
    QList<Session> found;
    const QStringList sids = others(office, {});
    for (const QString &sid : sids) {
        found.append(m_members.value(sid));
    }
    return found;
}

QStringList Offices::others(const OfficeId &office, const QString &sid) const
{
    QStringList found;
    const auto row = m_offices.constFind(office);
    if (row == m_offices.constEnd()) {
        return found;
    }
    if (!row->agent.isEmpty() && row->agent != sid) {
        found.append(row->agent);
    }
    for (const QString &computer : row->computers) {
        if (computer != sid) {
            found.append(computer);
        }
    }
    return found;
}

qsizetype Offices::count() const
{
    return m_offices.size();
}

std::expected<void, JoinRefusal> Offices::check(const QString &sid, const JoinRequest &request) const
{
    if (!isUsable(request.name) || !isUsable(request.office.text())) {
        return std::unexpected(JoinRefusal::BadName);
    }
    if (const Session *before = member(sid)) {
        if (before->role != request.role) {
            return std::unexpected(JoinRefusal::RoleChanged);
        }
        const bool isSameOffice = before->office == request.office;
        if (isSameOffice && before->name == request.name) {
            return {};
        }
        if (isSameOffice || request.role == Role::Agent) {
            return std::unexpected(JoinRefusal::AlreadyInside);
        }
    }
    const Office office = m_offices.value(request.office);
    if (request.role == Role::Agent && !office.agent.isEmpty()) {
        return std::unexpected(JoinRefusal::RoomFull);
    }
    if (request.role == Role::Computer && office.computers.contains(request.name)) {
        return std::unexpected(JoinRefusal::NameTaken);
    }
    return {};
}

void Offices::remove(const Session &member)
{
    m_members.remove(member.sid);
    const auto office = m_offices.find(member.office);
    if (member.role == Role::Agent) {
        office->agent.clear();
    } else {
        office->computers.remove(member.name);
        const auto names = m_computerNames.find(member.name);
        if (--*names == 0) {
            m_computerNames.erase(names);
        }
    }
    if (office->agent.isEmpty() && office->computers.isEmpty()) {
        m_offices.erase(office);
    }
}

}
