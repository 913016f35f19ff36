// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/enginesession.h"

#include <utility>

#include "base/logging.h"
#include "socketio/pollingtransport.h"
#include "socketio/transporterror.h"
#include "socketio/upgrade.h"
#include "socketio/websockettransport.h"

namespace a2c::socketio
{

namespace
{

constexpr int goodbyeTimeout = 2'000;
// What a probe is given before polling goes on beside it. Mostly it needs less, and the session has then cost one
// request: no GET that has to be ended first, no packet that goes the slow way.
constexpr int probeHeadStart = 300;

}

EngineSession::EngineSession(Endpoint endpoint, const Settings &settings, const Clock &clock)
    : m_endpoint(std::move(endpoint))
    , m_settings(settings)
    , m_clock(clock)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        switch (m_state) {
        case State::Opening:
            fail(transportError(ErrorCode::TimedOut, QStringLiteral("handshake"), m_endpoint));
            break;
        case State::Open:
            fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("heartbeat"), m_endpoint));
            break;
        case State::Closing:
            finish();
            break;
        case State::New:
        case State::Ended:
            break;
        }
    });
}

EngineSession::~EngineSession() = default;

void EngineSession::open()
{
    m_state = State::Opening;
    m_timer.start(m_settings.openTimeout);
    if (!m_endpoint.isValid()) {
        fail(transportError(ErrorCode::ConnectFailed, QStringLiteral("address"), m_endpoint));
        return;
    }
    if (m_settings.transports == TransportChoice::WebSocketOnly) {
        attach(new WebSocketTransport(m_endpoint, m_endpoint.webSocket(), m_settings.maxIncoming, this));
    } else {
        m_polling = new PollingTransport(m_endpoint, m_settings.maxIncoming, this);
        attach(m_polling);
    }
    m_transport->open();
}

void EngineSession::close()
{
    if (m_state != State::Open) {
        finish();
        return;
    }
    m_state = State::Closing;
    m_timer.start(goodbyeTimeout);
    if (!usesWebSocket()) { // the other way says goodbye by itself
        queue({Frame::text(FrameType::Close)});
    }
    dropUpgrade();
    flush();
}

Result<void> EngineSession::send(const Frames &frames)
{
    // After a suspended machine wakes, the server has long given up while our timer is still to fire.
    if (m_state == State::Open && isPastDeadline()) {
        fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("heartbeat"), m_endpoint));
    }
    if (m_state != State::Open) {
        return failure(ErrorCode::ConnectionLost, m_endpoint.name());
    }
    for (const Frame &frame : frames) {
        const qint64 size = usesWebSocket() ? frame.bytes.size() : frame.pollingSize();
        if (maxPayload() > 0 && size > maxPayload()) {
            return failure(ErrorCode::ExceedsPeerLimit, m_endpoint.name(),
                           {{QStringLiteral("size"), size}, {QStringLiteral("limit"), maxPayload()}});
        }
    }
    if (m_outgoingBytes > m_settings.maxOutgoing) {
        fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("sendQueue"), m_endpoint));
        return failure(ErrorCode::ConnectionLost, m_endpoint.name());
    }
    const bool isFree = m_outgoing.isEmpty();
    queue(frames);
    if (isFree) { // else writable() is still to come
        flush();
    }
    return {};
}

Frames EngineSession::takeReceived()
{
    return std::exchange(m_incoming, {});
}

qint64 EngineSession::bytesQueued() const
{
    return m_outgoingBytes;
}

bool EngineSession::usesWebSocket() const
{
    return m_transport != nullptr && m_transport != m_polling;
}

qint64 EngineSession::maxPayload() const
{
    return m_handshake.maxPayload;
}

void EngineSession::attach(Transport *transport)
{
    m_transport = transport;
    connect(transport, &Transport::received, this, &EngineSession::onFrame);
    connect(transport, &Transport::failed, this, &EngineSession::fail);
    connect(transport, &Transport::writable, this, &EngineSession::onWritable);
    connect(transport, &Transport::finished, this, &EngineSession::finish);
}

void EngineSession::onFrame(const Frame &frame)
{
    if (m_state == State::Opening) {
        onHandshake(frame);
        return;
    }
    if (m_state != State::Open) {
        return;
    }
    if (!frame.hasKnownType()) {
        fail(transportError(ErrorCode::Malformed, QStringLiteral("packetType"), m_endpoint));
        return;
    }
    switch (frame.type()) {
    case FrameType::Message:
        m_incoming.append(frame);
        if (m_incoming.size() == 1) {
            emit received();
        }
        break;
    case FrameType::Ping:
        onPing();
        break;
    case FrameType::Close:
        fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("closedByServer"), m_endpoint));
        break;
    case FrameType::Open:
    case FrameType::Pong:
    case FrameType::Upgrade:
    case FrameType::Noop:
        break;
    }
}

void EngineSession::onHandshake(const Frame &frame)
{
    if (frame.type() == FrameType::Noop) {
        return;
    }
    const auto handshake = frame.type() == FrameType::Open && !frame.binary ? Handshake::fromJson(frame.data())
                                                                            : failure(ErrorCode::Malformed);
    if (!handshake) {
        fail(transportError(ErrorCode::ConnectFailed, QStringLiteral("notEngineIo"), m_endpoint));
        return;
    }
    m_handshake = *handshake;
    m_state = State::Open;
    renewDeadline();
    if (m_polling != nullptr) {
        m_endpoint = m_polling->endpoint();
        m_polling->start(m_handshake.sid, m_handshake.maxPayload);
        if (m_settings.transports == TransportChoice::PollingThenWebSocket &&
            m_handshake.upgrades.contains(QLatin1StringView("websocket"))) {
            startUpgrade();
        }
    }
    qCDebug(logSocketIo) << "session opened with" << m_endpoint.name();
    emit opened();
}

void EngineSession::startUpgrade()
{
    const QNetworkRequest request = m_endpoint.webSocket(m_handshake.sid, m_polling->cookies());
    auto *webSocket = new WebSocketTransport(m_endpoint, request, m_settings.maxIncoming, nullptr);
    m_upgrade = new Upgrade(webSocket, m_settings.openTimeout, this);
    // The server ends a pending GET once it has answered the probe; only then may the WebSocket take over.
    connect(m_upgrade, &Upgrade::answered, m_polling, &PollingTransport::pause);
    QTimer::singleShot(probeHeadStart, m_upgrade, [this, upgrade = m_upgrade] {
        if (m_upgrade == upgrade && !upgrade->isAnswered()) {
            m_polling->resume();
        }
    });
    m_polling->pause();
    connect(m_polling, &PollingTransport::paused, this, &EngineSession::finishUpgrade);
    connect(m_upgrade, &Upgrade::failed, this, [this] {
        qCDebug(logSocketIo) << "no WebSocket to" << m_endpoint.name();
        dropUpgrade();
    });
    m_upgrade->start();
}

void EngineSession::dropUpgrade()
{
    if (m_upgrade == nullptr) {
        return;
    }
    m_upgrade->deleteLater();
    std::exchange(m_upgrade, nullptr)->disconnect(this);
    m_polling->resume();
}

void EngineSession::finishUpgrade()
{
    if (m_upgrade == nullptr || !m_upgrade->isAnswered() || m_state != State::Open) {
        return;
    }
    WebSocketTransport *webSocket = m_upgrade->takeTransport();
    webSocket->setParent(this);
    std::exchange(m_upgrade, nullptr)->deleteLater();
    std::exchange(m_polling, nullptr)->abandon();
    attach(webSocket);
    queueFirst(Frame::text(FrameType::Upgrade));
    flush();
    qCDebug(logSocketIo) << "upgraded to WebSocket with" << m_endpoint.name();
    emit upgraded();
}

void EngineSession::onPing()
{
    renewDeadline();
    // In front of what waits, which may be long: a late pong costs the session.
    queueFirst(Frame::text(FrameType::Pong));
    flush();
}

void EngineSession::renewDeadline()
{
    const int patience = m_handshake.pingInterval + m_handshake.pingTimeout;
    m_deadline = m_clock.monotonic() + patience;
    m_timer.start(patience);
}

bool EngineSession::isPastDeadline() const
{
    return m_clock.monotonic() > m_deadline;
}

void EngineSession::queue(const Frames &frames)
{
    m_outgoing.append(frames);
    m_outgoingBytes += bytesOf(frames);
}

void EngineSession::queueFirst(const Frame &frame)
{
    m_outgoing.prepend(frame);
    m_outgoingBytes += frame.bytes.size();
}

void EngineSession::onWritable()
{
    const bool hadToWait = !m_outgoing.isEmpty();
    flush();
    if (hadToWait && m_outgoing.isEmpty() && m_state == State::Open) {
        emit drained();
    }
}

void EngineSession::flush()
{
    if (m_transport == nullptr || (m_state != State::Open && m_state != State::Closing)) {
        return;
    }
    m_outgoingBytes -= m_transport->write(m_outgoing);
    if (m_state == State::Closing && m_outgoing.isEmpty()) {
        m_transport->close();
    }
}

void EngineSession::fail(Error error)
{
    switch (m_state) {
    case State::Ended:
        return;
    case State::Closing:
        finish();
        return;
    case State::Open:
        if (error.code != ErrorCode::VersionRefused && error.code != ErrorCode::TlsFailed) {
            error.code = ErrorCode::ConnectionLost;
        }
        break;
    case State::New:
    case State::Opening:
        if (error.code == ErrorCode::ConnectionLost) {
            error.code = ErrorCode::ConnectFailed;
        }
        break;
    }
    stop();
    emit failed(error);
}

void EngineSession::finish()
{
    if (m_state != State::Ended) {
        stop();
        emit finished();
    }
}

void EngineSession::stop()
{
    m_state = State::Ended;
    m_timer.stop();
    m_outgoing.clear();
    m_outgoingBytes = 0;
    m_polling = nullptr;
    if (m_upgrade != nullptr) {
        m_upgrade->disconnect(this);
        std::exchange(m_upgrade, nullptr)->deleteLater();
    }
    if (m_transport != nullptr) {
        std::exchange(m_transport, nullptr)->abandon();
    }
}

}
