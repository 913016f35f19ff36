// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/server.h"

#include "socketio/server/peerconnection.h"
#include "socketio/server/session.h"

namespace a2c::socketio
{

Server::Server(const ServerOptions &options, EngineServer::Gate gate, QObject *parent)
    : QObject(parent)
    , m_engine(options, std::move(gate), this)
{
    connect(&m_engine, &EngineServer::sessionOpened, this, &Server::takeSession);
    connect(&m_engine, &EngineServer::refused, this, &Server::refused);
}

void Server::addNamespace(const QString &nsp, const Doorkeeper &doorkeeper)
{
    m_doorkeepers.insert(nsp, doorkeeper);
}

Result<void> Server::listen(const QHostAddress &address, quint16 port)
{
    return m_engine.listen(address, port);
}

quint16 Server::port() const
{
    return m_engine.port();
}

void Server::close()
{
    m_engine.close();
}

void Server::dropSessions()
{
    m_engine.dropSessions();
}

qsizetype Server::sessionCount() const
{
    return m_engine.sessionCount();
}

void Server::takeSession(Session *session)
{
    const ServerOptions &options = m_engine.options();
    auto *connection = new PeerConnection(session, options.connectTimeout,
                                          options.maxPayload * (1 + PacketDecoder::maxAttachments), this);
    connect(connection, &PeerConnection::connectRequested, this,
            [this, connection](const QString &nsp, const QJsonObject &auth) {
                const auto doorkeeper = m_doorkeepers.constFind(nsp);
                if (doorkeeper == m_doorkeepers.constEnd()) {
                    connection->refuse(nsp, {{QStringLiteral("message"), QStringLiteral("Invalid namespace")}});
                    return;
                }
                const Admission admission = *doorkeeper ? (*doorkeeper)(auth) : Admission{};
                switch (admission.verdict) {
                case Admission::Verdict::Accept:
                    emit peerConnected(connection->accept(nsp), auth);
                    break;
                case Admission::Verdict::Refuse: {
                    QJsonObject error{{QStringLiteral("message"), admission.message}};
                    if (!admission.data.isEmpty()) {
                        error.insert(QStringLiteral("data"), admission.data);
                    }
                    connection->refuse(nsp, error);
                    break;
                }
                case Admission::Verdict::Ignore:
                    break;
                }
            });
}

}
