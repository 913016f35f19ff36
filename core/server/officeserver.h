// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QUrl>

#include "base/result.h"
#include "server/offices.h"
#include "server/officeserveroptions.h"
#include "socketio/packet.h"
#include "socketio/server/httprequest.h"
#include "socketio/server/httpresponse.h"

namespace a2c::socketio
{
class Peer;
}

namespace a2c::server
{

/// An A2C-SMCP Server: offices where one Agent meets Computers.
///
/// Owns and connects; what is decided is decided by VersionGate, TokenDoor, Reception and Relay. One thread.
class OfficeServer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OfficeServer)

public:
    explicit OfficeServer(const OfficeServerOptions &options, QObject *parent = nullptr);
    ~OfficeServer() override;

    /// Errors: AlreadyExists (the port is taken), PermissionDenied, ConnectFailed.
    [[nodiscard]] Result<void> listen();
    /// Tells every client and stops listening.
    void close();

    [[nodiscard]] const OfficeServerOptions &options() const;
    /// As clients on this machine reach it, without the path.
    [[nodiscard]] QUrl url() const;
    [[nodiscard]] quint16 port() const;
    [[nodiscard]] qsizetype sessionCount() const;
    /// Requests that wait for a Computer.
    [[nodiscard]] qsizetype callsInFlight() const;
    /// Counts everything that comes in; stands still while nobody says anything.
    [[nodiscard]] quint64 traffic() const;

signals:
    /// Somebody came or went.
    void changed(const a2c::server::OfficeChange &change);
    /// A request was refused over HTTP.
    void refused(const a2c::socketio::HttpRequest &request, const a2c::socketio::HttpResponse &response);

private:
    void welcome(socketio::Peer *peer);
    void handleEvent(socketio::Peer *peer, const QString &event, const socketio::Arguments &arguments,
                     std::optional<quint64> ackId);

    class Private;
    std::unique_ptr<Private> d;
};

}
