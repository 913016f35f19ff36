// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/packetencoder.h"

using namespace a2c;
using namespace a2c::socketio;

class PacketEncoderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packetsLookAsTheProtocolSays_data();
    void packetsLookAsTheProtocolSays();
    void attachmentsFollowTheText();
    void anAckPassesByteForByte();
    void namespacesThatCannotBeWritten();
};

void PacketEncoderTest::packetsLookAsTheProtocolSays_data()
{
    QTest::addColumn<Packet>("packet");
    QTest::addColumn<QByteArray>("text");
    const QString root = QStringLiteral("/");
    const QString smcp = QStringLiteral("/smcp");
    const QJsonObject object{{QStringLiteral("a"), 1}};
    QTest::newRow("connect to the root") << Packet::connect(root, {}) << QByteArray("40");
    QTest::newRow("connect") << Packet::connect(smcp, {}) << QByteArray("40/smcp,");
    QTest::newRow("connect with auth") << Packet::connect(smcp, object) << QByteArray(R"(40/smcp,{"a":1})");
    QTest::newRow("disconnect") << Packet::disconnect(smcp) << QByteArray("41/smcp,");
    QTest::newRow("connect error") << Packet::connectError(smcp, object) << QByteArray(R"(44/smcp,{"a":1})");
    QTest::newRow("event without arguments")
        << Packet::event(root, QStringLiteral("e"), {}) << QByteArray(R"(42["e"])");
    QTest::newRow("event with blank arguments")
        << Packet::event(root, QStringLiteral("e"), {"[ ]", {}}) << QByteArray(R"(42["e" ])");
    QTest::newRow("event") << Packet::event(smcp, QStringLiteral("e"), Arguments::of({1, object}), 12)
                           << QByteArray(R"(42/smcp,12["e",1,{"a":1}])");
    QTest::newRow("event name is escaped")
        << Packet::event(root, QStringLiteral("a\"€"), {}) << QByteArray(R"(42["a\"€"])");
    QTest::newRow("ack") << Packet::ack(smcp, 0, Arguments::ofText("true")) << QByteArray("43/smcp,0[true]");
    QTest::newRow("ack without values") << Packet::ack(root, 7, {}) << QByteArray("437[]");
}

void PacketEncoderTest::packetsLookAsTheProtocolSays()
{
    QFETCH(Packet, packet);
    QFETCH(QByteArray, text);
    const Frames expected{{text, false}};
    QCOMPARE(encode(packet), expected);
}

void PacketEncoderTest::attachmentsFollowTheText()
{
    const Arguments arguments =
        Arguments::of({Arguments::placeholder(0), Arguments::placeholder(1)}, {QByteArray("one"), QByteArray()});
    const Frames event = encode(Packet::event(QStringLiteral("/smcp"), QStringLiteral("e"), arguments));
    const Frames expectedEvent{
        {R"(452-/smcp,["e",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}])", false},
        {"one", true},
        {"", true}};
    QCOMPARE(event, expectedEvent);
    const Frames ack = encode(Packet::ack(QStringLiteral("/"), 3, arguments));
    QCOMPARE(ack.first().bytes, QByteArray(R"(462-3[{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}])"));
}

// A relay gives an answer another id and namespace and leaves every byte of it alone.
void PacketEncoderTest::anAckPassesByteForByte()
{
    const QByteArray json = R"([ {"z":1,  "a":1.10, "big":12345678901234567890} ])";
    QCOMPARE(encode(Packet::ack(QStringLiteral("/x"), 99, {json, {}})).first().bytes, QByteArray("43/x,99") + json);
}

void PacketEncoderTest::namespacesThatCannotBeWritten()
{
    QVERIFY(isNamespace(QStringLiteral("/")));
    QVERIFY(isNamespace(QStringLiteral("/smcp")));
    QVERIFY(!isNamespace(QStringLiteral("smcp")));
    QVERIFY(!isNamespace(QStringLiteral("/a,b")));
    QVERIFY(!isNamespace({}));
}

QTEST_GUILESS_MAIN(PacketEncoderTest)
#include "packetencodertest.moc"
