// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/server/engineserver.h"
#include "socketio/server/peer.h"

namespace a2c::socketio
{

/// What becomes of a client that asks to enter a namespace.
struct Admission {
    enum class Verdict {
        Accept,
        Refuse, ///< with CONNECT_ERROR
        Ignore, ///< no answer at all
    };
    Verdict verdict = Verdict::Accept;
    QString message;  ///< of the refusal
    QJsonObject data; ///< of the refusal; left out when empty
};

/// A Socket.IO 5 server: namespaces, and a Peer for each client in each of them.
///
/// Server's thread only.
class Server final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Server)

public:
    /// Decides by the `auth` object of the CONNECT.
    using Doorkeeper = std::function<Admission(const QJsonObject &auth)>;

    explicit Server(const ServerOptions &options, EngineServer::Gate gate = {}, QObject *parent = nullptr);

    /// Clients that ask for any other namespace are refused.
    void addNamespace(const QString &nsp, const Doorkeeper &doorkeeper = {});

    [[nodiscard]] Result<void> listen(const QHostAddress &address, quint16 port);
    [[nodiscard]] quint16 port() const;
    void close();
    /// Ends every session; goes on listening.
    void dropSessions();
    [[nodiscard]] qsizetype sessionCount() const;

signals:
    void peerConnected(a2c::socketio::Peer *peer, const QJsonObject &auth);
    /// A request was refused over HTTP.
    void refused(const a2c::socketio::HttpRequest &request, const a2c::socketio::HttpResponse &response);

private:
    void takeSession(Session *session);

    EngineServer m_engine;
    QHash<QString, Doorkeeper> m_doorkeepers;
};

}
