// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "../support/harness.h"
#include "../support/relay.h"
#include "../support/socketioclient.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// Both transports go through the proxy of the options.
class SocketIoProxyTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everythingGoesThroughTheProxy_data();
    void everythingGoesThroughTheProxy();
    void wrongPasswordSaysSo();
    void missingProxySaysSo();

private:
    [[nodiscard]] ClientOptions options(const QNetworkProxy &proxy) const;

    Harness m_harness;
};

void SocketIoProxyTest::initTestCase()
{
    QVERIFY(m_harness.start());
}

ClientOptions SocketIoProxyTest::options(const QNetworkProxy &proxy) const
{
    ClientOptions options;
    options.url = m_harness.url();
    options.reconnect = false;
    options.proxy = proxy;
    return options;
}

void SocketIoProxyTest::everythingGoesThroughTheProxy_data()
{
    QTest::addColumn<int>("choice");
    QTest::addColumn<bool>("password");
    for (const bool password : {false, true}) {
        const char *how = password ? "with a password" : "open";
        QTest::addRow("polling, %s", how) << int(TransportChoice::PollingOnly) << password;
        QTest::addRow("websocket, %s", how) << int(TransportChoice::WebSocketOnly) << password;
        QTest::addRow("upgrade, %s", how) << int(TransportChoice::PollingThenWebSocket) << password;
    }
}

void SocketIoProxyTest::everythingGoesThroughTheProxy()
{
    QFETCH(int, choice);
    QFETCH(bool, password);
    const HttpProxy proxy(password ? "user:word" : "");
    const QNetworkProxy settings(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), proxy.port(),
                                 password ? QStringLiteral("user") : QString(),
                                 password ? QStringLiteral("word") : QString());
    ClientOptions through = options(settings);
    through.transports = static_cast<TransportChoice>(choice);
    RecordedClient recorded(through);
    RecordedNamespace count(recorded.client, QStringLiteral("/count"));
    recorded.client.open();
    QTRY_VERIFY(count.nsp->isConnected());
    if (through.transports == TransportChoice::PollingThenWebSocket) {
        QTRY_COMPARE(recorded.upgrades, 1);
    }
    for (int i = 0; i < 20; ++i) {
        Answer answer;
        count.nsp->emitWithAck(QStringLiteral("n"), {i}, answer.handler());
        QTRY_VERIFY(answer.isThere());
        QCOMPARE(answer.values(), (QJsonArray{true, i + 1}));
    }
    QVERIFY(recorded.errors.isEmpty());
    QCOMPARE(proxy.tunnels() > 0, through.transports != TransportChoice::PollingOnly || proxy.requests() == 0);
    QCOMPARE_GT(proxy.tunnels() + proxy.requests(), 0);
}

void SocketIoProxyTest::wrongPasswordSaysSo()
{
    const HttpProxy proxy("user:word");
    RecordedClient recorded(options({QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), proxy.port(),
                                     QStringLiteral("user"), QStringLiteral("wrong")}));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectFailed);
    QCOMPARE(proxy.tunnels() + proxy.requests(), 0);
    QVERIFY(!toLogText(recorded.errors.first()).contains(QLatin1StringView("wrong")));
}

void SocketIoProxyTest::missingProxySaysSo()
{
    QTcpServer free;
    free.listen(QHostAddress::LocalHost);
    const quint16 port = free.serverPort();
    free.close();
    RecordedClient recorded(options({QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), port}));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectFailed);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")),
             QStringLiteral("ProxyConnectionRefusedError"));
}

QTEST_GUILESS_MAIN(SocketIoProxyTest)
#include "socketioproxytest.moc"
