// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/versionrefusal.h"

using namespace a2c;
using namespace a2c::socketio;

class VersionRefusalTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bodyNamesBothVersions();
    void headerAloneIsEnough();
    void otherAnswersAreNone_data();
    void otherAnswersAreNone();
    void closeCodeIsNotTheBodysCode();
};

void VersionRefusalTest::bodyNamesBothVersions()
{
    const auto error = versionRefusal(400, {},
                                      R"({"code":4008,"message":"Protocol version mismatch","server_version":"0.2.0",)"
                                      R"("client_version":"0.1.5","min_supported":"0.2.0","max_supported":"0.2.999"})",
                                      QStringLiteral("0.1.5+local"));
    QVERIFY(error);
    QCOMPARE(error->code, ErrorCode::VersionRefused);
    const QVariantMap expected{{QStringLiteral("serverVersion"), QStringLiteral("0.2.0")},
                               {QStringLiteral("clientVersion"), QStringLiteral("0.1.5")},
                               {QStringLiteral("minSupported"), QStringLiteral("0.2.0")},
                               {QStringLiteral("maxSupported"), QStringLiteral("0.2.999")}};
    QCOMPARE(error->facts, expected);
}

void VersionRefusalTest::headerAloneIsEnough()
{
    for (const QByteArray &body : {QByteArray(), QByteArray("<html>"), QByteArray("{\"code\":")}) {
        const auto error = versionRefusal(400, "4008", body, QStringLiteral("0.2.1"));
        QVERIFY(error);
        QCOMPARE(error->facts.value(QStringLiteral("clientVersion")), QStringLiteral("0.2.1"));
    }
}

void VersionRefusalTest::otherAnswersAreNone_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("another code") << 400 << QByteArray("400") << QByteArray(R"({"code":400,"message":"4008"})");
    QTest::newRow("unknown session") << 400 << QByteArray()
                                     << QByteArray(R"({"code":1,"message":"Session ID unknown"})");
    QTest::newRow("Python's text") << 400 << QByteArray() << QByteArray("\"Invalid session\"");
    QTest::newRow("no HTTP answer at all") << 0 << QByteArray() << QByteArray();
    QTest::newRow("success") << 200 << QByteArray("4008") << QByteArray(R"({"code":4008})");
    QTest::newRow("code in an envelope") << 400 << QByteArray() << QByteArray(R"({"error":{"code":4008}})");
}

void VersionRefusalTest::otherAnswersAreNone()
{
    QFETCH(int, status);
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, body);
    QVERIFY(!versionRefusal(status, header, body, QStringLiteral("0.2.1")));
}

void VersionRefusalTest::closeCodeIsNotTheBodysCode()
{
    QVERIFY(!versionRefusal(4008, QStringLiteral("0.2.1")));
    QVERIFY(!versionRefusal(1000, QStringLiteral("0.2.1")));
    const auto error = versionRefusal(4900, QStringLiteral("0.2.1"));
    QVERIFY(error);
    QCOMPARE(error->code, ErrorCode::VersionRefused);
    QCOMPARE(error->facts.value(QStringLiteral("clientVersion")), QStringLiteral("0.2.1"));
}

QTEST_GUILESS_MAIN(VersionRefusalTest)
#include "versionrefusaltest.moc"
