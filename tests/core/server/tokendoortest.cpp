// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "server/tokendoor.h"

using namespace a2c;
using server::TokenDoor;
using Verdict = socketio::Admission::Verdict;

class TokenDoorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheTokenOpens_data();
    void onlyTheTokenOpens();
    void refusalCarries401AndNoToken();
};

void TokenDoorTest::onlyTheTokenOpens_data()
{
    QTest::addColumn<QString>("token");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QJsonObject>("auth");
    QTest::addColumn<bool>("opens");
    const QString token = QStringLiteral("s3cret");
    const auto auth = [](const QJsonValue &value) { return QJsonObject{{QStringLiteral("token"), value}}; };
    QTest::newRow("right") << token << QStringLiteral("token") << auth(token) << true;
    QTest::newRow("wrong") << token << QStringLiteral("token") << auth(QStringLiteral("s3creT")) << false;
    QTest::newRow("longer") << token << QStringLiteral("token") << auth(token + QLatin1Char('x')) << false;
    QTest::newRow("shorter") << token << QStringLiteral("token") << auth(QStringLiteral("s3cre")) << false;
    QTest::newRow("empty") << token << QStringLiteral("token") << auth(QString()) << false;
    QTest::newRow("missing") << token << QStringLiteral("token") << QJsonObject() << false;
    QTest::newRow("no text") << token << QStringLiteral("token") << auth(true) << false;
    QTest::newRow("other field") << token << QStringLiteral("api_key") << auth(token) << false;
    QTest::newRow("own field") << token << QStringLiteral("api_key") << QJsonObject{{QStringLiteral("api_key"), token}}
                               << true;
    QTest::newRow("none wanted") << QString() << QStringLiteral("token") << QJsonObject() << true;
}

void TokenDoorTest::onlyTheTokenOpens()
{
    QFETCH(QString, token);
    QFETCH(QString, field);
    QFETCH(QJsonObject, auth);
    QTEST(TokenDoor(token, field).admit(auth).verdict == Verdict::Accept, "opens");
}

void TokenDoorTest::refusalCarries401AndNoToken()
{
    const auto admission = TokenDoor(QStringLiteral("s3cret"), QStringLiteral("token")).admit({});
    QCOMPARE(admission.verdict, Verdict::Refuse);
    QVERIFY(!admission.message.isEmpty());
    QCOMPARE(admission.data.value(QLatin1String("code")).toInt(), 401);
}

QTEST_APPLESS_MAIN(TokenDoorTest)
#include "tokendoortest.moc"
