// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "protocol/dialect.h"
#include "protocol/events.h"

using namespace a2c;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

class DialectTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPatchOfAMinorHasItsDialect();
    void unknownMinorsAreUnsupported_data();
    void unknownMinorsAreUnsupported();
    void roleOf02IsInTheAuthObject();
    void namesOf02();
    void versionTravelsInTheQuery();
};

void DialectTest::everyPatchOfAMinorHasItsDialect()
{
    QVERIFY(dialectFor(defaultVersion()));
    QCOMPARE(*dialectFor({0, 2, 0}), *dialectFor({0, 2, 17}));
}

void DialectTest::unknownMinorsAreUnsupported_data()
{
    QTest::addColumn<Version>("version");
    QTest::newRow("0.1") << Version{0, 1, 0};
    QTest::newRow("0.9") << Version{0, 9, 0};
    QTest::newRow("1.2") << Version{1, 2, 0};
}

void DialectTest::unknownMinorsAreUnsupported()
{
    QFETCH(Version, version);
    const Result<const Dialect *> dialect = dialectFor(version);
    QVERIFY(!dialect);
    QCOMPARE(dialect.error().code, ErrorCode::UnsupportedVersion);
}

void DialectTest::roleOf02IsInTheAuthObject()
{
    const Dialect *dialect = *dialectFor({0, 2, 1});
    QCOMPARE(dialect->auth(Role::Computer, {}), (QJsonObject{{u"role"_s, u"computer"_s}}));
    QCOMPARE(dialect->auth(Role::Agent, {{u"token"_s, u"t"_s}}),
             (QJsonObject{{u"role"_s, u"agent"_s}, {u"token"_s, u"t"_s}}));
}

void DialectTest::namesOf02()
{
    const Dialect *dialect = *dialectFor({0, 2, 1});
    QCOMPARE(dialect->mcpSkillName(u"my_api"_s, u"csv"_s), u"mcp:my_api:csv"_s);
    QCOMPARE(dialect->toolName(u"server"_s, u"tool"_s), u"tool"_s);
    QCOMPARE(dialect->requests().size(), 8);
    QVERIFY(dialect->requests().contains(QString(request::getBlob)));
}

void DialectTest::versionTravelsInTheQuery()
{
    const QMap<QString, QString> query = handshakeQuery({0, 2, 1});
    QCOMPARE(query, (QMap<QString, QString>{{u"a2c_version"_s, u"0.2.1"_s}}));
    QCOMPARE(versionFrom(query).value(), (Version{0, 2, 1}));
    QVERIFY(!versionFrom({}));
}

QTEST_GUILESS_MAIN(DialectTest)
#include "dialecttest.moc"
