// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/server/httpreader.h"

using namespace a2c::socketio;
using Step = HttpReader::Step;

class HttpReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestIsReadWhole();
    void requestIsTheSameByteByByte();
    void pipelinedRequestsComeInOrder();
    void restAfterAnUpgradeIsKept();
    void hostileInputIsRefused_data();
    void hostileInputIsRefused();
    void endlessHeadIsCutOff();
    void oddInputIsAccepted_data();
    void oddInputIsAccepted();
    void keepAliveFollowsTheVersion_data();
    void keepAliveFollowsTheVersion();
    void queryIsDecoded();

private:
    static Step run(HttpReader &reader);
    static Step feed(HttpReader &reader, const QByteArray &input, qsizetype piece);
};

/// Steps over Head.
Step HttpReaderTest::run(HttpReader &reader)
{
    const Step step = reader.step();
    return step == Step::Head ? reader.step() : step;
}

/// As a network may cut it; the step after the last piece.
Step HttpReaderTest::feed(HttpReader &reader, const QByteArray &input, qsizetype piece)
{
    Step step = Step::NeedMore;
    for (qsizetype at = 0; at < input.size(); at += piece) {
        reader.add(input.mid(at, piece));
        step = run(reader);
    }
    return step;
}

void HttpReaderTest::requestIsReadWhole()
{
    HttpReader reader({});
    reader.add("POST /socket.io/?EIO=4&sid=a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc");
    QCOMPARE(reader.step(), Step::Head);
    QCOMPARE(reader.request().method, "POST");
    QCOMPARE(reader.step(), Step::Whole);
    const HttpRequest request = reader.take();
    QCOMPARE(request.path, "/socket.io/");
    QCOMPARE(request.query, "EIO=4&sid=a");
    QCOMPARE(request.body, "abc");
    QVERIFY(request.keepAlive);
    QVERIFY(!reader.hasBytes());
}

void HttpReaderTest::requestIsTheSameByteByByte()
{
    const QByteArray text = "\r\nPOST /p HTTP/1.1\r\nHost: x\r\nX-A:  b \r\nContent-Length: 4\r\n\r\na\r\nb";
    HttpReader reader({});
    int heads = 0;
    for (const char c : text.chopped(1)) {
        reader.add(QByteArrayView(&c, 1));
        const Step step = reader.step();
        heads += step == Step::Head ? 1 : 0;
        QVERIFY(step == Step::NeedMore || step == Step::Head);
    }
    reader.add(QByteArrayView(text).last(1));
    QCOMPARE(reader.step(), Step::Whole);
    QCOMPARE(heads, 1);
    const HttpRequest request = reader.take();
    QCOMPARE(request.header("x-a"), "b");
    QCOMPARE(request.body, "a\r\nb");
}

void HttpReaderTest::pipelinedRequestsComeInOrder()
{
    HttpReader reader({});
    reader.add("POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\naGET /2 HTTP/1.1\r\nHost: x\r\n\r\nGET /3");
    QCOMPARE(run(reader), Step::Whole);
    QCOMPARE(run(reader), Step::Whole); // not before it was taken
    QCOMPARE(reader.take().path, "/1");
    QCOMPARE(run(reader), Step::Whole);
    const HttpRequest second = reader.take();
    QCOMPARE(second.path, "/2");
    QVERIFY(second.body.isEmpty());
    QCOMPARE(run(reader), Step::NeedMore);
    QVERIFY(reader.hasBytes());
}

void HttpReaderTest::restAfterAnUpgradeIsKept()
{
    HttpReader reader({});
    reader.add(
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n\r\n\x81\x80xxxx");
    QCOMPARE(run(reader), Step::Whole);
    QVERIFY(reader.request().isUpgrade());
    (void)reader.take();
    QCOMPARE(reader.takeRest(), "\x81\x80xxxx");
    QVERIFY(!reader.hasBytes());
}

void HttpReaderTest::hostileInputIsRefused_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &input, int status) {
        QTest::newRow(name) << input << status;
    };
    const auto withHeader = [](const QByteArray &header) {
        return "GET / HTTP/1.1\r\nHost: x\r\n" + header + "\r\n\r\n";
    };

    row("no version", "GET /\r\n\r\n", 400);
    row("two empty lines before", "\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("empty line only", "\r\n\r\n\r\n\r\n", 400);
    row("binary", QByteArray("\x16\x03\x01\x00\xa5\r\n\r\n", 9), 400);
    row("version 2", "GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505);
    row("version lower case", "GET / http/1.1\r\nHost: x\r\n\r\n", 400);
    row("method with a space", " GET / HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("method too long", QByteArray(17, 'A') + " / HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("target without slash", "GET x HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("target absolute", "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("target with space", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("target with NUL", QByteArray("GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n", 30), 400);
    row("target with fragment", "GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("target not ASCII", "GET /\xc3\xa4 HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    row("target too long", "GET /" + QByteArray(4096, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n", 414);
    row("bare line feed", "GET / HTTP/1.1\nHost: x\r\n\r\n", 400);
    row("no host", "GET / HTTP/1.1\r\nA: b\r\n\r\n", 400);
    row("two hosts", withHeader("Host: y"), 400);
    row("header without colon", withHeader("abc"), 400);
    row("header without name", withHeader(": b"), 400);
    row("space before the colon", withHeader("A : b"), 400);
    row("folded header", withHeader("A: b\r\n c"), 400);
    row("header with NUL", withHeader(QByteArray("A: \0", 4)), 400);
    row("header with a bare CR", withHeader("A: b\rc"), 400);
    row("65 headers", withHeader(QByteArray("A: b\r\n").repeated(63) + "A: b"), 431);
    row("head too large", withHeader("A: " + QByteArray(17'000, 'a')), 431);
    row("head one byte too large", withHeader("A: " + QByteArray(16'384 - 27, 'a')), 431);
    row("bad head as large as allowed", withHeader("A: " + QByteArray(16'384 - 29, 'a') + '\x01'), 400);
    row("chunked", withHeader("Transfer-Encoding: chunked"), 501);
    row("chunked with a length", withHeader("Content-Length: 3\r\nTransfer-Encoding: chunked"), 501);
    row("encoding by another name", withHeader("Transfer-Encoding: xchunked"), 501);
    row("two lengths", withHeader("Content-Length: 3\r\nContent-Length: 3"), 400);
    row("list of lengths", withHeader("Content-Length: 3, 3"), 400);
    row("length empty", withHeader("Content-Length:"), 400);
    row("length negative", withHeader("Content-Length: -1"), 400);
    row("length with plus", withHeader("Content-Length: +1"), 400);
    row("length hexadecimal", withHeader("Content-Length: 0x10"), 400);
    row("length beyond 64 bits", withHeader("Content-Length: 99999999999999999999999"), 413);
    row("body over the limit", withHeader("Content-Length: 1000001"), 413);
}

void HttpReaderTest::hostileInputIsRefused()
{
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    for (const qsizetype piece : {input.size(), qsizetype{1}, qsizetype{7}}) {
        HttpReader reader({});
        QCOMPARE(feed(reader, input, piece), Step::Refused);
        QCOMPARE(reader.status(), status);
        reader.add("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        QCOMPARE(run(reader), Step::Refused);
    }
}

void HttpReaderTest::endlessHeadIsCutOff()
{
    HttpReader reader({});
    Step step = Step::NeedMore;
    int pieces = 0;
    while (step == Step::NeedMore && pieces < 100) {
        reader.add(QByteArray(1024, 'a'));
        step = reader.step();
        ++pieces;
    }
    QCOMPARE(step, Step::Refused);
    QCOMPARE(reader.status(), 431);
    QCOMPARE(pieces, 17);
}

void HttpReaderTest::oddInputIsAccepted_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("64 headers") << "GET / HTTP/1.1\r\nHost: x\r\n" + QByteArray("A: b\r\n").repeated(63) + "\r\n";
    QTest::newRow("empty line before") << QByteArray("\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n");
    QTest::newRow("head as large as allowed")
        << "GET / HTTP/1.1\r\nHost: x\r\nA: " + QByteArray(16'384 - 28, 'a') + "\r\n\r\n";
    QTest::newRow("value empty") << QByteArray("GET / HTTP/1.1\r\nHost:\r\n\r\n");
    QTest::newRow("value in Latin-1") << QByteArray("GET / HTTP/1.1\r\nHost: x\r\nA: \xe4\r\n\r\n");
    QTest::newRow("length zero") << QByteArray("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
    QTest::newRow("HTTP/1.0 without host") << QByteArray("GET / HTTP/1.0\r\n\r\n");
    QTest::newRow("unknown method") << QByteArray("BREW / HTTP/1.1\r\nHost: x\r\n\r\n");
}

void HttpReaderTest::oddInputIsAccepted()
{
    QFETCH(QByteArray, input);
    for (const qsizetype piece : {input.size(), qsizetype{1}, qsizetype{7}}) {
        HttpReader reader({});
        QCOMPARE(feed(reader, input, piece), Step::Whole);
    }
}

void HttpReaderTest::keepAliveFollowsTheVersion_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<bool>("keepAlive");
    QTest::newRow("1.1") << QByteArray("GET / HTTP/1.1\r\nHost: x\r\n\r\n") << true;
    QTest::newRow("1.1 close") << QByteArray("GET / HTTP/1.1\r\nHost: x\r\nConnection: Close\r\n\r\n") << false;
    QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0\r\n\r\n") << false;
    QTest::newRow("1.0 keep-alive") << QByteArray("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n") << true;
}

void HttpReaderTest::keepAliveFollowsTheVersion()
{
    QFETCH(QByteArray, input);
    HttpReader reader({});
    reader.add(input);
    QCOMPARE(run(reader), Step::Whole);
    QTEST(reader.request().keepAlive, "keepAlive");
}

void HttpReaderTest::queryIsDecoded()
{
    HttpRequest request;
    request.query = "a=1&b=x%20y+z&&c&a=2&d=%26%3D&e=a=b";
    const QueryItems expected = {{"a", "1"}, {"b", "x y z"}, {"c", ""}, {"a", "2"}, {"d", "&="}, {"e", "a=b"}};
    QCOMPARE(request.queryItems(), expected);
    QCOMPARE(valueOf(expected, "a"), "1");
    QCOMPARE(valueOf(expected, "missing"), "");
}

QTEST_APPLESS_MAIN(HttpReaderTest)
#include "httpreadertest.moc"
