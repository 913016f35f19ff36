// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "agent/placeholders.h"

using namespace a2c;
using namespace Qt::StringLiterals;

class PlaceholdersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownNamesAreExpanded_data();
    void knownNamesAreExpanded();
    void unknownNameIsNamed_data();
    void unknownNameIsNamed();
    void promptNeverShowsAFolder();
};

void PlaceholdersTest::knownNamesAreExpanded_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << u"costs $5, $HOME, ${x}"_s << u"costs $5, $HOME, ${x}"_s;
    QTest::newRow("bare") << u"$TFROBOT_SKILL_DIR/a"_s << u"D/a"_s;
    QTest::newRow("braces") << u"${TFROBOT_SKILL_DIR}x"_s << u"Dx"_s;
    QTest::newRow("both") << u"$TFROBOT_SESSION_ID-${TFROBOT_SKILL_DIR}"_s << u"S-D"_s;
    QTest::newRow("at the end") << u"a $TFROBOT_SKILL_DIR"_s << u"a D"_s;
    QTest::newRow("value is not expanded again") << u"$TFROBOT_ROBOT_ID"_s << u"$TFROBOT_SKILL_DIR"_s;
    QTest::newRow("open brace") << u"${TFROBOT_SKILL_DIR"_s << u"${TFROBOT_SKILL_DIR"_s;
    QTest::newRow("empty") << QString() << QString();
}

void PlaceholdersTest::knownNamesAreExpanded()
{
    QFETCH(QString, text);
    const QMap<QString, QString> values{{u"TFROBOT_SKILL_DIR"_s, u"D"_s},
                                        {u"TFROBOT_SESSION_ID"_s, u"S"_s},
                                        {u"TFROBOT_ROBOT_ID"_s, u"$TFROBOT_SKILL_DIR"_s}};
    const auto expanded = agent::expandPlaceholders(text, values);
    QVERIFY(expanded);
    QTEST(*expanded, "expected");
}

void PlaceholdersTest::unknownNameIsNamed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    QTest::newRow("bare") << u"a $TFROBOT_OTHER b"_s << u"TFROBOT_OTHER"_s;
    QTest::newRow("braces") << u"${TFROBOT_OTHER}"_s << u"TFROBOT_OTHER"_s;
    QTest::newRow("longer than a known one") << u"$TFROBOT_SKILL_DIRS"_s << u"TFROBOT_SKILL_DIRS"_s;
}

void PlaceholdersTest::unknownNameIsNamed()
{
    QFETCH(QString, text);
    const auto expanded = agent::expandPlaceholders(text, {{u"TFROBOT_SKILL_DIR"_s, u"D"_s}});
    QVERIFY(!expanded);
    QTEST(expanded.error().subject, "name");
}

void PlaceholdersTest::promptNeverShowsAFolder()
{
    QCOMPARE(agent::opaqueSkillUri(u"mcp:a:b"_s), u"skill://a2c/mcp%3Aa%3Ab"_s);
}

QTEST_APPLESS_MAIN(PlaceholdersTest)
#include "placeholderstest.moc"
