// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/payload.h"

using namespace a2c;
using namespace a2c::socketio;

class PayloadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packetsAreJoinedAndSplit();
    void noMoreThanSixteenPackets();
    void limitCountsBytesAndSeparators_data();
    void limitCountsBytesAndSeparators();
    void aPacketOverTheLimitGoesAlone();
    void brokenPayloadsAreRefused_data();
    void brokenPayloadsAreRefused();
    void tinyPacketsCannotTakeMuchMemory();
};

namespace
{

Frame message(const QByteArray &text)
{
    return Frame::text(FrameType::Message, text);
}

}

void PayloadTest::packetsAreJoinedAndSplit()
{
    const Frames frames{message("2[\"a\"]"), Frame::attachment(QByteArray("\x1e\0\xff", 3)),
                        Frame::text(FrameType::Pong), Frame::attachment({}), message("€")};
    Frames queue = frames;
    const QByteArray payload = takePayload(queue, 0);
    QCOMPARE(payload, QByteArray("42[\"a\"]\x1e"
                                 "bHgD/\x1e"
                                 "3\x1e"
                                 "b\x1e"
                                 "4€"));
    QVERIFY(queue.isEmpty());
    QCOMPARE(parsePayload(payload), Result<Frames>(frames));
}

void PayloadTest::noMoreThanSixteenPackets()
{
    Frames queue(40, message("x"));
    QList<qsizetype> counts;
    while (!queue.isEmpty()) {
        counts += parsePayload(takePayload(queue, 0))->size();
    }
    QCOMPARE(counts, (QList<qsizetype>{16, 16, 8}));
}

void PayloadTest::limitCountsBytesAndSeparators_data()
{
    QTest::addColumn<Frames>("frames");
    QTest::addColumn<qint64>("limit");
    QTest::addColumn<qsizetype>("taken");
    QTest::newRow("exactly") << Frames(3, message("abc")) << 14LL << qsizetype(3);
    QTest::newRow("one byte short") << Frames(3, message("abc")) << 13LL << qsizetype(2);
    QTest::newRow("UTF-8, not characters") << Frames(2, message("€")) << 8LL << qsizetype(1);
    QTest::newRow("UTF-8 exactly") << Frames(2, message("€")) << 9LL << qsizetype(2);
    QTest::newRow("binary as base64") << Frames{message("a"), Frame::attachment("abcd")} << 11LL << qsizetype(1);
    QTest::newRow("binary as base64 exactly")
        << Frames{message("a"), Frame::attachment("abcd")} << 12LL << qsizetype(2);
}

void PayloadTest::limitCountsBytesAndSeparators()
{
    QFETCH(Frames, frames);
    QFETCH(qint64, limit);
    QFETCH(qsizetype, taken);
    const QByteArray payload = takePayload(frames, limit);
    QCOMPARE_LE(payload.size(), limit);
    QCOMPARE(parsePayload(payload)->size(), taken);
}

void PayloadTest::aPacketOverTheLimitGoesAlone()
{
    Frames queue{message(QByteArray(100, 'x')), message("y")};
    QCOMPARE(takePayload(queue, 10).size(), 101);
    QCOMPARE(queue.size(), 1);
}

void PayloadTest::brokenPayloadsAreRefused_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("empty packet") << QByteArray("4a\x1e\x1e"
                                                "4b");
    QTest::newRow("separator at the end") << QByteArray("4a\x1e");
    QTest::newRow("unknown type") << QByteArray("7");
    QTest::newRow("HTML") << QByteArray("<html>proxy</html>");
    QTest::newRow("ok") << QByteArray("ok");
    QTest::newRow("bad base64") << QByteArray("bA*==");
}

void PayloadTest::brokenPayloadsAreRefused()
{
    QFETCH(QByteArray, payload);
    const auto frames = parsePayload(payload);
    QVERIFY(!frames);
    QCOMPARE(frames.error().code, ErrorCode::Malformed);
}

void PayloadTest::tinyPacketsCannotTakeMuchMemory()
{
    QByteArray payload = "2";
    for (int i = 0; i < maxIncomingPackets; ++i) {
        payload += "\x1e"
                   "2";
    }
    QVERIFY(!parsePayload(payload));
    QVERIFY(parsePayload(payload.chopped(2)));
}

QTEST_GUILESS_MAIN(PayloadTest)
#include "payloadtest.moc"
