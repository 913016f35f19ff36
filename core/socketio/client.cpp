// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/client.h"

#include <algorithm>

#include "base/logging.h"
#include "socketio/clientprivate.h"
#include "socketio/enginesession.h"
#include "socketio/namespaceprivate.h"
#include "socketio/packetencoder.h"

namespace a2c::socketio
{

namespace
{

const Clock &systemClock()
{
    static const SystemClock clock;
    return clock;
}

}

Client::Client(ClientOptions options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, std::move(options)))
{
}

Client::~Client()
{
    // They refer to the private part, which goes before child objects do.
    qDeleteAll(d->namespaces);
}

Namespace *Client::of(const QString &nsp, const QJsonObject &auth)
{
    Namespace *&found = d->namespaces[nsp];
    if (found == nullptr) {
        Q_ASSERT(isNamespace(nsp));
        found = new Namespace(std::make_unique<Namespace::Private>(*d, nsp, auth), this);
        found->d->q = found;
        if (d->isOpen()) {
            found->d->sendConnect();
        }
    }
    return found;
}

void Client::open()
{
    d->open();
}

void Client::close()
{
    d->close();
}

Client::State Client::state() const
{
    return d->state;
}

bool Client::usesWebSocket() const
{
    return d->isOpen() && d->session->usesWebSocket();
}

qint64 Client::bytesQueued() const
{
    return d->isOpen() ? d->session->bytesQueued() : 0;
}

qint64 Client::maxPayload() const
{
    return d->isOpen() ? d->session->maxPayload() : 0;
}

Client::Private::Private(Client *q, ClientOptions options)
    : q(q)
    , options(std::move(options))
    , backoff(this->options.reconnectDelay, this->options.reconnectDelayMax)
    , m_endpoint(this->options)
    , m_decoder(this->options.maxIncoming)
{
    m_retryTimer.setSingleShot(true);
    m_retryTimer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_retryTimer, &QTimer::timeout, q, [this] { startSession(); });
}

Client::Private::~Private() = default;

bool Client::Private::isOpen() const
{
    return state == State::Open;
}

void Client::Private::open()
{
    if (state == State::Opening || state == State::Open) {
        return;
    }
    backoff.reset();
    startSession();
}

void Client::Private::close()
{
    m_retryTimer.stop();
    if (state == State::Closing || state == State::Closed) {
        return;
    }
    if (state != State::Open) {
        dropSession();
        setState(State::Closed);
        return;
    }
    for (Namespace *nsp : std::as_const(namespaces)) {
        nsp->d->sayGoodbye();
    }
    disconnectNamespaces();
    setState(State::Closing);
    session->close();
}

Result<void> Client::Private::send(const Packet &packet)
{
    if (!isOpen()) {
        return failure(ErrorCode::ConnectionLost, m_endpoint.name());
    }
    return session->send(encode(packet));
}

void Client::Private::startSession()
{
    dropSession();
    m_retryTimer.stop();
    session = std::make_unique<EngineSession>(
        m_endpoint,
        EngineSession::Settings{options.transports, options.openTimeout, options.maxIncoming, options.maxOutgoing},
        systemClock());
    // Queued, so that any slot may end the session; what an ended one had still to say is not heard.
    const auto hear = [this](auto signal, auto slot) {
        const auto slotIfCurrent = [this, number = m_sessionNumber, slot](const auto &...arguments) {
            if (number == m_sessionNumber) {
                slot(arguments...);
            }
        };
        QObject::connect(session.get(), signal, q, slotIfCurrent, Qt::QueuedConnection);
    };
    hear(&EngineSession::opened, [this] { onOpened(); });
    hear(&EngineSession::received, [this] { onReceived(); });
    hear(&EngineSession::drained, [this] { emit q->drained(); });
    hear(&EngineSession::upgraded, [this] { emit q->upgraded(); });
    hear(&EngineSession::failed, [this](const Error &error) { onFailed(error); });
    hear(&EngineSession::finished, [this] {
        dropSession();
        setState(State::Closed);
    });
    setState(State::Opening);
    session->open();
}

void Client::Private::dropSession()
{
    ++m_sessionNumber;
    session.reset();
    m_decoder.reset();
}

void Client::Private::leaveSession(const Error &error)
{
    EngineSession *leaving = session.release();
    leaving->disconnect(q);
    leaving->setParent(q);
    QObject::connect(leaving, &EngineSession::finished, leaving, &QObject::deleteLater);
    QObject::connect(leaving, &EngineSession::failed, leaving, &QObject::deleteLater);
    leaving->close();
    onFailed(error);
}

void Client::Private::onOpened()
{
    setState(State::Open);
    if (namespaces.isEmpty()) {
        backoff.reset();
    }
    for (Namespace *nsp : std::as_const(namespaces)) {
        nsp->d->onSessionOpened();
    }
}

void Client::Private::onReceived()
{
    const QPointer<Client> client(q);
    const quint64 number = m_sessionNumber;
    for (Frame &frame : session->takeReceived()) {
        auto packet = m_decoder.take(std::move(frame));
        if (!packet.has_value()) {
            qCWarning(logSocketIo).noquote()
                << "bad packet from" << m_endpoint.name() + QLatin1Char(':') << packet.error().subject;
            leaveSession({ErrorCode::ConnectionLost,
                          m_endpoint.name(),
                          {{QStringLiteral("reason"), QStringLiteral("badPacket")},
                           {QStringLiteral("details"), packet.error().subject}}});
            return;
        }
        if (std::optional<Packet> &whole = packet.value()) {
            dispatch(*std::move(whole));
        }
        // Whoever heard that may have deleted the client, or closed it.
        if (client.isNull() || number != m_sessionNumber || !isOpen()) {
            return;
        }
    }
}

void Client::Private::dispatch(Packet packet)
{
    // What comes for a namespace that was never asked for is nobody's.
    if (Namespace *nsp = namespaces.value(packet.nsp)) {
        nsp->d->take(std::move(packet));
    }
}

void Client::Private::onFailed(const Error &error)
{
    qCInfo(logSocketIo).noquote() << "no connection:" << toLogText(error);
    dropSession();
    disconnectNamespaces();
    later([this, error] { emit q->failed(error); });
    if (error.code == ErrorCode::VersionRefused) {
        setState(State::Refused);
    } else if (options.reconnect) {
        const int delay = backoff.next();
        m_retryTimer.start(delay);
        setState(State::Waiting);
        later([this, attempt = backoff.attempts(), delay] { emit q->retryScheduled(attempt, delay); });
    } else {
        setState(State::Closed);
    }
}

void Client::Private::onConnectTimedOut(Namespace *nsp)
{
    const Error error{ErrorCode::TimedOut, nsp->d->nsp, {{QStringLiteral("reason"), QStringLiteral("connect")}}};
    const bool othersWork = std::ranges::any_of(namespaces, [](Namespace *each) { return each->isConnected(); });
    if (!othersWork) {
        leaveSession(error);
        return;
    }
    later([this, error] { emit q->failed(error); });
    nsp->d->sendConnect();
}

void Client::Private::disconnectNamespaces()
{
    for (Namespace *nsp : std::as_const(namespaces)) {
        nsp->d->onSessionLost();
    }
}

void Client::Private::setState(State next)
{
    if (state != next) {
        state = next;
        later([this, next] { emit q->stateChanged(next); });
    }
}

}
