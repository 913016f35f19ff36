// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/handshake.h"

using namespace a2c;
using namespace a2c::socketio;

class HandshakeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatAServerSendsIsRead();
    void missingKeysHaveDefaults();
    void writtenReadsBackTheSame();
    void nonsenseIsRefused_data();
    void nonsenseIsRefused();
    void hugeTimesAreCut();
};

void HandshakeTest::whatAServerSendsIsRead()
{
    const auto read = Handshake::fromJson(
        R"({"sid":"abc","upgrades":["websocket"],"pingInterval":300,"pingTimeout":200,"maxPayload":1000000})");
    QVERIFY(read);
    const Handshake expected{QStringLiteral("abc"), {QStringLiteral("websocket")}, 300, 200, 1'000'000};
    QCOMPARE(*read, expected);
}

void HandshakeTest::missingKeysHaveDefaults()
{
    const auto read = Handshake::fromJson(R"({"sid":"abc"})");
    QVERIFY(read);
    QCOMPARE(read->upgrades, QStringList());
    QCOMPARE(read->pingInterval, 25'000);
    QCOMPARE(read->pingTimeout, 20'000);
    QCOMPARE(read->maxPayload, 0);
}

void HandshakeTest::writtenReadsBackTheSame()
{
    const Handshake handshake{QStringLiteral("id"), {QStringLiteral("websocket")}, 1000, 2000, 65536};
    QCOMPARE(Handshake::fromJson(handshake.toJson()), Result<Handshake>(handshake));
}

void HandshakeTest::nonsenseIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json :
         {"", "{", "[]", "{}", "null", R"({"sid":""})", R"({"sid":1})", R"({"sid":"a","pingInterval":0})",
          R"({"sid":"a","pingInterval":1e-300})", R"({"sid":"a","pingTimeout":-1})", "<html>"}) {
        QTest::newRow(json) << QByteArray(json);
    }
    QTest::newRow("endless sid") << QByteArray(R"({"sid":")" + QByteArray(100'000, 'x') + R"("})");
}

void HandshakeTest::nonsenseIsRefused()
{
    QFETCH(QByteArray, json);
    const auto read = Handshake::fromJson(json);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Malformed);
}

void HandshakeTest::hugeTimesAreCut()
{
    const auto read = Handshake::fromJson(R"({"sid":"a","pingInterval":1e300,"pingTimeout":1e15,"maxPayload":-5})");
    QVERIFY(read);
    QCOMPARE_GT(read->pingInterval, 0);
    QCOMPARE_GT(read->pingInterval + read->pingTimeout, read->pingInterval);
    QCOMPARE(read->maxPayload, 0);
}

QTEST_GUILESS_MAIN(HandshakeTest)
#include "handshaketest.moc"
