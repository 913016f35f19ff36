// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QUrl>

#include "socketio/websocket/acceptkey.h"
#include "socketio/websocket/openinghandshake.h"

using namespace a2c::socketio;
using Outcome = OpeningHandshake::Outcome;

class OpeningHandshakeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keyOfTheStandard();
    void requestHoldsWhatItShould();
    void agreementOpens();
    void falseAgreementDoesNot_data();
    void falseAgreementDoesNot();
    void refusalIsReadWhole_data();
    void refusalIsReadWhole();
    void bodyIsBounded_data();
    void bodyIsBounded();
    void noAnswerIsBroken();
};

namespace
{

QNetworkRequest requestTo(const char *url)
{
    QNetworkRequest request(QUrl::fromEncoded(url));
    request.setRawHeader("X-Key", "k");
    return request;
}

QByteArray agreement(const OpeningHandshake &handshake)
{
    const QByteArray request = handshake.request();
    const QByteArray name = "Sec-WebSocket-Key: ";
    const qsizetype start = request.indexOf(name) + name.size();
    const QByteArray key = request.sliced(start, request.indexOf("\r\n", start) - start);
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
           "Sec-WebSocket-Accept: " +
           acceptKey(key) + "\r\n\r\n";
}

}

// The example of RFC 6455 §1.3.
void OpeningHandshakeTest::keyOfTheStandard()
{
    QCOMPARE(acceptKey("dGhlIHNhbXBsZSBub25jZQ=="), QByteArray("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
}

void OpeningHandshakeTest::requestHoldsWhatItShould()
{
    const OpeningHandshake handshake(requestTo("ws://[::1]:8000/socket.io/?EIO=4&x=a%2Bb%20c"));
    QVERIFY(handshake.request().startsWith("GET /socket.io/?EIO=4&x=a%2Bb%20c HTTP/1.1\r\nHost: [::1]:8000\r\n"));
    QVERIFY(handshake.request().toLower().contains("\r\nx-key: k\r\n"));
    QVERIFY(handshake.request().endsWith("\r\n\r\n"));
    QCOMPARE(handshake.request().count("\r\n\r\n"), 1);
    QVERIFY(OpeningHandshake(requestTo("ws://h/")).request() != OpeningHandshake(requestTo("ws://h/")).request());
}

void OpeningHandshakeTest::agreementOpens()
{
    OpeningHandshake handshake(requestTo("ws://h/"));
    const QByteArray answer = agreement(handshake) + "rest";
    for (qsizetype i = 0; i < answer.size() - 5; ++i) {
        QCOMPARE(handshake.add(QByteArrayView(answer).sliced(i, 1)), Outcome::NeedMore);
    }
    QCOMPARE(handshake.add(QByteArrayView(answer).last(5)), Outcome::Opened);
    QCOMPARE(handshake.takeRest(), QByteArray("rest"));
}

void OpeningHandshakeTest::falseAgreementDoesNot_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("wrong key") << QByteArray("Sec-WebSocket-Accept: ") << QByteArray("Sec-WebSocket-Accept: x");
    QTest::newRow("other protocol") << QByteArray("WebSocket\r\n") << QByteArray("h2c\r\n");
    QTest::newRow("no upgrade") << QByteArray("keep-alive, Upgrade") << QByteArray("keep-alive");
    QTest::newRow("extension") << QByteArray("\r\n\r\n")
                               << QByteArray("\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n");
    QTest::newRow("subprotocol") << QByteArray("\r\n\r\n") << QByteArray("\r\nSec-WebSocket-Protocol: chat\r\n\r\n");
}

void OpeningHandshakeTest::falseAgreementDoesNot()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    OpeningHandshake handshake(requestTo("ws://h/"));
    const QByteArray answer = agreement(handshake);
    QVERIFY(answer.contains(from));
    QCOMPARE(handshake.add(QByteArray(answer).replace(from, to)), Outcome::Broken);
}

void OpeningHandshakeTest::refusalIsReadWhole_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("hangsUp");
    const QByteArray head = "HTTP/1.1 400 Bad Request\r\nX-A2C-Error-Code: 4008\r\n";
    QTest::newRow("length") << head + "Content-Length: 13\r\n\r\n{\"code\":4008}" << false;
    QTest::newRow("chunks") << head + "Transfer-Encoding: chunked\r\n\r\n6\r\n{\"code\r\n7;x=y\r\n\":4008}\r\n0\r\n\r\n"
                            << false;
    QTest::newRow("until the end") << head + "Connection: close\r\n\r\n{\"code\":4008}" << true;
}

void OpeningHandshakeTest::refusalIsReadWhole()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, hangsUp);
    for (qsizetype cut = 1; cut < answer.size(); ++cut) {
        OpeningHandshake handshake(requestTo("ws://h/"));
        QCOMPARE(handshake.add(QByteArrayView(answer).first(cut)), Outcome::NeedMore);
        const Outcome outcome = handshake.add(QByteArrayView(answer).sliced(cut));
        QCOMPARE(hangsUp ? handshake.end() : outcome, Outcome::Refused);
        QCOMPARE(handshake.status(), 400);
        QCOMPARE(handshake.header("x-a2c-error-code"), QByteArray("4008"));
        QCOMPARE(handshake.body(), QByteArray("{\"code\":4008}"));
        if (answer.endsWith("0\r\n\r\n") && cut >= answer.size() - 3) {
            break; // the last chunk's own end is not waited for
        }
    }
}

void OpeningHandshakeTest::bodyIsBounded_data()
{
    QTest::addColumn<QByteArray>("framing");
    QTest::newRow("endless") << QByteArray("\r\n\r\n");
    QTest::newRow("huge length") << QByteArray("\r\nContent-Length: 99999999999999\r\n\r\n");
    QTest::newRow("negative length") << QByteArray("\r\nContent-Length: -1\r\n\r\n");
    QTest::newRow("endless chunk") << QByteArray("\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n");
}

void OpeningHandshakeTest::bodyIsBounded()
{
    QFETCH(QByteArray, framing);
    OpeningHandshake handshake(requestTo("ws://h/"));
    Outcome outcome = handshake.add("HTTP/1.1 400 Bad Request" + framing);
    for (int i = 0; i < 100 && outcome == Outcome::NeedMore; ++i) {
        outcome = handshake.add(QByteArray(1024, 'x'));
    }
    QCOMPARE(outcome, Outcome::Refused);
    QCOMPARE_LE(handshake.body().size(), 65'536);
}

void OpeningHandshakeTest::noAnswerIsBroken()
{
    for (const QByteArray bytes : {"SSH-2.0-OpenSSH\r\n\r\n", "HTTP/2 200 OK\r\n\r\n", "HTTP/1.1 abc\r\n\r\n",
                                   "\r\n\r\n", "HTTP/1.1 99 Low\r\n\r\n"}) {
        QCOMPARE(OpeningHandshake(requestTo("ws://h/")).add(bytes), Outcome::Broken);
    }
    QCOMPARE(OpeningHandshake(requestTo("ws://h/")).add(QByteArray(20'000, 'x')), Outcome::Broken);
    OpeningHandshake silent(requestTo("ws://h/"));
    QCOMPARE(silent.end(), Outcome::Broken);
}

QTEST_GUILESS_MAIN(OpeningHandshakeTest)
#include "openinghandshaketest.moc"
