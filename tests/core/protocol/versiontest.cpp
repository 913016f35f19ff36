// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "protocol/version.h"

using namespace a2c;
using namespace a2c::protocol;

class VersionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeNumbersAreRead();
    void anythingElseIsMalformed_data();
    void anythingElseIsMalformed();
    void compatibilityFollowsTheMajor_data();
    void compatibilityFollowsTheMajor();
    void acceptedRangeIsThatOfTheServer();
};

void VersionTest::threeNumbersAreRead()
{
    const Result<Version> version = Version::parse(u"0.12.305");
    QVERIFY(version);
    QCOMPARE(*version, (Version{0, 12, 305}));
    QCOMPARE(version->toString(), QStringLiteral("0.12.305"));
    QVERIFY((Version{0, 2, 1} > Version{0, 2, 0}));
}

void VersionTest::anythingElseIsMalformed_data()
{
    QTest::addColumn<QString>("text");
    const auto texts = {"",        "0.2",       "0.2.1.0", "0.2.",   ".2.1",   "0..1",   "v0.2.1",           "0.2.1 ",
                        " 0.2.1",  "0.2.1-rc1", "0.2.1+",  "+0.2.1", "0.-2.1", "0.02.1", "0.2.999999999999", "a.b.c",
                        "0x0.2.1", "0,2,1",     "٠.٢.١",   "0.2.1\n"};
    for (const char *text : texts) {
        QTest::newRow(text) << QString::fromUtf8(text);
    }
}

void VersionTest::anythingElseIsMalformed()
{
    QFETCH(QString, text);
    const Result<Version> version = Version::parse(text);
    QVERIFY(!version);
    QCOMPARE(version.error().code, ErrorCode::Malformed);
}

void VersionTest::compatibilityFollowsTheMajor_data()
{
    QTest::addColumn<Version>("client");
    QTest::addColumn<Version>("server");
    QTest::addColumn<bool>("compatible");
    QTest::newRow("same") << Version{0, 2, 1} << Version{0, 2, 1} << true;
    QTest::newRow("patch of 0.x") << Version{0, 2, 9} << Version{0, 2, 0} << true;
    QTest::newRow("older minor of 0.x") << Version{0, 1, 9} << Version{0, 2, 0} << false;
    QTest::newRow("newer minor of 0.x") << Version{0, 3, 0} << Version{0, 2, 0} << false;
    QTest::newRow("older minor of 1.x") << Version{1, 2, 0} << Version{1, 4, 0} << true;
    QTest::newRow("newer minor of 1.x") << Version{1, 5, 0} << Version{1, 4, 9} << false;
    QTest::newRow("older major") << Version{0, 2, 0} << Version{1, 2, 0} << false;
    QTest::newRow("newer major") << Version{2, 0, 0} << Version{1, 2, 0} << false;
}

void VersionTest::compatibilityFollowsTheMajor()
{
    QFETCH(Version, client);
    QFETCH(Version, server);
    QTEST(isCompatible(client, server), "compatible");
}

void VersionTest::acceptedRangeIsThatOfTheServer()
{
    QCOMPARE(lowestAccepted({0, 2, 1}), (Version{0, 2, 0}));
    QCOMPARE(highestAccepted({0, 2, 1}), (Version{0, 2, 999}));
    QCOMPARE(lowestAccepted({1, 4, 2}), (Version{1, 0, 0}));
    for (const Version &server : {Version{0, 2, 1}, Version{1, 4, 2}}) {
        QVERIFY(isCompatible(lowestAccepted(server), server));
        QVERIFY(isCompatible(highestAccepted(server), server));
    }
}

QTEST_GUILESS_MAIN(VersionTest)
#include "versiontest.moc"
