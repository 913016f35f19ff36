// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "settingspage/credentials.h"

using namespace a2c;
using namespace a2c::ui;
using namespace Qt::StringLiterals;
using Kind = Credential::Kind;

class CredentialsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void profileComesBackTheSame();
    void jsonValuesKeepTheirType_data();
    void jsonValuesKeepTheirType();
    void blankLinesAreLeftOut();
    void problemsAreFoundByLine();
};

void CredentialsTest::profileComesBackTheSame()
{
    settings::ConnectionProfile profile;
    profile.auth = {{u"token"_s, u"12345"_s}, {u"deep"_s, QJsonObject{{u"a"_s, 1}}}, {u"flag"_s, true}};
    profile.headers = {{u"X-Api-Key"_s, u"k"_s}, {u"X-Api-Key"_s, u"again"_s}};
    settings::ConnectionProfile copy;
    setCredentials(copy, credentialsOf(profile));
    QCOMPARE(copy, profile);
}

void CredentialsTest::jsonValuesKeepTheirType_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("number") << u"5"_s << QJsonValue(5);
    QTest::newRow("truth") << u"true"_s << QJsonValue(true);
    QTest::newRow("null") << u"null"_s << QJsonValue(QJsonValue::Null);
    QTest::newRow("text") << u"\"5\""_s << QJsonValue(u"5"_s);
    QTest::newRow("list") << u"[1, 2]"_s << QJsonValue(QJsonArray{1, 2});
    QTest::newRow("object") << u"{\"a\": {}}"_s << QJsonValue(QJsonObject{{u"a"_s, QJsonObject()}});
}

void CredentialsTest::jsonValuesKeepTheirType()
{
    QFETCH(QString, text);
    settings::ConnectionProfile profile;
    const QList<Credential> credentials{{Kind::AuthJson, u"k"_s, text}};
    QVERIFY(problemsOf(credentials).isEmpty());
    setCredentials(profile, credentials);
    QTEST(profile.auth.value(u"k"_s), "value");
}

void CredentialsTest::blankLinesAreLeftOut()
{
    settings::ConnectionProfile profile;
    const QList<Credential> credentials{
        {Kind::Auth, u" "_s, {}}, {Kind::Header, {}, {}}, {Kind::Auth, u" token "_s, u" v "_s}};
    QVERIFY(problemsOf(credentials).isEmpty());
    setCredentials(profile, credentials);
    QCOMPARE(profile.auth, (QJsonObject{{u"token"_s, u" v "_s}}));
    QVERIFY(profile.headers.isEmpty());
}

void CredentialsTest::problemsAreFoundByLine()
{
    const auto problems = problemsOf({{Kind::Auth, {}, u"value"_s},
                                      {Kind::Auth, u"token"_s, u"a"_s},
                                      {Kind::AuthJson, u"token"_s, u"1"_s},
                                      {Kind::Header, u"token"_s, u"a"_s},
                                      {Kind::AuthJson, u"other"_s, u"{"_s},
                                      {Kind::AuthJson, u"two"_s, u"1, 2"_s}});
    QCOMPARE(problems.keys(), (QList<int>{0, 2, 4, 5}));
    QCOMPARE(problems.value(0), CredentialProblem::NameMissing);
    QCOMPARE(problems.value(2), CredentialProblem::NameTwice);
    QCOMPARE(problems.value(4), CredentialProblem::ValueNoJson);
    QCOMPARE(problems.value(5), CredentialProblem::ValueNoJson);
}

QTEST_GUILESS_MAIN(CredentialsTest)
#include "credentialstest.moc"
