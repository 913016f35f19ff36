// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QHash>
#include <QObject>

#include "socketio/server/listener.h"
#include "socketio/server/serveroptions.h"

namespace a2c::socketio
{

class HttpConnection;
class Session;

/// Engine.IO 4 on one port: takes connections, finds or opens the session that a request is for.
///
/// Server's thread only.
class EngineServer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EngineServer)

public:
    /// Looked at before anything else of a request for the path: an answer refuses it.
    using Gate = std::function<std::optional<HttpResponse>(const HttpRequest &)>;

    explicit EngineServer(ServerOptions options, Gate gate = {}, QObject *parent = nullptr);
    ~EngineServer() override;

    [[nodiscard]] Result<void> listen(const QHostAddress &address, quint16 port);
    [[nodiscard]] quint16 port() const;
    /// Takes no more connections and ends every session.
    void close();
    /// Ends every session; goes on listening.
    void dropSessions();
    [[nodiscard]] const ServerOptions &options() const;
    [[nodiscard]] qsizetype sessionCount() const;

signals:
    void sessionOpened(a2c::socketio::Session *session);
    /// A request was refused before it reached a session.
    void refused(const a2c::socketio::HttpRequest &request, const a2c::socketio::HttpResponse &response);

private:
    void takeConnection(QTcpSocket *socket);
    void makeRoom();
    void handleHead(HttpConnection *connection);
    void handleRequest(HttpConnection *connection);
    void openSession(HttpConnection *connection, const QueryItems &query);
    void upgrade(HttpConnection *connection, const QueryItems &query);
    [[nodiscard]] bool isOriginAllowed(const HttpRequest &request) const;
    [[nodiscard]] std::optional<HttpResponse> refusalOf(const HttpRequest &request, const QueryItems &query) const;
    [[nodiscard]] Session *newSession(const QueryItems &query);
    void refuse(HttpConnection *connection, const HttpResponse &response);

    ServerOptions m_options;
    QByteArray m_path;
    Gate m_gate;
    Listener m_listener;
    QList<HttpConnection *> m_connections; ///< the oldest first
    QHash<QByteArray, Session *> m_sessions;
};

}
