// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "skills/name.h"
#include "skills/sourceid.h"

using namespace a2c;
using namespace a2c::skills;

class NameTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lexerAcceptsExactlyTheThreeForms_data();
    void lexerAcceptsExactlyTheThreeForms();
    void serverNamesAreNormalisedByCodePoint_data();
    void serverNamesAreNormalisedByCodePoint();
    void serverNamesWithoutAUsableLengthAreRefused_data();
    void serverNamesWithoutAUsableLengthAreRefused();
    void sourcesAreNamedAsOnTheWire();
};

void NameTest::lexerAcceptsExactlyTheThreeForms_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("accepted");
    const QString edge(64, u'a');
    const QString over(65, u'a');
    const auto row = [](const char *title, const QString &text, bool accepted) {
        QTest::newRow(title) << text << accepted;
    };
    row("user", QStringLiteral("my-helper"), true);
    row("marketplace", QStringLiteral("acme-audit:audit"), true);
    row("mcp", QStringLiteral("mcp:tfrobot-tools:code-review"), true);
    row("mcp with the server's own letters", QStringLiteral("mcp:My_Server:x"), true);
    row("mcp with a server of underscores", QStringLiteral("mcp:___:x"), true);
    row("mcp with dashes at the ends of the server", QStringLiteral("mcp:--a--:x"), true);
    row("plugin called mcp", QStringLiteral("mcp:x"), true);
    row("skill called mcp", QStringLiteral("mcp"), true);
    row("digits only", QStringLiteral("0123"), true);
    row("one letter", QStringLiteral("a"), true);
    row("64 characters", edge, true);
    row("all segments of 64", QStringLiteral("mcp:") + edge + u':' + edge, true);

    row("empty", QString(), false);
    row("null", QString(QChar(0)), false);
    row("65 characters", over, false);
    row("server of 65", QStringLiteral("mcp:") + over + QStringLiteral(":x"), false);
    row("three segments without mcp", QStringLiteral("acme:audit:x"), false);
    row("MCP in capitals", QStringLiteral("MCP:srv:x"), false);
    row("four segments", QStringLiteral("mcp:a:b:c"), false);
    row("empty first segment", QStringLiteral(":x"), false);
    row("empty last segment", QStringLiteral("x:"), false);
    row("empty server", QStringLiteral("mcp::x"), false);
    row("only a separator", QStringLiteral(":"), false);
    row("capital letter", QStringLiteral("My-Helper"), false);
    row("underscore", QStringLiteral("my_helper"), false);
    row("underscore in a plugin", QStringLiteral("my_plugin:x"), false);
    row("dot", QStringLiteral("my.helper"), false);
    row("blank", QStringLiteral("my helper"), false);
    row("slash", QStringLiteral("my/helper"), false);
    row("dots", QStringLiteral(".."), false);
    row("leading dash", QStringLiteral("-x"), false);
    row("trailing dash", QStringLiteral("x-"), false);
    row("double dash", QStringLiteral("a--b"), false);
    row("trailing newline", QStringLiteral("abc\n"), false);
    row("trailing NUL", QStringLiteral("abc") + QChar(0), false);
    row("Cyrillic a", QStringLiteral("\u0430bc"), false);
    row("full-width digit", QStringLiteral("a\uff11"), false);
    row("Arabic digit", QStringLiteral("a\u0661"), false);
    row("sharp s", QStringLiteral("stra\u00dfe"), false);
    row("astral letter", QStringLiteral("\U0001d41a"), false);
    row("full-width colon", QStringLiteral("a\uff1ab"), false);
    row("dot in a server", QStringLiteral("mcp:a.b:x"), false);
}

void NameTest::lexerAcceptsExactlyTheThreeForms()
{
    QFETCH(QString, text);
    QFETCH(bool, accepted);
    const Result<Name> name = Name::parse(text);
    QCOMPARE(name.has_value(), accepted);
    if (accepted) {
        QCOMPARE(name->text(), text);
    } else {
        QCOMPARE(name.error().code, ErrorCode::InvalidSkillName);
    }
}

void NameTest::serverNamesAreNormalisedByCodePoint_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("segment");
    const auto row = [](const char *title, const QString &server, const QString &segment) {
        QTest::newRow(title) << server << segment;
    };
    row("unchanged", QStringLiteral("tfrobot-tools"), QStringLiteral("tfrobot-tools"));
    row("dot and blank", QStringLiteral("my.api server"), QStringLiteral("my_api_server"));
    row("case is kept", QStringLiteral("My_Server"), QStringLiteral("My_Server"));
    row("three ideographs", QStringLiteral("服务器"), QStringLiteral("___"));
    row("no rule of its own for claude.ai", QStringLiteral("claude.ai my.server"),
        QStringLiteral("claude_ai_my_server"));
    row("astral is one", QStringLiteral("a\U0001f4e6b"), QStringLiteral("a_b"));
    row("lone surrogates are one each",
        QStringLiteral("a") + QChar(0xd83d) + QChar(0xd83d) + QChar(0xdce6) + QChar(0xdce6), QStringLiteral("a___"));
    row("composed is one", QStringLiteral("caf\u00e9"), QStringLiteral("caf_"));
    row("decomposed is two", QStringLiteral("cafe\u0301"), QStringLiteral("cafe_"));
    row("colon", QStringLiteral("a:b"), QStringLiteral("a_b"));
    row("64", QString(64, u'.'), QString(64, u'_'));
    row("64 astral", QStringLiteral("\U0001f4e6").repeated(64), QString(64, u'_'));
}

void NameTest::serverNamesAreNormalisedByCodePoint()
{
    QFETCH(QString, server);
    const Result<QString> segment = normalizedServerSegment(server);
    QVERIFY(segment);
    QTEST(*segment, "segment");
}

void NameTest::serverNamesWithoutAUsableLengthAreRefused_data()
{
    QTest::addColumn<QString>("server");
    QTest::newRow("empty") << QString();
    QTest::newRow("65") << QString(65, u'a');
    QTest::newRow("65 ideographs") << QString(65, QChar(0x670d));
}

void NameTest::serverNamesWithoutAUsableLengthAreRefused()
{
    QFETCH(QString, server);
    const Result<QString> segment = normalizedServerSegment(server);
    QVERIFY(!segment);
    QCOMPARE(segment.error().code, ErrorCode::OutOfRange);
}

void NameTest::sourcesAreNamedAsOnTheWire()
{
    QCOMPARE((SourceId{SourceId::Kind::User, {}}.wire()), QStringLiteral("user"));
    QCOMPARE((SourceId{SourceId::Kind::Mcp, QStringLiteral("srv-1")}.wire()), QStringLiteral("mcp:srv-1"));
    QCOMPARE((SourceId{SourceId::Kind::Marketplace, QStringLiteral("acme")}.wire()),
             QStringLiteral("marketplace:acme"));
}

QTEST_GUILESS_MAIN(NameTest)
#include "nametest.moc"
