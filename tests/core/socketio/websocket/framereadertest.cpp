// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/websocket/framereader.h"

using namespace a2c::socketio;
using Kind = WebSocketMessage::Kind;

namespace
{

constexpr int final = 0x80;

/// A frame as a client sends it, masked.
QByteArray frame(int first, const QByteArray &payload, const QByteArray &mask = "\x11\x22\x33\x44")
{
    QByteArray bytes;
    bytes.append(static_cast<char>(first));
    if (payload.size() < 126) {
        bytes.append(static_cast<char>(0x80 | payload.size()));
    } else if (payload.size() <= 0xFFFF) {
        bytes.append(static_cast<char>(0x80 | 126));
        bytes.append(static_cast<char>(payload.size() >> 8));
        bytes.append(static_cast<char>(payload.size()));
    } else {
        bytes.append(static_cast<char>(0x80 | 127));
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes.append(static_cast<char>(quint64(payload.size()) >> shift));
        }
    }
    bytes.append(mask);
    for (qsizetype i = 0; i < payload.size(); ++i) {
        bytes.append(static_cast<char>(payload[i] ^ mask[i % 4]));
    }
    return bytes;
}

}

class FrameReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messageOfEverySizeIsUnmasked_data();
    void messageOfEverySizeIsUnmasked();
    void anyCutGivesTheSame();
    void fragmentsAreJoinedAroundControlFrames();
    void badFramesEndTheStream_data();
    void badFramesEndTheStream();
    void limitCountsTheWholeMessage();
    void nothingIsReadAfterAnError();
    void serversDoNotMask();
};

void FrameReaderTest::messageOfEverySizeIsUnmasked_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {0, 1, 3, 4, 5, 8, 13, 125, 126, 127, 65'535, 65'536, 200'001}) {
        QTest::addRow("%d", size) << size;
    }
}

void FrameReaderTest::messageOfEverySizeIsUnmasked()
{
    QFETCH(int, size);
    QByteArray payload(size, Qt::Uninitialized);
    for (int i = 0; i < size; ++i) {
        payload[i] = static_cast<char>('a' + i % 26);
    }
    FrameReader reader(1'000'000, FrameReader::Sender::Client);
    QList<WebSocketMessage> messages;
    QCOMPARE(reader.add(frame(final | 1, payload) + frame(final | 2, payload), messages), FrameReader::None);
    const QList<WebSocketMessage> expected = {{Kind::Text, payload}, {Kind::Binary, payload}};
    QCOMPARE(messages, expected);
}

void FrameReaderTest::anyCutGivesTheSame()
{
    const QByteArray bytes = frame(final | 1, "short") + frame(2, QByteArray(300, 'x')) + frame(final | 9, "ping") +
                             frame(final | 0, QByteArray(70'000, 'y')) +
                             frame(final | 8, "\x03\xe8"
                                              "bye");
    FrameReader whole(1'000'000, FrameReader::Sender::Client);
    QList<WebSocketMessage> expected;
    QCOMPARE(whole.add(bytes, expected), FrameReader::None);
    QCOMPARE(expected.size(), 4);
    for (const qsizetype step : {1, 2, 3, 7, 4096}) {
        FrameReader reader(1'000'000, FrameReader::Sender::Client);
        QList<WebSocketMessage> messages;
        for (qsizetype at = 0; at < bytes.size(); at += step) {
            QCOMPARE(reader.add(QByteArrayView(bytes).sliced(at, qMin(step, bytes.size() - at)), messages),
                     FrameReader::None);
        }
        QCOMPARE(messages, expected);
    }
}

void FrameReaderTest::fragmentsAreJoinedAroundControlFrames()
{
    FrameReader reader(100, FrameReader::Sender::Client);
    QList<WebSocketMessage> messages;
    // The euro sign is cut in the middle: text is valid as a whole, not frame by frame.
    QCOMPARE(
        reader.add(frame(1, "a\xe2\x82") + frame(final | 9, "p") + frame(0, "\xac") + frame(final | 0, "b"), messages),
        FrameReader::None);
    const QList<WebSocketMessage> expected = {{Kind::Ping, "p"},
                                              {Kind::Text, "a\xe2\x82\xac"
                                                           "b"}};
    QCOMPARE(messages, expected);
}

void FrameReaderTest::badFramesEndTheStream_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const QByteArray &bytes, int code) { QTest::newRow(name) << bytes << code; };
    row("unmasked",
        QByteArray("\x81\x01"
                   "a"),
        1002);
    row("reserved bit", frame(final | 0x40 | 1, "a"), 1002);
    row("unknown opcode 3", frame(final | 3, "a"), 1002);
    row("unknown opcode 11", frame(final | 11, "a"), 1002);
    row("continuation of nothing", frame(final | 0, "a"), 1002);
    row("new message inside another", frame(1, "a") + frame(final | 1, "b"), 1002);
    row("fragmented ping", frame(9, "a"), 1002);
    row("ping of 126 bytes", frame(final | 9, QByteArray(126, 'a')), 1002);
    row("close of one byte", frame(final | 8, "a"), 1002);
    row("close with a reserved code", frame(final | 8, "\x03\xed"), 1002);
    row("close reason not UTF-8", frame(final | 8, "\x03\xe8\xff"), 1002);
    row("text not UTF-8", frame(final | 1, "\xff"), 1007);
    row("text with a surrogate", frame(final | 1, "\xed\xa0\x80"), 1007);
    row("text cut short", frame(final | 1, "\xe2\x82"), 1007);
    row("larger than the limit", frame(final | 1, QByteArray(101, 'a')), 1009);
    row("length of 2^63", QByteArray("\x82\xff\x80\0\0\0\0\0\0\0\0\0\0\0", 14), 1009);
    row("length of 2^64-1", QByteArray("\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14), 1009);
}

void FrameReaderTest::badFramesEndTheStream()
{
    QFETCH(QByteArray, bytes);
    FrameReader reader(100, FrameReader::Sender::Client);
    QList<WebSocketMessage> messages;
    QTEST(int(reader.add(bytes, messages)), "code");
    QVERIFY(messages.isEmpty());
}

void FrameReaderTest::limitCountsTheWholeMessage()
{
    FrameReader reader(10, FrameReader::Sender::Client);
    QList<WebSocketMessage> messages;
    QCOMPARE(reader.add(frame(2, "12345") + frame(final | 0, "67890"), messages), FrameReader::None);
    QCOMPARE(messages.size(), 1);
    QCOMPARE(reader.add(frame(2, "12345") + frame(final | 0, "678901"), messages), FrameReader::TooBig);
}

void FrameReaderTest::nothingIsReadAfterAnError()
{
    FrameReader reader(10, FrameReader::Sender::Client);
    QList<WebSocketMessage> messages;
    QCOMPARE(reader.add(frame(final | 3, ""), messages), FrameReader::ProtocolError);
    QCOMPARE(reader.add(frame(final | 1, "a"), messages), FrameReader::ProtocolError);
    QVERIFY(messages.isEmpty());
}

void FrameReaderTest::serversDoNotMask()
{
    FrameReader reader(100, FrameReader::Sender::Server);
    QList<WebSocketMessage> messages;
    QCOMPARE(reader.add("\x81\x01"
                        "a\x88\x02\x03\xe8",
                        messages),
             FrameReader::None);
    const QList<WebSocketMessage> expected = {{Kind::Text, "a"}, {Kind::Close, "\x03\xe8"}};
    QCOMPARE(messages, expected);
    FrameReader masked(100, FrameReader::Sender::Server);
    QCOMPARE(masked.add(frame(final | 1, "a"), messages), FrameReader::ProtocolError);
}

QTEST_APPLESS_MAIN(FrameReaderTest)
#include "framereadertest.moc"
