// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace a2c::socketio
{
class Peer;
}

namespace a2c::server
{

/// The connected sockets by their ids. Server's thread only.
class Directory
{
public:
    void add(socketio::Peer *peer);
    void remove(const QString &sid);

    /// Nothing when it is gone.
    [[nodiscard]] socketio::Peer *find(const QString &sid) const;
    /// Sends one event to many, written once.
    void tell(const QStringList &sids, QLatin1StringView event, const QJsonObject &payload) const;
    [[nodiscard]] qsizetype count() const;

private:
    QHash<QString, socketio::Peer *> m_peers;
};

}
