// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/endpoint.h"

#include <algorithm>
#include <array>

#include <QHostAddress>

#include "socketio/versionrefusal.h"

namespace a2c::socketio
{

namespace
{

// Set by this client; a server that sees one of them twice refuses the request.
constexpr std::array ownParameters = {QLatin1StringView("EIO"), QLatin1StringView("transport"),
                                      QLatin1StringView("sid")};

QByteArray pair(const QString &key, const QString &value)
{
    return QUrl::toPercentEncoding(key) + '=' + QUrl::toPercentEncoding(value);
}

bool isSecureScheme(const QString &scheme)
{
    return scheme == QLatin1StringView("https") || scheme == QLatin1StringView("wss");
}

QSslConfiguration tlsTrusting(const QList<QSslCertificate> &authorities)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    if (!authorities.isEmpty()) {
        // Naming authorities turns off Qt's looking up of the system's on demand, so these have to be named too.
        configuration.setCaCertificates(QSslConfiguration::systemCaCertificates() + authorities);
    }
    return configuration;
}

bool isThisMachine(const QString &host)
{
    return host == QLatin1StringView("localhost") || QHostAddress(host).isLoopback();
}

bool isPlainScheme(const QString &scheme)
{
    return scheme == QLatin1StringView("http") || scheme == QLatin1StringView("ws");
}

}

Endpoint::Endpoint(ClientOptions options)
    : m_options(std::move(options))
{
    if (!m_options.path.startsWith(QLatin1Char('/'))) {
        m_options.path.prepend(QLatin1Char('/'));
    }
    QUrl &url = m_options.url;
    if (!url.userInfo().isEmpty()) {
        const QByteArray credentials =
            url.userName(QUrl::FullyDecoded).toUtf8() + ':' + url.password(QUrl::FullyDecoded).toUtf8();
        m_options.headers.append({"Authorization", "Basic " + credentials.toBase64()});
        url.setUserInfo({});
    }
    if (m_options.proxy.type() == QNetworkProxy::DefaultProxy && isThisMachine(url.host())) {
        m_options.proxy = QNetworkProxy(QNetworkProxy::NoProxy);
    }
    if (isEncrypted()) {
        m_tls = tlsTrusting(m_options.extraAuthorities);
    }
}

bool Endpoint::isValid() const
{
    const QString scheme = m_options.url.scheme();
    return !m_options.url.host().isEmpty() && (isSecureScheme(scheme) || isPlainScheme(scheme));
}

QString Endpoint::name() const
{
    return m_options.url.host() + QLatin1Char(':') + QString::number(m_options.url.port(isEncrypted() ? 443 : 80));
}

QString Endpoint::version() const
{
    return m_options.query.value(QLatin1StringView(versionParameter));
}

QNetworkRequest Endpoint::polling(const QString &sid) const
{
    return request(Scheme::Http, "polling", sid);
}

QNetworkRequest Endpoint::webSocket(const QString &sid, const QList<QNetworkCookie> &cookies) const
{
    QNetworkRequest result = request(Scheme::WebSocket, "websocket", sid);
    QByteArray all;
    for (const QNetworkCookie &cookie : cookies) {
        all += (all.isEmpty() ? "" : "; ") + cookie.toRawForm(QNetworkCookie::NameAndValueOnly);
    }
    if (!all.isEmpty()) {
        result.setRawHeader("Cookie", all);
    }
    return result;
}

QNetworkRequest Endpoint::request(Scheme scheme, const char *transport, const QString &sid) const
{
    QByteArray query = "EIO=4&transport=" + QByteArray(transport);
    if (!sid.isEmpty()) {
        query += "&sid=" + QUrl::toPercentEncoding(sid);
    }
    for (const auto &[key, value] : m_options.query.asKeyValueRange()) {
        if (std::ranges::find(ownParameters, key) == ownParameters.end()) {
            query += '&' + pair(key, value);
        }
    }
    QUrl url = m_options.url;
    const QLatin1StringView name = scheme == Scheme::Http ? QLatin1StringView("http") : QLatin1StringView("ws");
    url.setScheme(isEncrypted() ? name + QLatin1Char('s') : QString(name));
    url.setPath(m_options.path);
    url.setFragment({});
    // Encoded by hand: QUrlQuery leaves a '+', which servers read as a blank.
    url.setQuery(QString::fromLatin1(query), QUrl::StrictMode);

    QNetworkRequest result(url);
    for (const auto &[key, value] : m_options.headers) {
        result.setRawHeader(key, value);
    }
    return result;
}

std::optional<Endpoint> Endpoint::movedTo(const QUrl &place) const
{
    const bool downgrade = isEncrypted() && !isSecureScheme(place.scheme());
    if (place.host() != m_options.url.host() || downgrade) {
        return {};
    }
    ClientOptions options = m_options;
    options.url.setScheme(place.scheme());
    options.url.setPort(place.port());
    options.path = place.path();
    Endpoint moved(options);
    return moved.isValid() ? std::optional(moved) : std::nullopt;
}

const QNetworkProxy &Endpoint::proxy() const
{
    return m_options.proxy;
}

const std::optional<QSslConfiguration> &Endpoint::tls() const
{
    return m_tls;
}

bool Endpoint::isEncrypted() const
{
    return isSecureScheme(m_options.url.scheme());
}

}
