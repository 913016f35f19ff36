// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/server/websockethandshake.h"

using namespace a2c::socketio;

class WebSocketHandshakeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsTheExampleOfTheRfc();
    void refusesWhatIsNoHandshake_data();
    void refusesWhatIsNoHandshake();

private:
    static HttpRequest example();
};

HttpRequest WebSocketHandshakeTest::example()
{
    HttpRequest request;
    request.method = "GET";
    request.headers = {{"upgrade", "websocket"},
                       {"connection", "Upgrade"},
                       {"sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="},
                       {"sec-websocket-version", "13"}};
    return request;
}

void WebSocketHandshakeTest::acceptsTheExampleOfTheRfc()
{
    const HttpResponse response = answerUpgrade(example());
    QCOMPARE(response.status, 101);
    const QByteArray bytes = response.toBytes(HttpResponse::Connection::KeepAlive);
    QVERIFY(bytes.startsWith("HTTP/1.1 101 Switching Protocols\r\n"));
    QVERIFY(bytes.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    QVERIFY(bytes.contains("Connection: Upgrade\r\n"));
    QVERIFY(!bytes.contains("Content-Length"));
    QVERIFY(bytes.endsWith("\r\n\r\n"));
}

void WebSocketHandshakeTest::refusesWhatIsNoHandshake_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("status");
    QTest::newRow("other upgrade") << QByteArray("upgrade") << QByteArray("h2c") << 400;
    QTest::newRow("connection without upgrade") << QByteArray("connection") << QByteArray("close") << 400;
    QTest::newRow("old version") << QByteArray("sec-websocket-version") << QByteArray("8") << 426;
    QTest::newRow("no key") << QByteArray("sec-websocket-key") << QByteArray() << 400;
    QTest::newRow("key too short") << QByteArray("sec-websocket-key") << QByteArray("YWJj") << 400;
    QTest::newRow("key not base64") << QByteArray("sec-websocket-key") << QByteArray("!!!!!!!!!!!!!!!!!!!!!!==") << 400;
}

void WebSocketHandshakeTest::refusesWhatIsNoHandshake()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, value);
    HttpRequest request = example();
    for (auto &[name, old] : request.headers) {
        if (name == header) {
            old = value;
        }
    }
    QTEST(answerUpgrade(request).status, "status");
}

QTEST_APPLESS_MAIN(WebSocketHandshakeTest)
#include "websockethandshaketest.moc"
