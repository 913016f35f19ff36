// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/officelink.h"

#include "base/job.h"
#include "base/logscrub.h"
#include "protocol/events.h"

namespace a2c::computer
{

using namespace Qt::StringLiterals;
using socketio::Client;

namespace
{

/// A server that turns CONNECT away is asked again, ever more rarely.
constexpr int connectRetryMax = 30'000;

}

OfficeLink::OfficeLink(QThreadPool &pool, const LinkTiming &timing, QObject *parent)
    : QObject(parent)
    , m_pool(pool)
    , m_timing(timing)
    , m_connectDelay(timing.reconnectDelay, connectRetryMax)
{
    m_connectRetry.setSingleShot(true);
    connect(&m_connectRetry, &QTimer::timeout, this, &OfficeLink::connectAgain);
}

OfficeLink::~OfficeLink() = default;

void OfficeLink::connectTo(const settings::ConnectionProfile &profile)
{
    keepOutOfLogs(secretsOf(profile));
    m_profile = profile;
    m_wish = Wish::Connected;
    shut();
}

void OfficeLink::close()
{
    m_wish = Wish::Nothing;
    shut();
}

void OfficeLink::pause()
{
    if (m_wish == Wish::Connected) {
        m_wish = Wish::Paused;
        shut();
    }
}

void OfficeLink::resume()
{
    if (m_wish == Wish::Paused) {
        m_wish = Wish::Connected;
        shut();
    }
}

void OfficeLink::retryNow()
{
    if (m_wish != Wish::Connected || m_shutting) {
        return;
    }
    if (!m_client || m_client->state() == Client::State::Refused || m_client->state() == Client::State::Closed) {
        shut();
    } else if (m_connectRetry.isActive()) {
        connectAgain();
    } else if (m_client->state() == Client::State::Waiting) {
        m_client->open();
    } else if (m_seat) {
        m_seat->joinNow();
    }
}

bool OfficeLink::isJoined() const
{
    return m_seat && m_seat->isTaken();
}

qint64 OfficeLink::maxPayload() const
{
    return m_client ? m_client->maxPayload() : 0;
}

qint64 OfficeLink::bytesQueued() const
{
    return m_client ? m_client->bytesQueued() : 0;
}

void OfficeLink::setAgent(const QString &name)
{
    LinkReport next = m_report;
    next.agentPresent = !name.isEmpty();
    next.agentName = name;
    report(next);
}

void OfficeLink::tell(QLatin1StringView event, std::function<void(const Result<void> &)> done)
{
    if (!isJoined()) {
        done(failure(ErrorCode::ConnectionLost, m_report.server));
        return;
    }
    const protocol::UpdateNotice notice{protocol::ComputerName(m_profile.computerName)};
    m_nsp->emitWithAck(
        event, {notice.toJson()},
        [done = std::move(done)](const Result<socketio::Arguments> &ack) {
            // A server need not answer: one that is silent while the connection holds has heard it.
            const bool lost = !ack && ack.error().code != ErrorCode::TimedOut;
            done(lost ? Result<void>(failure(ack.error())) : Result<void>());
        },
        m_timing.noticeTimeout);
}

/// Ends what there is; onShut() then goes on with what is wished.
void OfficeLink::shut()
{
    ++m_generation;
    m_connectRetry.stop();
    if (m_shutting) {
        return;
    }
    m_shutting = true;
    const auto shutLater = [this] { QMetaObject::invokeMethod(this, &OfficeLink::onShut, Qt::QueuedConnection); };
    if (!m_client) {
        shutLater();
        return;
    }
    const bool wasJoined = isJoined();
    m_seat->leave([this, shutLater] {
        if (m_client->state() == Client::State::Closed || m_client->state() == Client::State::Refused) {
            shutLater();
        } else {
            m_client->close();
        }
    });
    if (wasJoined) {
        emit left();
    }
}

void OfficeLink::onShut()
{
    m_shutting = false;
    m_seat.reset();
    m_nsp = nullptr;
    if (m_client) {
        // It may be in the middle of telling this.
        m_client->disconnect(this);
        m_client.release()->deleteLater();
    }
    switch (m_wish) {
    case Wish::Connected:
        start();
        return;
    case Wish::Paused:
        report(freshReport(LinkState::Paused));
        return;
    case Wish::Nothing:
        report(freshReport(LinkState::Offline));
        emit closed();
        return;
    }
}

void OfficeLink::start()
{
    m_connectDelay.reset();
    report(freshReport(LinkState::Connecting));
    runJob(
        m_pool, this, [profile = m_profile] { return setUpConnection(profile); },
        [this, generation = m_generation](const Result<ConnectionSetup> &setup) {
            if (generation == m_generation) {
                open(setup);
            }
        });
}

void OfficeLink::open(const Result<ConnectionSetup> &setup)
{
    if (!setup) {
        LinkReport next = freshReport(LinkState::Offline);
        next.error = setup.error();
        report(next);
        return;
    }
    socketio::ClientOptions options = setup->options;
    options.reconnectDelay = m_timing.reconnectDelay;
    options.reconnectDelayMax = m_timing.reconnectDelayMax;
    m_client = std::make_unique<Client>(options);
    m_nsp = m_client->of(protocol::smcpNamespace, setup->auth);
    m_seat = std::make_unique<Seat>(*m_nsp, protocol::OfficeId(m_profile.office),
                                    protocol::ComputerName(m_profile.computerName), m_timing);
    connect(m_client.get(), &Client::stateChanged, this, &OfficeLink::onClientState);
    connect(m_client.get(), &Client::failed, this, &OfficeLink::onFailed);
    connect(m_client.get(), &Client::retryScheduled, this, [this](int attempt, int delay) {
        LinkReport next = m_report;
        next.attempt = attempt;
        next.retryInMs = delay;
        report(next);
    });
    connect(m_client.get(), &Client::drained, this, &OfficeLink::drained);
    connect(m_client.get(), &Client::upgraded, this, [this] {
        LinkReport next = m_report;
        next.webSocket = true;
        report(next);
    });
    connect(m_nsp, &socketio::Namespace::connectRefused, this, &OfficeLink::onConnectRefused);
    connect(m_nsp, &socketio::Namespace::disconnected, this, [this](bool byServer) {
        if (byServer && !m_shutting) {
            connectLater({ErrorCode::ConnectionLost, m_report.server, {}});
        }
    });
    connect(m_nsp, &socketio::Namespace::eventReceived, this, &OfficeLink::eventReceived);
    connect(m_seat.get(), &Seat::taken, this, &OfficeLink::onTaken);
    connect(m_seat.get(), &Seat::refused, this, &OfficeLink::onSeatRefused);
    connect(m_seat.get(), &Seat::lost, this, &OfficeLink::onLost);
    m_client->open();
}

void OfficeLink::onClientState(Client::State state)
{
    switch (state) {
    case Client::State::Closed:
        if (m_shutting) {
            onShut();
        }
        return;
    case Client::State::Opening: {
        LinkReport next = freshReport(LinkState::Connecting);
        next.attempt = m_report.attempt;
        next.error = m_report.error;
        report(next);
        return;
    }
    case Client::State::Waiting: {
        LinkReport next = freshReport(LinkState::Offline);
        next.attempt = m_report.attempt;
        next.error = m_report.error;
        report(next);
        return;
    }
    case Client::State::Open:
    case Client::State::Closing:
    case Client::State::Refused:
        return;
    }
}

void OfficeLink::connectAgain()
{
    m_connectRetry.stop();
    LinkReport next = freshReport(LinkState::Connecting);
    next.attempt = m_report.attempt;
    next.error = m_report.error;
    report(next);
    m_nsp->connectAgain();
}

void OfficeLink::onFailed(const Error &error)
{
    if (m_shutting) {
        return;
    }
    if (error.code == ErrorCode::VersionRefused || error.code == ErrorCode::Unauthorized) {
        refuseForGood(error);
        return;
    }
    LinkReport next = m_report;
    next.error = error;
    report(next);
}

void OfficeLink::onConnectRefused(const QString &message, const QJsonObject &data)
{
    const int code = data.value("code"_L1).toInt();
    const Error error{code == 401 ? ErrorCode::Unauthorized : ErrorCode::ConnectFailed,
                      m_report.server,
                      {{u"code"_s, code}, {u"message"_s, message}}};
    if (code == 401) {
        refuseForGood(error);
        return;
    }
    connectLater(error);
}

/// For a namespace that the server left or refused: the session holds, and nobody else tries again.
void OfficeLink::connectLater(const Error &error)
{
    LinkReport next = freshReport(LinkState::Offline);
    next.error = error;
    next.retryInMs = m_connectDelay.next();
    next.attempt = m_connectDelay.attempts();
    m_connectRetry.start(next.retryInMs);
    report(next);
}

void OfficeLink::refuseForGood(const Error &error)
{
    LinkReport next = freshReport(LinkState::Refused);
    next.error = error;
    next.serverVersion = error.facts.value(u"serverVersion"_s).toString();
    m_connectRetry.stop();
    if (m_client->state() != Client::State::Refused) {
        m_client->close();
    }
    report(next);
}

void OfficeLink::onTaken()
{
    m_connectDelay.reset();
    LinkReport next = freshReport(LinkState::Joined);
    next.webSocket = m_client->usesWebSocket();
    report(next);
    emit joined();
}

void OfficeLink::onSeatRefused(const Error &error, int attempt, int retryIn)
{
    if (retryIn < 0) {
        refuseForGood(error);
        return;
    }
    LinkReport next = freshReport(LinkState::Connecting);
    next.webSocket = m_client->usesWebSocket();
    next.error = error;
    next.attempt = attempt;
    next.retryInMs = retryIn;
    report(next);
}

void OfficeLink::onLost()
{
    LinkReport next = freshReport(LinkState::Offline);
    next.error = m_report.error;
    next.attempt = m_report.attempt;
    next.retryInMs = m_report.retryInMs;
    report(next);
    emit left();
}

LinkReport OfficeLink::freshReport(LinkState state) const
{
    LinkReport fresh;
    fresh.state = state;
    if (m_wish != Wish::Nothing) {
        fresh.server = shownAddress(m_profile.url);
        fresh.office = m_profile.office;
        fresh.computerName = m_profile.computerName;
        fresh.protocolVersion = m_profile.protocolVersion;
        fresh.isLocal = m_profile.id == settings::localOfficeId;
    }
    return fresh;
}

void OfficeLink::report(const LinkReport &next)
{
    if (next != m_report) {
        m_report = next;
        emit reported(m_report);
    }
}

}
