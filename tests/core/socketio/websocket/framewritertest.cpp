// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/websocket/framewriter.h"

using namespace a2c::socketio;
using Kind = WebSocketMessage::Kind;

class FrameWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serverFramesAreUnmasked();
    void clientFramesAreReadBack_data();
    void clientFramesAreReadBack();
    void maskIsTheOneOfTheFrame();
};

void FrameWriterTest::serverFramesAreUnmasked()
{
    QCOMPARE(encodeFrame(Kind::Text, "4", "ab"), QByteArray("\x81\x03"
                                                            "4ab"));
    QCOMPARE(encodeFrame(Kind::Binary, QByteArray(126, 'x')), QByteArray("\x82\x7e\x00\x7e", 4) + QByteArray(126, 'x'));
    QCOMPARE(encodeFrame(Kind::Text, {}, QByteArray(65'536, 'x')),
             QByteArray("\x81\x7f\0\0\0\0\0\1\0\0", 10) + QByteArray(65'536, 'x'));
    QCOMPARE(encodeFrame(Kind::Close, closePayload(1000, "bye")), QByteArray("\x88\x05\x03\xe8"
                                                                             "bye"));
    QCOMPARE(closePayload(1000, QByteArray(200, 'x')).size(), 125);
}

void FrameWriterTest::clientFramesAreReadBack_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {0, 1, 3, 7, 8, 9, 125, 126, 65'535, 65'536, 200'001}) {
        QTest::addRow("%d", size) << size;
    }
}

void FrameWriterTest::clientFramesAreReadBack()
{
    QFETCH(int, size);
    const QByteArray payload(size, 'x');
    FrameReader reader(1'000'000, FrameReader::Sender::Client);
    QList<WebSocketMessage> messages;
    QCOMPARE(reader.add(encodeMaskedFrame(Kind::Text, payload, 0x12345678), messages), FrameReader::None);
    QCOMPARE(messages, (QList<WebSocketMessage>{{Kind::Text, payload}}));
}

void FrameWriterTest::maskIsTheOneOfTheFrame()
{
    const QByteArray frame = encodeMaskedFrame(Kind::Text, QByteArray(8, '\0'), 0x44332211);
    QCOMPARE(frame, QByteArray("\x81\x88\x11\x22\x33\x44\x11\x22\x33\x44\x11\x22\x33\x44"));
}

QTEST_APPLESS_MAIN(FrameWriterTest)
#include "framewritertest.moc"
