// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/pollingtransport.h"

#include <QNetworkCookieJar>
#include <QNetworkReply>

#include "socketio/onewaydevice.h"
#include "socketio/payload.h"
#include "socketio/transporterror.h"

namespace a2c::socketio
{

namespace
{

constexpr int maxRedirections = 5;

int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

bool isAnswered(const QNetworkReply &reply)
{
    return reply.error() == QNetworkReply::NoError && statusOf(reply) == 200;
}

void forbidSurprises(QNetworkRequest &request, const Endpoint &endpoint)
{
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    // Without this an answer may be packed, and a small one unpack to any size.
    request.setRawHeader("Accept-Encoding", "identity");
    if (const auto &tls = endpoint.tls()) {
        request.setSslConfiguration(*tls);
    }
}

// A proxy that asks for a password would have a plain POST sent twice, which ours cannot be. Through a tunnel it asks
// before there is a request.
QNetworkProxy usableFor(const QNetworkProxy &proxy)
{
    QNetworkProxy real = proxy.type() == QNetworkProxy::DefaultProxy ? QNetworkProxy::applicationProxy() : proxy;
    if (real.user().isEmpty()) {
        return proxy;
    }
    real.setCapabilities(real.capabilities() & ~QNetworkProxy::CachingCapability);
    return real;
}

}

PollingTransport::PollingTransport(Endpoint endpoint, qint64 maxIncoming, QObject *parent)
    : Transport(parent)
    , m_endpoint(std::move(endpoint))
    , m_maxIncoming(maxIncoming)
{
    m_network.setProxy(usableFor(m_endpoint.proxy()));
    // The access manager replaces a Cookie header by its jar's cookies as soon as it has some.
    const QList<QByteArray> own = m_endpoint.polling().rawHeader("Cookie").split(';');
    for (const QByteArray &cookie : own) {
        m_network.cookieJar()->setCookiesFromUrl(QNetworkCookie::parseCookies(cookie.trimmed()),
                                                 m_endpoint.polling().url());
    }
}

PollingTransport::~PollingTransport() = default;

void PollingTransport::open()
{
    get(m_endpoint.polling(), &PollingTransport::onOpened);
}

void PollingTransport::start(const QString &sid, qint64 maxPayload)
{
    m_sid = sid;
    m_maxPayload = maxPayload;
}

void PollingTransport::pause()
{
    m_paused = true;
    checkIdle();
}

void PollingTransport::resume()
{
    m_paused = false;
    poll();
    emit writable();
}

qint64 PollingTransport::write(Frames &queue)
{
    if (queue.isEmpty() || m_post || m_paused || m_ended || m_sid.isEmpty()) {
        return 0;
    }
    const qint64 before = bytesOf(queue);
    const QByteArray payload = takePayload(queue, m_maxPayload);
    QNetworkRequest request = m_endpoint.polling(m_sid);
    forbidSurprises(request, m_endpoint);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("text/plain;charset=UTF-8"));
    request.setHeader(QNetworkRequest::ContentLengthHeader, payload.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    auto *device = new OneWayDevice(payload);
    m_post = prepare(m_network.post(request, device), &PollingTransport::onPosted);
    device->setParent(m_post);
    return before - bytesOf(queue);
}

void PollingTransport::close()
{
    m_closing = true;
    checkIdle();
}

void PollingTransport::abandon()
{
    m_ended = true;
    disconnect();
    deleteLater();
}

const Endpoint &PollingTransport::endpoint() const
{
    return m_endpoint;
}

QList<QNetworkCookie> PollingTransport::cookies() const
{
    return m_network.cookieJar()->cookiesForUrl(m_endpoint.polling().url());
}

void PollingTransport::get(const QNetworkRequest &request, Handler handler)
{
    QNetworkRequest ours = request;
    forbidSurprises(ours, m_endpoint);
    m_get = prepare(m_network.get(ours), handler);
}

void PollingTransport::poll()
{
    if (!m_get && !m_paused && !m_closing && !m_ended && !m_sid.isEmpty()) {
        get(m_endpoint.polling(m_sid), &PollingTransport::onPolled);
    }
}

QNetworkReply *PollingTransport::prepare(QNetworkReply *reply, Handler handler)
{
    connect(reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) { m_tlsErrors = errors; });
    connect(reply, &QNetworkReply::readyRead, this, [this, reply] {
        if (reply->bytesAvailable() > m_maxIncoming) {
            fail(transportError(ErrorCode::TooLarge, QStringLiteral("answer"), m_endpoint));
            reply->abort();
        }
    });
    // Qt also sends a GET again by itself; what the server had put into the first answer is lost.
    connect(reply, &QNetworkReply::requestSent, this, [this, times = 0]() mutable {
        if (++times > 1 && !m_sid.isEmpty()) {
            fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("answerLost"), m_endpoint));
        }
    });
    connect(reply, &QNetworkReply::finished, this, [this, reply, handler] {
        reply->deleteLater();
        if (!m_ended) {
            (this->*handler)(*reply, reply->readAll());
        }
    });
    return reply;
}

void PollingTransport::onOpened(QNetworkReply &reply, const QByteArray &body)
{
    m_get.clear();
    const QUrl target = reply.attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
    if (!target.isEmpty() && m_redirections < maxRedirections) {
        const QUrl place = reply.url().resolved(target);
        if (const auto moved = m_endpoint.movedTo(place)) {
            ++m_redirections;
            m_endpoint = *moved;
            QNetworkRequest request = m_endpoint.polling();
            if (place.hasQuery()) {
                request.setUrl(place);
            }
            get(request, &PollingTransport::onOpened);
            return;
        }
    }
    if (!isAnswered(reply)) {
        fail(errorOfReply(reply, body, m_tlsErrors, m_endpoint));
        return;
    }
    deliver(body);
    poll();
}

void PollingTransport::onPolled(QNetworkReply &reply, const QByteArray &body)
{
    m_get.clear();
    if (!isAnswered(reply)) {
        fail(errorOfReply(reply, body, m_tlsErrors, m_endpoint));
        return;
    }
    if (body.isEmpty()) { // what the Python server sends when it closes
        fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("closedByServer"), m_endpoint));
        return;
    }
    deliver(body);
    poll();
    checkIdle();
}

void PollingTransport::onPosted(QNetworkReply &reply, const QByteArray &body)
{
    m_post.clear();
    // The body is "ok" from JavaScript servers and "OK" from Python ones: only the status counts.
    if (!isAnswered(reply)) {
        fail(errorOfReply(reply, body, m_tlsErrors, m_endpoint));
        return;
    }
    emit writable();
    checkIdle();
}

void PollingTransport::deliver(const QByteArray &body)
{
    const auto frames = parsePayload(body);
    if (!frames) {
        fail(transportError(ErrorCode::ConnectFailed, QStringLiteral("notEngineIo"), m_endpoint));
        return;
    }
    for (const Frame &frame : *frames) {
        if (m_ended) {
            return;
        }
        emit received(frame);
    }
}

void PollingTransport::fail(const Error &error)
{
    if (!m_ended) {
        m_ended = true;
        emit failed(error);
    }
}

void PollingTransport::checkIdle()
{
    if (m_ended || m_post) {
        return;
    }
    if (m_closing) {
        m_ended = true;
        emit finished();
    } else if (m_paused && !m_get) {
        emit paused();
    }
}

}
