// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>

#include "server/offices.h"
#include "socketio/packet.h"

namespace a2c::socketio
{
class Peer;
}

namespace a2c::server
{

class Directory;

/// Answers the server:* events: coming, going, who is there, what changed. Server's thread only.
class Reception final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Reception)

public:
    Reception(Offices &offices, const Directory &directory);

    /// Whether @p event is one of its own.
    [[nodiscard]] bool knows(const QString &event) const;
    /// The ack's values.
    [[nodiscard]] QJsonArray handle(const socketio::Peer &peer, const QString &event,
                                    const socketio::Arguments &arguments);
    /// The socket is gone.
    void handleGone(const QString &sid);

signals:
    void changed(const a2c::server::OfficeChange &change);

private:
    using Handler = QJsonArray (Reception::*)(const socketio::Peer &, const QString &, const QJsonObject &);

    QJsonArray join(const socketio::Peer &peer, const QString &event, const QJsonObject &payload);
    QJsonArray leave(const socketio::Peer &peer, const QString &event, const QJsonObject &payload);
    QJsonArray listRoom(const socketio::Peer &peer, const QString &event, const QJsonObject &payload);
    QJsonArray tellUpdate(const socketio::Peer &peer, const QString &event, const QJsonObject &payload);
    QJsonArray tellCancel(const socketio::Peer &peer, const QString &event, const QJsonObject &payload);
    void announce(const OfficeChanges &changes);

    Offices &m_offices;
    const Directory &m_directory;
    QHash<QString, Handler> m_handlers;
};

}
