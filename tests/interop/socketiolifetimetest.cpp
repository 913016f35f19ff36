// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPointer>
#include <QTest>
#include <QTimer>

#include "../support/harness.h"
#include "../support/socketioclient.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// The client may go at any time, also inside what it says itself. Meant for the address sanitizer.
class SocketIoLifetimeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void deletedInsideItsOwnSignal_data();
    void deletedInsideItsOwnSignal();
    void deletedAtAnyMoment_data();
    void deletedAtAnyMoment();
    void closedInsideItsOwnSignal_data();
    void closedInsideItsOwnSignal();
    void answerOutlivesTheClient();
    void pendingHandlersGoWithTheClient();

private:
    [[nodiscard]] ClientOptions options(TransportChoice choice) const;
    static void moments();

    Harness m_harness{R"({"pingInterval":100,"pingTimeout":100})"};
};

namespace
{

/// Calls @p act at the moment called @p moment.
template<typename Act>
void at(const QString &moment, Client *client, Act act)
{
    Namespace *ack = client->of(QStringLiteral("/ack"));
    Namespace *burst = client->of(QStringLiteral("/burst"));
    const auto is = [&moment](const char *name) { return moment == QLatin1StringView(name); };
    for (const auto state : {Client::State::Opening, Client::State::Open, Client::State::Waiting}) {
        if (moment == QVariant::fromValue(state).toString()) {
            QObject::connect(client, &Client::stateChanged, client, [act, state](Client::State now) {
                if (now == state) {
                    act();
                }
            });
        }
    }
    if (is("upgraded")) {
        QObject::connect(client, &Client::upgraded, client, act);
    } else if (is("failed")) {
        QObject::connect(client, &Client::failed, client, act);
    } else if (is("retryScheduled")) {
        QObject::connect(client, &Client::retryScheduled, client, act);
    } else if (is("connected")) {
        QObject::connect(ack, &Namespace::connected, client, act);
    } else if (is("disconnected")) {
        QObject::connect(ack, &Namespace::disconnected, client, act);
    } else if (is("connectRefused")) {
        QObject::connect(client->of(QStringLiteral("/nope")), &Namespace::connectRefused, client, act);
    } else if (is("event")) {
        QObject::connect(burst, &Namespace::eventReceived, client, act);
    }
    QObject::connect(ack, &Namespace::connected, client, [ack, act, moment] {
        const bool inAck = moment == QLatin1StringView("ack");
        const bool inTimeout = moment == QLatin1StringView("ackTimeout");
        const bool inRejection = moment == QLatin1StringView("ackRejected");
        ack->emitWithAck(QStringLiteral("none"), {}, [act, inAck](const auto &) {
            if (inAck) {
                act();
            }
        });
        ack->emitWithAck(
            QStringLiteral("never"), {},
            [act, inTimeout](const auto &) {
                if (inTimeout) {
                    act();
                }
            },
            10);
        ack->emitWithAck(QStringLiteral("never"), {}, [act, inRejection](const auto &) {
            if (inRejection) {
                act();
            }
        });
    });
}

}

void SocketIoLifetimeTest::initTestCase()
{
    QVERIFY(m_harness.start());
}

ClientOptions SocketIoLifetimeTest::options(TransportChoice choice) const
{
    ClientOptions options;
    options.url = m_harness.url();
    options.transports = choice;
    options.reconnectDelay = 10;
    options.reconnectDelayMax = 10;
    return options;
}

void SocketIoLifetimeTest::moments()
{
    QTest::addColumn<int>("choice");
    QTest::addColumn<QString>("moment");
    for (const auto &[transport, choice] :
         {std::pair("polling", TransportChoice::PollingOnly), std::pair("websocket", TransportChoice::WebSocketOnly),
          std::pair("upgrade", TransportChoice::PollingThenWebSocket)}) {
        for (const char *moment : {"Opening", "Open", "Waiting", "failed", "retryScheduled", "connected",
                                   "disconnected", "connectRefused", "event", "ack", "ackTimeout", "ackRejected"}) {
            QTest::addRow("%s, %s", transport, moment) << int(choice) << QString::fromLatin1(moment);
        }
    }
    QTest::newRow("upgrade, upgraded") << int(TransportChoice::PollingThenWebSocket) << QStringLiteral("upgraded");
}

void SocketIoLifetimeTest::deletedInsideItsOwnSignal_data()
{
    moments();
}

void SocketIoLifetimeTest::deletedInsideItsOwnSignal()
{
    QFETCH(int, choice);
    QFETCH(QString, moment);
    QPointer<Client> client = new Client(options(static_cast<TransportChoice>(choice)));
    at(moment, client, [client] { delete client.data(); });
    client->open();
    // Moments of loss need one.
    QTimer dropping;
    connect(&dropping, &QTimer::timeout, this, [this] { m_harness.drop(); });
    dropping.start(150);
    QTRY_VERIFY(client.isNull());
    dropping.stop();
    QTest::qWait(20); // whatever was posted to it
}

void SocketIoLifetimeTest::deletedAtAnyMoment_data()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("polling") << int(TransportChoice::PollingOnly);
    QTest::newRow("websocket") << int(TransportChoice::WebSocketOnly);
    QTest::newRow("upgrade") << int(TransportChoice::PollingThenWebSocket);
}

// After each single turn of the event loop, from the first to well past the upgrade.
void SocketIoLifetimeTest::deletedAtAnyMoment()
{
    QFETCH(int, choice);
    for (int turns = 0; turns < 60; ++turns) {
        Client client(options(static_cast<TransportChoice>(choice)));
        Namespace *ack = client.of(QStringLiteral("/ack"));
        connect(ack, &Namespace::connected, &client,
                [ack] { ack->emitWithAck(QStringLiteral("multi"), {}, [](const auto &) {}); });
        client.open();
        for (int turn = 0; turn < turns; ++turn) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
        }
        if (turns % 3 == 0) {
            client.close();
        }
    }
    QTest::qWait(20);
}

void SocketIoLifetimeTest::closedInsideItsOwnSignal_data()
{
    moments();
}

void SocketIoLifetimeTest::closedInsideItsOwnSignal()
{
    QFETCH(int, choice);
    QFETCH(QString, moment);
    Client client(options(static_cast<TransportChoice>(choice)));
    bool closed = false;
    at(moment, &client, [&] {
        if (!closed) {
            closed = true;
            client.close();
        }
    });
    client.open();
    QTimer dropping;
    connect(&dropping, &QTimer::timeout, this, [this] { m_harness.drop(); });
    dropping.start(150);
    QTRY_VERIFY(closed);
    QTRY_COMPARE(client.state(), Client::State::Closed);
    QTest::qWait(50);
    QCOMPARE(client.state(), Client::State::Closed);
}

void SocketIoLifetimeTest::answerOutlivesTheClient()
{
    Ack kept;
    {
        Client client(options(TransportChoice::PollingThenWebSocket));
        Namespace *call = client.of(QStringLiteral("/call"));
        connect(call, &Namespace::eventReceived, this, [&](const auto &, const auto &, const Ack &ack) { kept = ack; });
        connect(call, &Namespace::connected, this, [call] {
            const QJsonObject order{
                {QStringLiteral("count"), 1}, {QStringLiteral("inflight"), 1}, {QStringLiteral("n"), 1}};
            call->emitWithAck(QStringLiteral("run"), {order}, [](const auto &) {});
        });
        client.open();
        QTRY_VERIFY(kept);
    }
    kept(Arguments::of({1}));
    kept({});
}

void SocketIoLifetimeTest::pendingHandlersGoWithTheClient()
{
    int called = 0;
    const auto token = std::make_shared<int>(1);
    {
        Client client(options(TransportChoice::PollingThenWebSocket));
        Namespace *ack = client.of(QStringLiteral("/ack"));
        client.open();
        QTRY_VERIFY(ack->isConnected());
        ack->emitWithAck(QStringLiteral("never"), {}, [&called, token](const auto &) { ++called; }, 10);
        client.of(QStringLiteral("/off"))->emitWithAck(QStringLiteral("x"), {}, [&called, token](const auto &) {
            ++called;
        });
    }
    QTest::qWait(50);
    QCOMPARE(called, 0);
    QCOMPARE(token.use_count(), 1);
}

QTEST_GUILESS_MAIN(SocketIoLifetimeTest)
#include "socketiolifetimetest.moc"
