// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/viewoffice.h"

#include <QSysInfo>

#include "base/digest.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr std::chrono::seconds openingPatience{15};
constexpr auto officeName = "agents-view"_L1;
constexpr int tokenBytes = 32;
/// Of a packet: what servers take unless told otherwise, and the most that is worth looking at.
constexpr qint64 usualPayload = 1'000'000;
constexpr qint64 mostPayload = 16'000'000;

}

ViewOffice::ViewOffice(computer::Computer &computer, QThreadPool &pool, QObject *parent)
    : QObject(parent)
    , m_computer(computer)
    , m_pool(pool)
    , m_patience(this)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(openingPatience);
    connect(&m_patience, &QTimer::timeout, this, [this] { settle(failure(ErrorCode::TimedOut, officeName)); });
    connect(&m_computer.link(), &computer::OfficeLink::joined, this, [this] {
        const bool isAsBefore = isOpen() && m_server->options().maxPayload == payloadLimit() &&
                                m_computerName == m_computer.link().report().computerName;
        if (!isAsBefore) {
            close();
        }
    });
}

ViewOffice::~ViewOffice()
{
    close();
}

QFuture<ViewOffice::Entered> ViewOffice::enter()
{
    if (m_entered) {
        return m_entered->future();
    }
    m_entered = std::make_shared<QPromise<Entered>>();
    m_entered->start();
    const QFuture<Entered> entered = m_entered->future();
    open();
    return entered;
}

void ViewOffice::open()
{
    const computer::LinkReport &users = m_computer.link().report();
    m_computerName = users.computerName.isEmpty() ? QSysInfo::machineHostName() : users.computerName;
    m_token = QString::fromLatin1(randomBytes(tokenBytes).toHex());

    server::OfficeServerOptions options;
    options.token = m_token;
    options.maxPayload = payloadLimit();
    m_server = std::make_unique<server::OfficeServer>(options);
    if (const Result<void> listening = m_server->listen(); !listening) {
        settle(failure(listening.error()));
        return;
    }
    m_patience.start();
    m_attachment = m_computer.attach();
    connect(&m_attachment->link(), &computer::OfficeLink::joined, this, &ViewOffice::seatAgent);
    settings::ConnectionProfile profile;
    profile.url = m_server->url();
    profile.transports = u"websocket"_s;
    profile.office = officeName;
    profile.computerName = m_computerName;
    profile.auth = {{options.tokenField, m_token}};
    m_attachment->link().connectTo(profile);
}

/// An Agent in the user's office gets what that office's limit lets through.
qint64 ViewOffice::payloadLimit() const
{
    const qint64 users = m_computer.link().maxPayload();
    return users > 0 ? qMin(users, mostPayload) : usualPayload;
}

void ViewOffice::seatAgent()
{
    if (m_agent) {
        return;
    }
    agent::AgentOptions options;
    options.client.url = m_server->url();
    options.client.transports = socketio::TransportChoice::WebSocketOnly;
    options.client.proxy = QNetworkProxy::NoProxy;
    options.client.reconnect = false;
    options.auth = {{m_server->options().tokenField, m_token}};
    options.office = protocol::OfficeId(officeName);
    options.name = protocol::AgentName(officeName);
    options.refreshesLists = false;
    m_agent = std::make_shared<agent::Agent>(options, m_pool);
    connect(m_agent.get(), &agent::Agent::noticed, this, &ViewOffice::noticed);
    // Queued: closing ends who tells this.
    connect(m_agent.get(), &agent::Agent::lost, this, &ViewOffice::close, Qt::QueuedConnection);
    QCoro::connect(m_agent->join(), this, [this, agent = std::weak_ptr(m_agent)](const Result<void> &joined) {
        if (const auto seated = agent.lock(); seated && seated == m_agent) {
            settle(joined ? Entered(seated) : failure(joined.error()));
        }
    });
}

void ViewOffice::settle(const Entered &entered)
{
    m_patience.stop();
    if (m_entered && !m_entered->future().isFinished()) {
        m_entered->addResult(entered);
        m_entered->finish();
    }
    if (!entered) {
        close();
    }
}

void ViewOffice::close()
{
    m_patience.stop();
    if (const auto entered = std::exchange(m_entered, nullptr); entered && !entered->future().isFinished()) {
        entered->addResult(Entered(failure(ErrorCode::Cancelled)));
        entered->finish();
    }
    if (const auto agent = std::exchange(m_agent, nullptr)) {
        agent->disconnect(this);
        agent->leave();
    }
    m_attachment.reset();
    m_server.reset();
}

}
