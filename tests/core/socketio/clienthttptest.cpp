// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "../../support/scriptedhttp.h"
#include "../../support/socketioclient.h"

using namespace a2c;
using namespace a2c::socketio;
using namespace a2c::support;

/// The client against HTTP answers that no honest server gives.
class ClientHttpTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorAnswersAreRead_data();
    void errorAnswersAreRead();
    void nothingSecretIsSaid();
    void hostileRedirectionsAreNotFollowed_data();
    void hostileRedirectionsAreNotFollowed();
    void redirectionsDoNotGoRoundForEver();
    void redirectedPostIsAnError_data();
    void redirectedPostIsAnError();
    void answerWithoutEndIsCutOff();
    void lostGetEndsTheSession();
    void lateRefusalEndsTheSessionForGood();
    void packetsBeforeTheSessionAreRefused();
    void addressesThatCannotBeUsedFail();
    void refusedWebSocketSaysWhy_data();
    void refusedWebSocketSaysWhy();
    void loopbackNeedsNoProxy();
    void probeGoesBeforePolling_data();
    void probeGoesBeforePolling();

private:
    static ClientOptions optionsFor(const ScriptedHttp &server);
};

ClientOptions ClientHttpTest::optionsFor(const ScriptedHttp &server)
{
    ClientOptions options;
    options.url = server.url();
    options.transports = TransportChoice::PollingOnly;
    options.reconnectDelay = 10;
    options.reconnectDelayMax = 10;
    options.reconnect = false;
    return options;
}

void ClientHttpTest::errorAnswersAreRead_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QVariantMap>("facts");
    const QString reason = QStringLiteral("reason");
    const QString http = QStringLiteral("httpStatus");
    const QString status = QStringLiteral("status");
    const QString code = QStringLiteral("serverCode");
    const QString message = QStringLiteral("serverMessage");
    QTest::newRow("rejected by JavaScript")
        << ScriptedHttp::answer("403 Forbidden", R"({"code":4,"message":"Forbidden"})") << ErrorCode::Unauthorized
        << QVariantMap{{reason, http}, {status, 403}, {code, 4}, {message, QStringLiteral("Forbidden")}};
    QTest::newRow("missing version")
        << ScriptedHttp::answer("400 Bad Request", R"({"code":400,"message":"a2c_version is missing"})")
        << ErrorCode::ConnectFailed
        << QVariantMap{{reason, http}, {status, 400}, {code, 400}, {message, QStringLiteral("a2c_version is missing")}};
    QTest::newRow("wrong path") << ScriptedHttp::answer("404 Not Found", "<h1>Not here</h1>")
                                << ErrorCode::ConnectFailed << QVariantMap{{reason, http}, {status, 404}};
    QTest::newRow("message over many lines")
        << ScriptedHttp::answer("500 Error", '"' + QByteArray("a\\n\\t").repeated(500) + '"')
        << ErrorCode::ConnectFailed
        << QVariantMap{{reason, http}, {status, 500}, {message, QString(QStringLiteral("a ").repeated(67)).trimmed()}};
    QTest::newRow("version in the header only")
        << ScriptedHttp::answer("400 Bad Request", "<html>", "X-A2C-Error-Code: 4008\r\n") << ErrorCode::VersionRefused
        << QVariantMap{{QStringLiteral("clientVersion"), QString()}};
    QTest::newRow("no HTTP") << QByteArray("SSH-2.0-OpenSSH_9.6\r\n\r\n") << ErrorCode::ConnectFailed
                             << QVariantMap{{reason, QStringLiteral("RemoteHostClosedError")}};
}

void ClientHttpTest::errorAnswersAreRead()
{
    QFETCH(QByteArray, answer);
    ScriptedHttp server([&](const auto &) { return answer; });
    RecordedClient recorded(optionsFor(server));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QTEST(recorded.errors.first().code, "code");
    QTEST(recorded.errors.first().facts, "facts");
}

// Qt's own error texts contain the URL with its query.
void ClientHttpTest::nothingSecretIsSaid()
{
    for (const QByteArray status :
         {"400 Bad Request", "401 Unauthorized", "403 Forbidden", "500 Error", "200 OK", "302 Found"}) {
        ScriptedHttp server([&](const auto &) { return ScriptedHttp::answer(status, "{}"); });
        ClientOptions options = optionsFor(server);
        options.query = {{QStringLiteral("key"), QStringLiteral("S3CRET")}};
        options.headers = {{"X-Key", "S3CRET"}};
        options.path = QStringLiteral("/S3CRET/");
        options.url.setUserInfo(QStringLiteral("S3CRET:S3CRET"));
        RecordedClient recorded(options);
        RecordedNamespace root(recorded.client, QStringLiteral("/"),
                               {{QStringLiteral("token"), QStringLiteral("S3CRET")}});
        recorded.client.open();
        QTRY_COMPARE(recorded.errors.size(), 1);
        QVERIFY(!toLogText(recorded.errors.first()).contains(QLatin1StringView("S3CRET")));
    }
}

void ClientHttpTest::hostileRedirectionsAreNotFollowed_data()
{
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("another host") << QByteArray("http://localhost.localdomain/socket.io/");
    QTest::newRow("a file") << QByteArray("file:///etc/passwd");
    QTest::newRow("nowhere") << QByteArray("");
}

void ClientHttpTest::hostileRedirectionsAreNotFollowed()
{
    QFETCH(QByteArray, place);
    ScriptedHttp server(
        [&](const auto &) { return ScriptedHttp::answer("302 Found", "", "Location: " + place + "\r\n"); });
    RecordedClient recorded(optionsFor(server));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectFailed);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("status")).toInt(), 302);
    QCOMPARE(server.requests().size(), 1);
}

void ClientHttpTest::redirectionsDoNotGoRoundForEver()
{
    ScriptedHttp server(
        [&](const auto &) { return ScriptedHttp::answer("307 Again", "", "Location: /socket.io/\r\n"); });
    RecordedClient recorded(optionsFor(server));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE_LE(server.requests().size(), 6);
}

void ClientHttpTest::redirectedPostIsAnError_data()
{
    QTest::addColumn<QByteArray>("status");
    for (const char *status : {"301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"}) {
        QTest::newRow(status) << QByteArray(status);
    }
}

void ClientHttpTest::redirectedPostIsAnError()
{
    QFETCH(QByteArray, status);
    ScriptedHttp server([&](const ScriptedHttp::Request &request) -> std::optional<QByteArray> {
        if (request.method() == "POST") {
            return ScriptedHttp::answer(status, "", "Location: /elsewhere/\r\n");
        }
        return request.head.contains("sid=") ? std::nullopt : std::optional(ScriptedHttp::handshake());
    });
    RecordedClient recorded(optionsFor(server));
    RecordedNamespace root(recorded.client, QStringLiteral("/"));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectionLost);
    for (const auto &request : server.requests()) {
        QVERIFY(!request.head.contains("elsewhere"));
    }
}

void ClientHttpTest::answerWithoutEndIsCutOff()
{
    ScriptedHttp server([&](const auto &) { return "HTTP/1.1 200 OK\r\n\r\n" + QByteArray(3'000'000, '4'); });
    ClientOptions options = optionsFor(server);
    options.maxIncoming = 1'000'000;
    RecordedClient recorded(options);
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::TooLarge);
}

// The packets of an answer that got lost are lost: going on as if nothing had happened would tear a hole.
void ClientHttpTest::lostGetEndsTheSession()
{
    int polls = 0;
    ScriptedHttp server([&](const ScriptedHttp::Request &request) -> std::optional<QByteArray> {
        if (!request.head.contains("sid=")) {
            return ScriptedHttp::handshake();
        }
        return ++polls == 1 ? std::optional(QByteArray()) : std::nullopt;
    });
    RecordedClient recorded(optionsFor(server));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectionLost);
    QCOMPARE(recorded.client.state(), Client::State::Closed);
}

void ClientHttpTest::lateRefusalEndsTheSessionForGood()
{
    ScriptedHttp server([&](const ScriptedHttp::Request &request) {
        return request.head.contains("sid=")
                   ? ScriptedHttp::answer("400 Bad Request", R"({"code":4008,"server_version":"0.3.0"})")
                   : ScriptedHttp::handshake();
    });
    ClientOptions options = optionsFor(server);
    options.reconnect = true;
    RecordedClient recorded(options);
    recorded.client.open();
    QTRY_COMPARE(recorded.client.state(), Client::State::Refused);
    QTRY_COMPARE(recorded.errors.size(), 1);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("serverVersion")), QStringLiteral("0.3.0"));
}

void ClientHttpTest::packetsBeforeTheSessionAreRefused()
{
    for (const QByteArray body : {"40", "2", "3probe", "5", "", "ok", "0", "0{}", "b", "0{\"sid\":\"\"}"}) {
        ScriptedHttp server([&](const auto &) { return ScriptedHttp::answer("200 OK", body); });
        RecordedClient recorded(optionsFor(server));
        RecordedNamespace root(recorded.client, QStringLiteral("/"));
        recorded.client.open();
        QTRY_COMPARE(recorded.errors.size(), 1);
        QCOMPARE(recorded.errors.first().code, ErrorCode::ConnectFailed);
        QVERIFY(root.ids.isEmpty());
    }
}

void ClientHttpTest::addressesThatCannotBeUsedFail()
{
    for (const QString &url : {QString(), QStringLiteral("ftp://h"), QStringLiteral("localhost:1")}) {
        ClientOptions options;
        options.url = QUrl(url);
        options.reconnect = false;
        RecordedClient recorded(options);
        recorded.client.open();
        QVERIFY(recorded.errors.isEmpty()); // never from inside a call
        QTRY_COMPARE(recorded.errors.size(), 1);
        QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("reason")), QStringLiteral("address"));
        QCOMPARE(recorded.client.state(), Client::State::Closed);
    }
}

void ClientHttpTest::refusedWebSocketSaysWhy_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("fact");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("wrong version") << ScriptedHttp::answer("400 Bad Request",
                                                           R"({"code":4008,"server_version":"0.3.0"})")
                                   << ErrorCode::VersionRefused << QStringLiteral("serverVersion")
                                   << QVariant(QStringLiteral("0.3.0"));
    QTest::newRow("wrong version in the header")
        << QByteArray("HTTP/1.1 400 Bad Request\r\nX-A2C-Error-Code: 4008\r\nContent-Length: 0\r\n\r\n")
        << ErrorCode::VersionRefused << QStringLiteral("clientVersion") << QVariant(QStringLiteral("0.2.1"));
    QTest::newRow("no authorization") << ScriptedHttp::answer("401 Unauthorized", "\"Unauthorized\"")
                                      << ErrorCode::Unauthorized << QStringLiteral("serverMessage")
                                      << QVariant(QStringLiteral("Unauthorized"));
    QTest::newRow("unavailable") << ScriptedHttp::answer("503 Unavailable", "<html>") << ErrorCode::ConnectFailed
                                 << QStringLiteral("status") << QVariant(503);
    QTest::newRow("moved") << ScriptedHttp::answer("302 Found", "", "Location: http://elsewhere/\r\n")
                           << ErrorCode::ConnectFailed << QStringLiteral("status") << QVariant(302);
    QTest::newRow("a page") << ScriptedHttp::answer("200 OK", "<html>") << ErrorCode::ConnectFailed
                            << QStringLiteral("status") << QVariant(200);
    QTest::newRow("no HTTP") << QByteArray("220 mail.example ESMTP\r\n\r\n") << ErrorCode::ConnectFailed
                             << QStringLiteral("reason") << QVariant(QStringLiteral("notWebSocket"));
    QTest::newRow("nothing") << QByteArray() << ErrorCode::ConnectFailed << QStringLiteral("reason")
                             << QVariant(QStringLiteral("RemoteHostClosedError"));
}

void ClientHttpTest::refusedWebSocketSaysWhy()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, fact);
    ScriptedHttp server([&](const auto &) { return answer; });
    ClientOptions options = optionsFor(server);
    options.transports = TransportChoice::WebSocketOnly;
    options.query = {{QStringLiteral("a2c_version"), QStringLiteral("0.2.1")}};
    RecordedClient recorded(options);
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QTEST(recorded.errors.first().code, "code");
    QTEST(recorded.errors.first().facts.value(fact), "value");
    QCOMPARE(server.requests().size(), 1);
}

// A proxy of the whole application is for other machines.
void ClientHttpTest::loopbackNeedsNoProxy()
{
    QNetworkProxy::setApplicationProxy({QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 1});
    ScriptedHttp server([&](const auto &) { return ScriptedHttp::answer("503 Unavailable", ""); });
    RecordedClient recorded(optionsFor(server));
    recorded.client.open();
    QTRY_COMPARE(recorded.errors.size(), 1);
    QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
    QCOMPARE(recorded.errors.first().facts.value(QStringLiteral("status")).toInt(), 503);
}

void ClientHttpTest::probeGoesBeforePolling_data()
{
    QTest::addColumn<std::optional<QByteArray>>("answer");
    QTest::newRow("refused") << std::optional(ScriptedHttp::answer("403 Forbidden", {}));
    QTest::newRow("not answered") << std::optional<QByteArray>();
}

// A GET that waits has to be ended before a WebSocket can take over: it is only begun when the probe needs long.
void ClientHttpTest::probeGoesBeforePolling()
{
    QFETCH(std::optional<QByteArray>, answer);
    const ScriptedHttp server([&answer](const ScriptedHttp::Request &request) -> std::optional<QByteArray> {
        if (request.head.contains("transport=websocket")) {
            return answer;
        }
        if (!request.head.contains("sid=")) {
            return ScriptedHttp::handshake(R"(["websocket"])");
        }
        return request.method() == "POST" ? std::optional(ScriptedHttp::answer("200 OK", "ok")) : std::nullopt;
    });
    ClientOptions options = optionsFor(server);
    options.transports = TransportChoice::PollingThenWebSocket;
    RecordedClient recorded(options);
    const RecordedNamespace nsp(recorded.client, QStringLiteral("/smcp"));
    recorded.client.open();
    QTRY_COMPARE(server.requests().size(), 4);
    QVERIFY(server.requests().at(1).head.contains("transport=websocket"));
    QVERIFY(server.requests().at(2).head.contains("transport=polling"));
    QVERIFY(recorded.errors.isEmpty());
}

QTEST_GUILESS_MAIN(ClientHttpTest)
#include "clienthttptest.moc"
