// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QNetworkCookie>
#include <QNetworkRequest>
#include <QSslConfiguration>

#include "socketio/clientoptions.h"

namespace a2c::socketio
{

/// Where the requests of a client go and what all of them carry, whatever the transport.
class Endpoint
{
public:
    explicit Endpoint(ClientOptions options);

    /// Whether there is a host and a scheme that can be used.
    [[nodiscard]] bool isValid() const;
    /// "host:port": what errors and the log call it. Without user, path and query, which may hold secrets.
    [[nodiscard]] QString name() const;
    /// What the client claims to speak.
    [[nodiscard]] QString version() const;

    /// A GET or POST; without @p sid the one that opens a session.
    [[nodiscard]] QNetworkRequest polling(const QString &sid = {}) const;
    /// The upgrade request; @p cookies are all that polling has, those of our own headers among them.
    [[nodiscard]] QNetworkRequest webSocket(const QString &sid = {}, const QList<QNetworkCookie> &cookies = {}) const;

    /// This endpoint at the place that an answer to polling() names. Only on the same host, since headers and query
    /// hold credentials, and never from TLS to plain text.
    [[nodiscard]] std::optional<Endpoint> movedTo(const QUrl &place) const;

    /// None for this machine itself, unless one is named: asking the system for its proxies may take long.
    [[nodiscard]] const QNetworkProxy &proxy() const;
    /// Nothing for a plain connection, which never loads the TLS library.
    [[nodiscard]] const std::optional<QSslConfiguration> &tls() const;
    [[nodiscard]] bool isEncrypted() const;

private:
    enum class Scheme { Http, WebSocket };
    [[nodiscard]] QNetworkRequest request(Scheme scheme, const char *transport, const QString &sid) const;

    ClientOptions m_options;
    std::optional<QSslConfiguration> m_tls;
};

}
