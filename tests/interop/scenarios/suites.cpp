// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "suites.h"

#include "socketio/server/server.h"
#include "socketio/server/session.h"

using namespace a2c::socketio;

namespace a2c::scenarios
{

void offerEcho(EngineServer &server)
{
    QObject::connect(&server, &EngineServer::sessionOpened, &server, [](Session *session) {
        QObject::connect(session, &Session::messageReceived, session,
                         [session](const Frame &message) { session->send({message}); });
    });
}

void offerSuite(Server &server)
{
    server.addNamespace(QStringLiteral("/"));
    server.addNamespace(QStringLiteral("/custom"));
    QObject::connect(&server, &Server::peerConnected, &server, [](Peer *peer, const QJsonObject &auth) {
        peer->emitEvent(QStringLiteral("auth"), Arguments::of({auth}));
        if (peer->nsp() != QLatin1String("/")) {
            return;
        }
        QObject::connect(peer, &Peer::eventReceived, peer,
                         [peer](const QString &event, const Arguments &arguments, std::optional<quint64> ackId) {
                             if (event == QLatin1String("message")) {
                                 peer->emitEvent(QStringLiteral("message-back"), arguments);
                             } else if (event == QLatin1String("message-with-ack") && ackId) {
                                 peer->ack(*ackId, arguments);
                             }
                         });
    });
}

}
