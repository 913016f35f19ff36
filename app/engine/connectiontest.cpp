// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/connectiontest.h"

#include "base/job.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int upgradeWait = 2'000;

}

ConnectionTest::ConnectionTest(QThreadPool &pool, const settings::ConnectionProfile &profile, QObject *parent)
    : QObject(parent)
{
    m_upgradeWait.setSingleShot(true);
    runJob(
        pool, this, [profile] { return computer::setUpConnection(profile); },
        [this](const Result<computer::ConnectionSetup> &setup) { open(setup); });
}

ConnectionTest::~ConnectionTest() = default;

void ConnectionTest::open(const Result<computer::ConnectionSetup> &setup)
{
    if (!setup) {
        end(failure(setup.error()));
        return;
    }
    socketio::ClientOptions options = setup->options;
    options.reconnect = false;
    const bool mayUpgrade = options.transports == socketio::TransportChoice::PollingThenWebSocket;
    m_client = std::make_unique<socketio::Client>(options);
    socketio::Namespace *nsp = m_client->of(u"/smcp"_s, setup->auth);
    connect(m_client.get(), &socketio::Client::failed, this, [this](const Error &error) { end(failure(error)); });
    connect(nsp, &socketio::Namespace::connectRefused, this,
            [this](const QString &message) { end(failure(ErrorCode::Unauthorized, {}, {{u"message"_s, message}})); });
    connect(nsp, &socketio::Namespace::connected, this, [this, mayUpgrade] {
        const qint64 took = m_clock.elapsed();
        const auto succeed = [this, took] { end(Success{m_client->usesWebSocket(), took}); };
        if (!mayUpgrade || m_client->usesWebSocket()) {
            succeed();
            return;
        }
        connect(m_client.get(), &socketio::Client::upgraded, this, succeed);
        connect(&m_upgradeWait, &QTimer::timeout, this, succeed);
        m_upgradeWait.start(upgradeWait);
    });
    m_clock.start();
    m_client->open();
}

void ConnectionTest::end(const Result<Success> &result)
{
    if (m_ended) {
        return;
    }
    m_ended = true;
    if (m_client) {
        m_client->disconnect(this);
        m_client->close();
    }
    emit finished(result);
}

}
