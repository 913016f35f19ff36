// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include <QHash>

#include "protocol/officemessages.h"

namespace a2c::server
{

/// Why nobody new came in.
enum class JoinRefusal {
    BadName,       ///< a name or office id that is empty or too long
    RoomFull,      ///< the office has its Agent (4101)
    NameTaken,     ///< it has a Computer of this name
    RoleChanged,   ///< this socket came as the other role before
    AlreadyInside, ///< under another name, or (an Agent) in another office
};

[[nodiscard]] QString wireText(JoinRefusal refusal);

/// Somebody came or went.
struct OfficeChange {
    enum class Kind {
        Entered,
        Left,
    };
    Kind kind = Kind::Entered;
    protocol::Session member;

    bool operator==(const OfficeChange &) const = default;
};
using OfficeChanges = QList<OfficeChange>;

/// Who sits in which office: one Agent, Computers with distinct names. Knows no socket; members go by socket id.
class Offices
{
public:
    /// A Computer that sits elsewhere leaves there, after it was let in here. Joining again as the same is no change.
    [[nodiscard]] std::expected<OfficeChanges, JoinRefusal>
    join(const QString &sid, const protocol::JoinRequest &request, const QString &version);
    /// No change when it sits in none.
    OfficeChanges leave(const QString &sid);

    /// Nothing when @p sid sits in no office. Valid until the next change.
    [[nodiscard]] const protocol::Session *member(const QString &sid) const;
    /// Socket id of the Computer @p name in @p office; empty when there is none.
    [[nodiscard]] QString computer(const protocol::OfficeId &office, const QString &name) const;
    /// Whether any office has a Computer called @p name.
    [[nodiscard]] bool hasComputer(const QString &name) const;
    [[nodiscard]] QList<protocol::Session> members(const protocol::OfficeId &office) const;
    /// Socket ids of all in @p office but @p sid.
    [[nodiscard]] QStringList others(const protocol::OfficeId &office, const QString &sid) const;
    [[nodiscard]] qsizetype count() const;

private:
    struct Office {
        QString agent;                     ///< socket id
        QHash<QString, QString> computers; ///< name → socket id
    };

    [[nodiscard]] std::expected<void, JoinRefusal> check(const QString &sid,
                                                         const protocol::JoinRequest &request) const;
    void remove(const protocol::Session &member);

    QHash<QString, protocol::Session> m_members; ///< by socket id
    QHash<protocol::OfficeId, Office> m_offices;
    QHash<QString, int> m_computerNames; ///< how many offices have one of this name
};

}
