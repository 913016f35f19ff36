// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/engineserver.h"

#include <QTcpSocket>

#include "base/digest.h"
#include "socketio/server/engineerror.h"
#include "socketio/server/httpconnection.h"
#include "socketio/server/pollingchannel.h"
#include "socketio/server/session.h"
#include "socketio/server/websocketconnection.h"
#include "socketio/server/websockethandshake.h"

namespace a2c::socketio
{

namespace
{

QByteArray withoutSlash(QByteArray path)
{
    while (path.endsWith('/')) {
        path.chop(1);
    }
    return path;
}

bool isSameOrigin(const QByteArray &origin, const QByteArray &host)
{
    return origin == "http://" + host || origin == "https://" + host;
}

}

EngineServer::EngineServer(ServerOptions options, Gate gate, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_path(withoutSlash(m_options.path))
    , m_gate(std::move(gate))
    , m_listener(this)
{
    connect(&m_listener, &Listener::accepted, this, &EngineServer::takeConnection);
}

EngineServer::~EngineServer() = default;

Result<void> EngineServer::listen(const QHostAddress &address, quint16 port)
{
    return m_listener.listen(address, port);
}

quint16 EngineServer::port() const
{
    return m_listener.port();
}

void EngineServer::close()
{
    m_listener.close();
    dropSessions();
    const QList<HttpConnection *> connections = m_connections;
    for (HttpConnection *connection : connections) {
        connection->close();
    }
}

void EngineServer::dropSessions()
{
    const QList<Session *> sessions = m_sessions.values();
    for (Session *session : sessions) {
        session->close();
    }
}

const ServerOptions &EngineServer::options() const
{
    return m_options;
}

qsizetype EngineServer::sessionCount() const
{
    return m_sessions.size();
}

void EngineServer::takeConnection(QTcpSocket *socket)
{
    makeRoom();
    HttpLimits limits;
    limits.body = m_options.maxPayload;
    auto *connection = new HttpConnection(socket, limits, m_options.http, this);
    m_connections.append(connection);
    connect(connection, &HttpConnection::headReceived, this, [this, connection] { handleHead(connection); });
    connect(connection, &HttpConnection::requestReceived, this, [this, connection] { handleRequest(connection); });
    connect(connection, &HttpConnection::closed, this, [this, connection] { m_connections.removeOne(connection); });
}

/// Whoever connects and then says nothing must not keep the others out: the oldest such goes.
void EngineServer::makeRoom()
{
    if (m_connections.size() < m_options.maxWaiting + 2 * m_sessions.size()) {
        return;
    }
    for (HttpConnection *connection : std::as_const(m_connections)) {
        if (connection->isIdle()) {
            connection->abort();
            return;
        }
    }
    m_connections.first()->abort();
}

/// Everything that can refuse a request does so here, before its body is read.
void EngineServer::handleHead(HttpConnection *connection)
{
    const HttpRequest &request = connection->request();
    if (withoutSlash(request.path) != m_path) {
        connection->respond(HttpResponse::json(
            404, {{QStringLiteral("code"), 404}, {QStringLiteral("message"), QStringLiteral("Not Found")}}));
        return;
    }
    const QByteArray origin = request.header("origin");
    if (!origin.isEmpty() && !m_options.allowedOrigins.isEmpty() && isOriginAllowed(request)) {
        connection->addResponseHeader("Access-Control-Allow-Origin", origin);
        connection->addResponseHeader("Access-Control-Allow-Credentials", "true");
        connection->addResponseHeader("Vary", "Origin");
        if (request.method == "OPTIONS") {
            connection->addResponseHeader("Access-Control-Allow-Methods", "GET,POST");
            connection->addResponseHeader("Access-Control-Allow-Headers",
                                          request.header("access-control-request-headers"));
            connection->respond({204, {}, {}, {}});
            return;
        }
    }
    connection->addResponseHeader("Cache-Control", "no-store");
    if (m_gate) {
        if (const auto answer = m_gate(request)) {
            refuse(connection, *answer);
            return;
        }
    }
    const QueryItems query = request.queryItems();
    if (const auto refusal = refusalOf(request, query)) {
        refuse(connection, *refusal);
        return;
    }
    if (request.method == "POST") {
        m_sessions.value(valueOf(query, "sid"))->polling()->beginPost(connection);
    }
}

/// Why Engine.IO has no use for @p request; nothing when it has.
std::optional<HttpResponse> EngineServer::refusalOf(const HttpRequest &request, const QueryItems &query) const
{
    if (!isOriginAllowed(request)) {
        return engineError(EngineError::Forbidden);
    }
    const QByteArray transport = valueOf(query, "transport");
    const bool isWebSocket = transport == "websocket";
    if (!isWebSocket && transport != "polling") {
        return engineError(EngineError::UnknownTransport);
    }
    if (isWebSocket != request.isUpgrade()) {
        return engineError(EngineError::BadRequest);
    }
    if (valueOf(query, "EIO") != "4") {
        return engineError(EngineError::UnsupportedVersion);
    }
    const QByteArray sid = valueOf(query, "sid");
    if (sid.isEmpty()) {
        if (request.method != "GET") {
            return engineError(EngineError::BadHandshakeMethod);
        }
        if (m_sessions.size() >= m_options.maxSessions) {
            return HttpResponse::json(
                503, {{QStringLiteral("code"), 503}, {QStringLiteral("message"), QStringLiteral("Too many sessions")}});
        }
        return {};
    }
    const Session *session = m_sessions.value(sid);
    if (session == nullptr) {
        return engineError(EngineError::UnknownSession);
    }
    const bool isUsable =
        isWebSocket || (session->polling() != nullptr && (request.method == "GET" || request.method == "POST"));
    return isUsable ? std::optional<HttpResponse>() : engineError(EngineError::BadRequest);
}

void EngineServer::handleRequest(HttpConnection *connection)
{
    const HttpRequest &request = connection->request();
    const QueryItems query = request.queryItems();
    if (request.isUpgrade()) {
        upgrade(connection, query);
        return;
    }
    const QByteArray sid = valueOf(query, "sid");
    if (sid.isEmpty()) {
        openSession(connection, query);
        return;
    }
    // The session may have ended or left polling while the body came in.
    const Session *session = m_sessions.value(sid);
    if (session == nullptr || session->polling() == nullptr) {
        refuse(connection, engineError(session == nullptr ? EngineError::UnknownSession : EngineError::BadRequest));
        return;
    }
    if (request.method == "GET") {
        session->polling()->takeGet(connection);
    } else {
        session->polling()->takePost(connection);
    }
}

void EngineServer::openSession(HttpConnection *connection, const QueryItems &query)
{
    Session *session = newSession(query);
    session->openByPolling(connection);
    emit sessionOpened(session);
}

void EngineServer::upgrade(HttpConnection *connection, const QueryItems &query)
{
    const HttpResponse answer = answerUpgrade(connection->request());
    if (answer.status != 101) {
        refuse(connection, answer);
        return;
    }
    const QByteArray sid = valueOf(query, "sid");
    Session *session = m_sessions.value(sid);
    const bool isNew = sid.isEmpty();
    if (!isNew && session == nullptr) {
        refuse(connection, engineError(EngineError::UnknownSession));
        return;
    }
    m_connections.removeOne(connection);
    const auto [socket, rest] = connection->takeSocket();
    socket->write(answer.toBytes(HttpResponse::Connection::KeepAlive));
    auto *webSocket = new WebSocketConnection(socket, rest, m_options.maxPayload, nullptr);
    if (!isNew) {
        if (session->canUpgrade()) {
            session->beginUpgrade(webSocket);
        } else {
            // The public suite wants it opened and closed, not refused over HTTP.
            webSocket->retire(FrameReader::ProtocolError, this);
        }
        return;
    }
    session = newSession(query);
    session->openByWebSocket(webSocket);
    emit sessionOpened(session);
}

/// Programs send no Origin; pages of other sites do, and they may not come in unasked.
bool EngineServer::isOriginAllowed(const HttpRequest &request) const
{
    const QByteArray origin = request.header("origin");
    return origin.isEmpty() || isSameOrigin(origin, request.header("host")) || m_options.allowedOrigins.contains("*") ||
           m_options.allowedOrigins.contains(origin);
}

Session *EngineServer::newSession(const QueryItems &query)
{
    const QByteArray id = randomBytes(15).toBase64(QByteArray::Base64UrlEncoding);
    auto *session = new Session(id, m_options, query, this);
    m_sessions.insert(id, session);
    connect(session, &Session::closed, this, [this, session] {
        m_sessions.remove(session->id());
        session->deleteLater();
    });
    return session;
}

void EngineServer::refuse(HttpConnection *connection, const HttpResponse &response)
{
    emit refused(connection->request(), response);
    connection->respond(response);
}

}
