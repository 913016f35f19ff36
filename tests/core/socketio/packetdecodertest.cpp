// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/jsontext.h"
#include "socketio/packetdecoder.h"
#include "socketio/packetencoder.h"

using namespace a2c;
using namespace a2c::socketio;

class PacketDecoderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsEncodedIsDecoded_data();
    void whatIsEncodedIsDecoded();
    void oddButLegalPackets_data();
    void oddButLegalPackets();
    void brokenPacketsAreRefused_data();
    void brokenPacketsAreRefused();
    void textDuringReassemblyIsRefused();
    void attachmentOutOfNowhereIsRefused();
    void placeholderWithoutAttachmentIsRefused_data();
    void placeholderWithoutAttachmentIsRefused();
    void placeholderInAPlainEventIsData();
    void sizeOfAPacketCountsItsAttachments();
    void anErrorForgetsTheHalfPacket();
    void eventNameIsCutOff_data();
    void eventNameIsCutOff();
    void theTextIsNotCopied();
};

namespace
{

Result<std::optional<Packet>> decode(const QByteArray &text)
{
    PacketDecoder decoder;
    return decoder.take({text, false});
}

}

void PacketDecoderTest::whatIsEncodedIsDecoded_data()
{
    QTest::addColumn<Packet>("packet");
    const QString smcp = QStringLiteral("/smcp");
    const QString root = QStringLiteral("/");
    const Arguments binary = Arguments::of({Arguments::placeholder(1), Arguments::placeholder(0)},
                                           {QByteArray("\x04\x01\x02"), QByteArray()});
    QTest::newRow("connect") << Packet::connect(smcp, {{QStringLiteral("sid"), QStringLiteral("x")}});
    QTest::newRow("connect to the root") << Packet::connect(root, {});
    QTest::newRow("connect error") << Packet::connectError(smcp, {{QStringLiteral("message"), QStringLiteral("no")}});
    QTest::newRow("disconnect") << Packet::disconnect(smcp);
    QTest::newRow("event") << Packet::event(smcp, QStringLiteral("e"), Arguments::of({1, QStringLiteral("€")}), 3);
    QTest::newRow("event on the root") << Packet::event(root, QStringLiteral("e"), {});
    QTest::newRow("ack") << Packet::ack(smcp, 18446744073709551615U, Arguments::of({QJsonValue::Null}));
    QTest::newRow("binary event") << Packet::event(smcp, QStringLiteral("e"), binary, 1);
    QTest::newRow("binary ack") << Packet::ack(root, 1, binary);
}

void PacketDecoderTest::whatIsEncodedIsDecoded()
{
    QFETCH(Packet, packet);
    PacketDecoder decoder;
    std::optional<Packet> decoded;
    const Frames frames = encode(packet);
    for (const Frame &frame : frames) {
        QVERIFY(!decoded);
        const auto taken = decoder.take(frame);
        QVERIFY(taken);
        decoded = *taken;
    }
    QVERIFY(decoded);
    QCOMPARE(*decoded, packet);
    QVERIFY(!decoder.isWaiting());
}

void PacketDecoderTest::oddButLegalPackets_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<PacketType>("type");
    QTest::addColumn<QString>("nsp");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *text, PacketType type, const char *nsp, const char *json) {
        QTest::newRow(text) << QByteArray(text) << type << QString::fromLatin1(nsp) << QByteArray(json);
    };
    row("40/random", PacketType::Connect, "/random", "");
    row("44/a,\"Unable to connect\"", PacketType::ConnectError, "/a", "\"Unable to connect\"");
    row("44/a,", PacketType::ConnectError, "/a", "");
    row("41/a,{\"message\":\"rejected\"}", PacketType::Disconnect, "/a", "{\"message\":\"rejected\"}");
    row("42[7,\"x\"]", PacketType::Event, "/", "[7,\"x\"]");
    row("450-[\"e\"]", PacketType::BinaryEvent, "/", "[\"e\"]");
    row("42/a?b=c,[\"e\"]", PacketType::Event, "/a?b=c", "[\"e\"]");
}

void PacketDecoderTest::oddButLegalPackets()
{
    QFETCH(QByteArray, text);
    const auto decoded = decode(text);
    QVERIFY(decoded && *decoded);
    QTEST((*decoded)->type, "type");
    QTEST((*decoded)->nsp, "nsp");
    QTEST((*decoded)->arguments.json, "json");
}

void PacketDecoderTest::brokenPacketsAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"",
                             "4",
                             "2",
                             "4abc",
                             "47",
                             "42",
                             "42{}",
                             "42[]",
                             "42[null]",
                             "42[{}]",
                             "42[true]",
                             "42[\"a\"",
                             "42[\"a\"]x",
                             "42x[\"a\"]",
                             "42/a",
                             "42/a,",
                             "42/a,1",
                             "43[1]",
                             "43/a,[1]",
                             "431{}",
                             "431",
                             "40[]",
                             "40\"x\"",
                             "40{",
                             "44{",
                             "45[\"a\"]",
                             "45-[\"a\"]",
                             "45x-[\"a\"]",
                             "4599-[\"a\"]",
                             "4511-[\"a\"]",
                             "451[\"a\"]",
                             "46-1-1[1]",
                             "4518446744073709551616-[\"a\"]",
                             "4218446744073709551616[\"a\"]",
                             "42[\"connect\"]",
                             "42[\"connect_error\"]",
                             "42[\"disconnect\"]",
                             "42[\"disconnecting\"]",
                             "42[\"newListener\"]",
                             "42[\"removeListener\"]",
                             R"(42["\u0063onnect"])",
                             "42/\xff,[\"a\"]",
                             "42[\"\xff\"]"}) {
        QTest::newRow(text) << QByteArray(text);
    }
    QTest::newRow("too deep") << QByteArray("42[\"a\"," + QByteArray(maxJsonDepth, '[') +
                                            QByteArray(maxJsonDepth, ']') + "]");
}

void PacketDecoderTest::brokenPacketsAreRefused()
{
    QFETCH(QByteArray, text);
    const auto decoded = decode(text);
    QVERIFY(!decoded);
    QCOMPARE(decoded.error().code, ErrorCode::Malformed);
    QVERIFY(!decoded.error().subject.isEmpty());
}

void PacketDecoderTest::textDuringReassemblyIsRefused()
{
    PacketDecoder decoder;
    QVERIFY(decoder.take({R"(451-["a",{"_placeholder":true,"num":0}])", false}));
    QVERIFY(decoder.isWaiting());
    QVERIFY(!decoder.take({R"(42["b"])", false}));
}

void PacketDecoderTest::attachmentOutOfNowhereIsRefused()
{
    PacketDecoder decoder;
    QVERIFY(!decoder.take(Frame::attachment("x")));
}

void PacketDecoderTest::placeholderWithoutAttachmentIsRefused_data()
{
    QTest::addColumn<QByteArray>("placeholder");
    for (const char *placeholder : {R"({"_placeholder":true,"num":7})", R"({"_placeholder":true,"num":-1})",
                                    R"({"_placeholder":true,"num":0.5})", R"({"_placeholder":true,"num":"0"})",
                                    R"({"_placeholder":true})", R"([[{"x":{"_placeholder":true,"num":1}}]])"}) {
        QTest::newRow(placeholder) << QByteArray(placeholder);
    }
}

void PacketDecoderTest::placeholderWithoutAttachmentIsRefused()
{
    QFETCH(QByteArray, placeholder);
    PacketDecoder decoder;
    QVERIFY(decoder.take({R"(451-["a",)" + placeholder + "]", false}));
    QVERIFY(!decoder.take(Frame::attachment("x")));
}

void PacketDecoderTest::placeholderInAPlainEventIsData()
{
    const auto decoded = decode(R"(42["plain",{"_placeholder":true,"num":0}])");
    QVERIFY(decoded && *decoded);
    const Arguments arguments = Packet(**decoded).toEvent().arguments;
    const QJsonArray values = *arguments.parsed();
    QCOMPARE(values.first().toObject(), Arguments::placeholder(0));
    QVERIFY(!arguments.attachment(values.first()));
}

void PacketDecoderTest::sizeOfAPacketCountsItsAttachments()
{
    PacketDecoder decoder(100);
    QVERIFY(decoder.take({R"(452-["a",{"_placeholder":true,"num":0}])", false}));
    QVERIFY(decoder.take(Frame::attachment(QByteArray(50, 'x'))));
    const auto taken = decoder.take(Frame::attachment(QByteArray(50, 'x')));
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, ErrorCode::TooLarge);
    // The count starts anew with every packet.
    for (int i = 0; i < 3; ++i) {
        QVERIFY(decoder.take({"42[\"" + QByteArray(80, 'e') + "\"]", false}));
    }
}

void PacketDecoderTest::anErrorForgetsTheHalfPacket()
{
    PacketDecoder decoder;
    QVERIFY(decoder.take({R"(451-["a",{"_placeholder":true,"num":0}])", false}));
    QVERIFY(!decoder.take({"42[\"b\"]", false}));
    QVERIFY(!decoder.isWaiting());
    const auto taken = decoder.take({"42[\"b\"]", false});
    QVERIFY(taken && *taken);
}

void PacketDecoderTest::eventNameIsCutOff_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("no arguments") << QByteArray(R"(42["e"])") << QStringLiteral("e") << QByteArray("[]");
    QTest::newRow("blanks") << QByteArray(R"(42[ "e" ])") << QStringLiteral("e") << QByteArray("[]");
    QTest::newRow("arguments") << QByteArray(R"(42["e",1,{"b":2, "a":1}])") << QStringLiteral("e")
                               << QByteArray(R"([1,{"b":2, "a":1}])");
    QTest::newRow("blanks and arguments") << QByteArray(R"(42[ "e" , 1])") << QStringLiteral("e") << QByteArray("[ 1]");
    QTest::newRow("escapes") << QByteArray(R"(42["a\"]\u20ac,",null])") << QStringLiteral("a\"]€,")
                             << QByteArray("[null]");
    QTest::newRow("a number") << QByteArray("42[12,\"x\"]") << QStringLiteral("12") << QByteArray("[\"x\"]");
    QTest::newRow("an empty name") << QByteArray(R"(42["",[]])") << QString() << QByteArray("[[]]");
}

void PacketDecoderTest::eventNameIsCutOff()
{
    QFETCH(QByteArray, text);
    auto decoded = decode(text);
    QVERIFY(decoded && *decoded);
    const Event event = std::move(**decoded).toEvent();
    QTEST(event.name, "name");
    QTEST(event.arguments.json, "json");
}

void PacketDecoderTest::theTextIsNotCopied()
{
    QByteArray text = R"(42/smcp,1["event",")" + QByteArray(348160, 'x') + "\"]";
    const char *const lastByte = text.constData() + text.size() - 1;
    PacketDecoder decoder;
    auto decoded = decoder.take({std::move(text), false});
    QVERIFY(decoded && *decoded);
    const Event event = std::move(**decoded).toEvent();
    QCOMPARE(static_cast<const void *>(event.arguments.json.constData() + event.arguments.json.size() - 1),
             static_cast<const void *>(lastByte));
}

QTEST_GUILESS_MAIN(PacketDecoderTest)
#include "packetdecodertest.moc"
