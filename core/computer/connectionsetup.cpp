// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/connectionsetup.h"

#include <QHostAddress>
#include <QJsonArray>
#include <QSslCertificate>

#include "base/atomicfile.h"
#include "protocol/dialect.h"

namespace a2c::computer
{

using namespace Qt::StringLiterals;

namespace
{

/// More than any bundle of authorities that systems ship.
constexpr qint64 largestAuthorityFile = 4LL << 20;

Result<socketio::TransportChoice> transportsFrom(const QString &word)
{
    if (word.isEmpty() || word == "polling+websocket"_L1) {
        return socketio::TransportChoice::PollingThenWebSocket;
    }
    if (word == "polling"_L1) {
        return socketio::TransportChoice::PollingOnly;
    }
    if (word == "websocket"_L1) {
        return socketio::TransportChoice::WebSocketOnly;
    }
    return failure(ErrorCode::Malformed, u"transports"_s);
}

bool isThisMachine(const QString &host)
{
    return host == "localhost"_L1 || QHostAddress(host).isLoopback();
}

Result<QNetworkProxy> proxyFrom(const QString &text, const QUrl &server)
{
    if (text.isEmpty()) {
        // A proxy elsewhere would look for the office on its own machine.
        return QNetworkProxy(isThisMachine(server.host()) ? QNetworkProxy::NoProxy : QNetworkProxy::DefaultProxy);
    }
    const QUrl url(text, QUrl::StrictMode);
    QNetworkProxy::ProxyType type = QNetworkProxy::NoProxy;
    int port = 0;
    if (url.scheme() == "http"_L1) {
        type = QNetworkProxy::HttpProxy;
        port = 8080;
    } else if (url.scheme() == "socks5"_L1) {
        type = QNetworkProxy::Socks5Proxy;
        port = 1080;
    }
    if (!url.isValid() || type == QNetworkProxy::NoProxy || url.host().isEmpty()) {
        return failure(ErrorCode::Malformed, u"proxy"_s);
    }
    return QNetworkProxy(type, url.host(), quint16(url.port(port)), url.userName(), url.password());
}

Result<QList<QSslCertificate>> authoritiesFrom(const QString &file)
{
    if (file.isEmpty()) {
        return QList<QSslCertificate>();
    }
    const Result<QByteArray> pem = readSmallFile(file, largestAuthorityFile);
    if (!pem) {
        return failure(pem.error());
    }
    const QList<QSslCertificate> certificates = QSslCertificate::fromData(*pem, QSsl::Pem);
    if (certificates.isEmpty()) {
        return failure(ErrorCode::TlsFailed, file);
    }
    return certificates;
}

void collectTexts(const QJsonValue &value, QStringList &texts)
{
    if (value.isString()) {
        texts.append(value.toString());
    }
    for (const QJsonValue part : value.toArray()) {
        collectTexts(part, texts);
    }
    for (const QJsonValue part : value.toObject()) {
        collectTexts(part, texts);
    }
}

}

Result<ConnectionSetup> setUpConnection(const settings::ConnectionProfile &profile)
{
    const Result<protocol::Version> version = protocol::Version::parse(profile.protocolVersion);
    if (!version) {
        return failure(ErrorCode::Malformed, u"protocolVersion"_s);
    }
    const Result<const protocol::Dialect *> dialect = protocol::dialectFor(*version);
    if (!dialect) {
        return failure(dialect.error());
    }
    const Result<socketio::TransportChoice> transports = transportsFrom(profile.transports);
    if (!transports) {
        return failure(transports.error());
    }
    const Result<QNetworkProxy> proxy = proxyFrom(profile.proxy, profile.url);
    if (!proxy) {
        return failure(proxy.error());
    }
    const Result<QList<QSslCertificate>> authorities = authoritiesFrom(profile.caFile);
    if (!authorities) {
        return failure(authorities.error());
    }

    ConnectionSetup setup;
    setup.version = *version;
    setup.auth = (*dialect)->auth(protocol::Role::Computer, profile.auth);
    setup.options.url = profile.url;
    setup.options.path = profile.path;
    setup.options.query = protocol::handshakeQuery(*version);
    for (const auto &[name, value] : profile.headers) {
        setup.options.headers.append({name.toUtf8(), value.toUtf8()});
    }
    setup.options.transports = *transports;
    setup.options.proxy = *proxy;
    setup.options.extraAuthorities = *authorities;
    return setup;
}

QStringList secretsOf(const settings::ConnectionProfile &profile)
{
    QStringList secrets;
    collectTexts(profile.auth, secrets);
    for (const auto &[name, value] : profile.headers) {
        secrets.append(value);
        // "Bearer TOKEN": the token alone is as secret.
        secrets.append(value.sliced(value.lastIndexOf(u' ') + 1));
    }
    const QUrl proxy(profile.proxy);
    secrets << proxy.password() << proxy.password(QUrl::FullyEncoded);
    return secrets;
}

QString shownAddress(const QUrl &url)
{
    return url.toString(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

}
