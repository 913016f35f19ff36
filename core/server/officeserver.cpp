// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/officeserver.h"

#include "base/clock.h"
#include "base/logging.h"
#include "protocol/events.h"
#include "server/directory.h"
#include "server/reception.h"
#include "server/relay.h"
#include "server/tokendoor.h"
#include "server/versiongate.h"
#include "socketio/server/server.h"

namespace a2c::server
{

using socketio::Arguments;
using socketio::HttpRequest;
using socketio::HttpResponse;
using socketio::Peer;

namespace
{

socketio::ServerOptions transportOptions(const OfficeServerOptions &options)
{
    socketio::ServerOptions transport;
    transport.path = options.path.toUtf8();
    transport.pingInterval = options.pingInterval;
    transport.pingTimeout = options.pingTimeout;
    transport.maxPayload = options.maxPayload;
    return transport;
}

}

class OfficeServer::Private
{
public:
    Private(const OfficeServerOptions &theOptions, OfficeServer *owner)
        : options(theOptions)
        , gate(options.version)
        , door(options.token, options.tokenField)
        , reception(offices, directory)
        , relay(offices, directory, clock, {options.toolGrace})
        , server(transportOptions(options), [this](const HttpRequest &request) { return gate.judge(request); }, owner)
    {
        server.addNamespace(protocol::smcpNamespace, [this](const QJsonObject &auth) { return door.admit(auth); });
    }

    OfficeServerOptions options;
    SystemClock clock;
    VersionGate gate;
    TokenDoor door;
    Offices offices;
    Directory directory;
    Reception reception;
    Relay relay;
    socketio::Server server;
    quint64 traffic = 0;
};

OfficeServer::OfficeServer(const OfficeServerOptions &options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(options, this))
{
    connect(&d->server, &socketio::Server::peerConnected, this, &OfficeServer::welcome);
    connect(&d->server, &socketio::Server::refused, this, &OfficeServer::refused);
    connect(&d->reception, &Reception::changed, this, &OfficeServer::changed);
}

OfficeServer::~OfficeServer() = default;

Result<void> OfficeServer::listen()
{
    return d->server.listen(d->options.address, d->options.port);
}

void OfficeServer::close()
{
    d->server.close();
}

const OfficeServerOptions &OfficeServer::options() const
{
    return d->options;
}

QUrl OfficeServer::url() const
{
    // "Any" is no address to connect to.
    const QHostAddress &address = d->options.address;
    const bool isAny = address == QHostAddress::Any || address == QHostAddress::AnyIPv4;
    const bool isAny6 = address == QHostAddress::AnyIPv6;
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(QHostAddress(isAny    ? QHostAddress(QHostAddress::LocalHost)
                             : isAny6 ? QHostAddress(QHostAddress::LocalHostIPv6)
                                      : address)
                    .toString());
    url.setPort(port());
    return url;
}

quint16 OfficeServer::port() const
{
    return d->server.port();
}

qsizetype OfficeServer::sessionCount() const
{
    return d->server.sessionCount();
}

qsizetype OfficeServer::callsInFlight() const
{
    return d->relay.inFlight();
}

quint64 OfficeServer::traffic() const
{
    return d->traffic;
}

void OfficeServer::welcome(Peer *peer)
{
    ++d->traffic;
    d->directory.add(peer);
    connect(peer, &Peer::eventReceived, this,
            [this, peer](const QString &event, const Arguments &arguments, std::optional<quint64> ackId) {
                handleEvent(peer, event, arguments, ackId);
            });
    connect(peer, &Peer::disconnected, this, [this, peer] {
        ++d->traffic;
        d->directory.remove(peer->id());
        d->reception.handleGone(peer->id());
        d->relay.handleGone(peer->id());
    });
}

void OfficeServer::handleEvent(Peer *peer, const QString &event, const Arguments &arguments,
                               std::optional<quint64> ackId)
{
    ++d->traffic;
    if (event.startsWith(protocol::request::prefix)) {
        d->relay.forward(*peer, event, arguments, ackId);
        return;
    }
    const QJsonArray answer = d->reception.knows(event) ? d->reception.handle(*peer, event, arguments)
                                                        : QJsonArray{protocol::ErrorPayload::unknownEvent().toJson()};
    if (ackId) {
        peer->ack(*ackId, Arguments::of(answer));
    }
}

}
