// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/directory.h"

#include "protocol/events.h"
#include "socketio/packetencoder.h"
#include "socketio/server/peer.h"

namespace a2c::server
{

using namespace socketio;

void Directory::add(Peer *peer)
{
    m_peers.insert(peer->id(), peer);
}

void Directory::remove(const QString &sid)
{
    m_peers.remove(sid);
}

Peer *Directory::find(const QString &sid) const
{
    return m_peers.value(sid);
}

void Directory::tell(const QStringList &sids, QLatin1StringView event, const QJsonObject &payload) const
{
    if (sids.isEmpty()) {
        return;
    }
    const Frames frames = encode(Packet::event(protocol::smcpNamespace, event, Arguments::of({payload})));
    for (const QString &sid : sids) {
        if (Peer *peer = find(sid)) {
            peer->send(frames);
        }
    }
}

qsizetype Directory::count() const
{
    return m_peers.size();
}

}
