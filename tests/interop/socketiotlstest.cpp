// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "../support/certificates.h"
#include "../support/harness.h"
#include "../support/relay.h"
#include "../support/socketioclient.h"

#include "socketio/endpoint.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// TLS is verified, always; an authority of one's own is trusted beside the system's; an error says what is wrong.
class SocketIoTlsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void ownAuthorityIsTrusted_data();
    void ownAuthorityIsTrusted();
    void badCertificateIsRefused_data();
    void badCertificateIsRefused();
    void plainServerIsRefused();
    void systemAuthoritiesStayTrusted();

private:
    [[nodiscard]] ClientOptions options(const TlsFront &front) const;
    static void transports();

    Harness m_harness;
    Certificates m_certificates;
};

void SocketIoTlsTest::initTestCase()
{
    QVERIFY(m_harness.start());
    QVERIFY(m_certificates.start());
}

ClientOptions SocketIoTlsTest::options(const TlsFront &front) const
{
    ClientOptions options;
    options.url = QUrl(QStringLiteral("https://127.0.0.1:%1").arg(front.port()));
    options.reconnect = false;
    return options;
}

void SocketIoTlsTest::ownAuthorityIsTrusted_data()
{
    QTest::addColumn<int>("choice");
    QTest::newRow("polling") << int(TransportChoice::PollingOnly);
    QTest::newRow("websocket") << int(TransportChoice::WebSocketOnly);
    QTest::newRow("upgrade") << int(TransportChoice::PollingThenWebSocket);
}

void SocketIoTlsTest::ownAuthorityIsTrusted()
{
    QFETCH(int, choice);
    const TlsFront front(m_certificates.serverFor(QStringLiteral("IP:127.0.0.1")), m_harness.port());
    ClientOptions trusting = options(front);
    trusting.transports = static_cast<TransportChoice>(choice);
    trusting.extraAuthorities = {m_certificates.authority()};
    RecordedClient recorded(trusting);
    RecordedNamespace echo(recorded.client, QStringLiteral("/echo"));
    recorded.client.open();
    QTRY_VERIFY(echo.nsp->isConnected());
    if (trusting.transports == TransportChoice::PollingThenWebSocket) {
        QTRY_COMPARE(recorded.upgrades, 1);
    }
    Answer answer;
    echo.nsp->emitWithAck(QStringLiteral("echo"), {QString(90'000, QLatin1Char('x'))}, answer.handler());
    QTRY_VERIFY(answer.isThere());
    QCOMPARE(answer.values().first().toString().size(), 90'000);
    recorded.client.close();
    QTRY_COMPARE(recorded.client.state(), Client::State::Closed);
    QVERIFY(recorded.errors.isEmpty());
}

void SocketIoTlsTest::badCertificateIsRefused_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("year");
    QTest::addColumn<bool>("trusting");
    QTest::addColumn<QString>("says");
    QTest::addColumn<int>("choice");
    for (const auto &[name, choice] : {std::pair("polling", TransportChoice::PollingThenWebSocket),
                                       std::pair("websocket", TransportChoice::WebSocketOnly)}) {
        QTest::addRow("unknown authority, %s", name)
            << QStringLiteral("IP:127.0.0.1") << 2049 << false << QStringLiteral("issuer") << int(choice);
        QTest::addRow("another host's, %s", name)
            << QStringLiteral("DNS:example.org") << 2049 << true << QStringLiteral("host name") << int(choice);
        QTest::addRow("expired, %s", name)
            << QStringLiteral("IP:127.0.0.1") << 2021 << true << QStringLiteral("expired") << int(choice);
    }
}

void SocketIoTlsTest::badCertificateIsRefused()
{
    QFETCH(QString, host);
    QFETCH(int, year);
    QFETCH(bool, trusting);
    QFETCH(QString, says);
    QFETCH(int, choice);
    m_harness.clear();
    const TlsFront front(m_certificates.serverFor(host, year), m_harness.port());
    ClientOptions careful = options(front);
    careful.transports = static_cast<TransportChoice>(choice);
    if (trusting) {
        careful.extraAuthorities = {m_certificates.authority()};
    }
    RecordedClient recorded(careful);
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::TlsFailed);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("certificate"));
    const QString details =
        recorded.errors.first().facts.value(QStringLiteral("details")).toStringList().join(QLatin1Char('|'));
    QVERIFY2(details.contains(says), qPrintable(details));
    QVERIFY(m_harness.log(QStringLiteral("request")).isEmpty());
}

void SocketIoTlsTest::plainServerIsRefused()
{
    ClientOptions wrong;
    wrong.url = QUrl(QStringLiteral("https://127.0.0.1:%1").arg(m_harness.port()));
    wrong.reconnect = false;
    RecordedClient recorded(wrong);
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::TlsFailed);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("handshake"));
}

void SocketIoTlsTest::systemAuthoritiesStayTrusted()
{
    ClientOptions trusting;
    trusting.url = QUrl(QStringLiteral("https://127.0.0.1"));
    trusting.extraAuthorities = {m_certificates.authority()};
    const auto tls = Endpoint(trusting).tls();
    QVERIFY(tls);
    const QList<QSslCertificate> system = QSslConfiguration::systemCaCertificates();
    QVERIFY(!system.isEmpty());
    for (const QSslCertificate &certificate : system) {
        QVERIFY(tls->caCertificates().contains(certificate));
    }
    QVERIFY(tls->caCertificates().contains(m_certificates.authority()));
}

QTEST_GUILESS_MAIN(SocketIoTlsTest)
#include "socketiotlstest.moc"
