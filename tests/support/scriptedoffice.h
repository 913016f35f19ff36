// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QUrl>

#include "settings/connectionprofile.h"
#include "socketio/server/server.h"

namespace a2c::support
{

/// A server with the namespace /smcp that answers joins as it is told and remembers what it saw. Loopback.
class ScriptedOffice
{
public:
    using Answer = std::function<QJsonArray()>; ///< an empty function: no answer at all

    explicit ScriptedOffice(const socketio::ServerOptions &options = {}, const socketio::EngineServer::Gate &gate = {},
                            quint16 port = 0)
        : m_server(options, gate)
    {
        m_server.addNamespace(QStringLiteral("/smcp"), [this](const QJsonObject &auth) {
            auths.append(auth);
            return admission;
        });
        QObject::connect(&m_server, &socketio::Server::peerConnected, &m_server,
                         [this](socketio::Peer *peer) { take(peer); });
        isListening = m_server.listen(QHostAddress::LocalHost, port).has_value();
    }

    [[nodiscard]] QUrl url() const
    {
        return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.port()));
    }
    [[nodiscard]] quint16 port() const
    {
        return m_server.port();
    }
    [[nodiscard]] settings::ConnectionProfile profile(const QString &name = QStringLiteral("desk")) const
    {
        settings::ConnectionProfile profile;
        profile.url = url();
        profile.office = QStringLiteral("office");
        profile.computerName = name;
        return profile;
    }
    [[nodiscard]] socketio::Server &server()
    {
        return m_server;
    }
    /// The client that connected last, while it is there.
    [[nodiscard]] socketio::Peer *peer() const
    {
        return m_peer;
    }
    [[nodiscard]] qsizetype count(const QString &event) const
    {
        return events.count(event);
    }

    void forgetWhatItSaw()
    {
        auths.clear();
        events.clear();
        payloads.clear();
    }
    /// Asks the Computer; @p then gets the one object of its answer.
    void ask(const QString &event, const QJsonObject &payload, const std::function<void(const QJsonObject &)> &then)
    {
        m_peer->emitWithAck(event, socketio::Arguments::of({payload}), [then](const socketio::Arguments &answer) {
            then(QJsonDocument::fromJson(answer.json).array().first().toObject());
        });
    }

    bool isListening = false;
    socketio::Admission admission;
    Answer joinAnswer = [] { return QJsonArray{true, QJsonValue::Null}; };
    Answer otherAnswer = [] { return QJsonArray(); };
    QList<QJsonObject> auths;                                                    ///< of every CONNECT
    QStringList events;                                                          ///< in the order of arrival
    std::function<void(const QString &event, const QByteArray &json)> onTraffic; ///< hears every event
    QList<QJsonObject> payloads;                                                 ///< theirs

private:
    void take(socketio::Peer *peer)
    {
        m_peer = peer;
        QObject::connect(
            peer, &socketio::Peer::eventReceived, &m_server,
            [this, peer](const QString &event, const socketio::Arguments &arguments, std::optional<quint64> ackId) {
                events.append(event);
                if (onTraffic) {
                    onTraffic(event, arguments.json);
                }
                payloads.append(QJsonDocument::fromJson(arguments.json).array().first().toObject());
                const Answer &answer = event == QLatin1StringView("server:join_office") ? joinAnswer : otherAnswer;
                if (ackId && answer) {
                    peer->ack(*ackId, socketio::Arguments::of(answer()));
                }
            });
    }

    socketio::Server m_server;
    QPointer<socketio::Peer> m_peer;
};

}
