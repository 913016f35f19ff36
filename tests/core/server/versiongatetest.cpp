// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QTest>

#include "server/versiongate.h"

using namespace a2c;
using server::VersionGate;

class VersionGateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compatibleVersionsPass_data();
    void compatibleVersionsPass();
    void otherVersionsAreToldBothSides();
    void noVersionIsABadRequest_data();
    void noVersionIsABadRequest();

private:
    static std::optional<socketio::HttpResponse> judge(const QByteArray &query, const QString &server);
};

std::optional<socketio::HttpResponse> VersionGateTest::judge(const QByteArray &query, const QString &server)
{
    socketio::HttpRequest request;
    request.query = query;
    return VersionGate(protocol::Version::parse(server).value()).judge(request);
}

void VersionGateTest::compatibleVersionsPass_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QByteArray>("client");
    QTest::addColumn<bool>("passes");
    const auto row = [](const char *server, const char *client, bool passes) {
        QTest::addRow("%s to %s", client, server) << QString::fromLatin1(server) << QByteArray(client) << passes;
    };
    row("0.2.1", "0.2.1", true);
    row("0.2.1", "0.2.0", true);
    row("0.2.0", "0.2.99", true);
    row("0.2.1", "0.3.0", false);
    row("0.3.0", "0.2.1", false);
    row("0.2.1", "1.2.1", false);
    row("1.2.0", "1.0.0", true);
    row("1.2.0", "1.3.0", false);
    row("9.9.0", "0.2.1", false);
}

void VersionGateTest::compatibleVersionsPass()
{
    QFETCH(QString, server);
    QFETCH(QByteArray, client);
    QTEST(!judge("EIO=4&a2c_version=" + client + "&transport=polling", server).has_value(), "passes");
}

void VersionGateTest::otherVersionsAreToldBothSides()
{
    const auto answer = judge("a2c_version=0.1.5", QStringLiteral("0.2.0"));
    QVERIFY(answer);
    QCOMPARE(answer->status, 400);
    QCOMPARE(answer->contentType, "application/json");
    QCOMPARE(answer->headers, (QList<QPair<QByteArray, QByteArray>>{{"X-A2C-Error-Code", "4008"}}));
    const QJsonObject expected = QJsonDocument::fromJson(R"({"code":4008,"message":"Protocol version mismatch",
        "server_version":"0.2.0","client_version":"0.1.5","min_supported":"0.2.0","max_supported":"0.2.999"})")
                                     .object();
    QCOMPARE(QJsonDocument::fromJson(answer->body).object(), expected);
}

void VersionGateTest::noVersionIsABadRequest_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::newRow("missing") << QByteArray("EIO=4&transport=polling");
    QTest::newRow("empty") << QByteArray("a2c_version=");
    QTest::newRow("word") << QByteArray("a2c_version=latest");
    QTest::newRow("two numbers") << QByteArray("a2c_version=0.2");
    QTest::newRow("four numbers") << QByteArray("a2c_version=0.2.1.0");
    QTest::newRow("sign") << QByteArray("a2c_version=0.+2.1");
    QTest::newRow("blank") << QByteArray("a2c_version=%200.2.1");
    QTest::newRow("beyond an int") << QByteArray("a2c_version=0.2.99999999999");
    QTest::newRow("another key's end") << QByteArray("xa2c_version=0.2.1");
    QTest::newRow("first counts") << QByteArray("a2c_version=x&a2c_version=0.2.1");
}

void VersionGateTest::noVersionIsABadRequest()
{
    QFETCH(QByteArray, query);
    const auto answer = judge(query, QStringLiteral("0.2.1"));
    QVERIFY(answer);
    QCOMPARE(answer->status, 400);
    QCOMPARE(QJsonDocument::fromJson(answer->body).object().value(QLatin1String("code")).toInt(), 400);
    QVERIFY(answer->headers.isEmpty());
}

QTEST_APPLESS_MAIN(VersionGateTest)
#include "versiongatetest.moc"
