// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "widgets/messageline.h"

using namespace a2c::ui;

class MessageLineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenUntilSomethingIsSaid();
    void actionRunsOnceAndTheLineGoes();
    void laterMessageReplacesTheAction();
    void actionMaySayTheNextThing();
    void closeButtonTakesItAway();
};

void MessageLineTest::hiddenUntilSomethingIsSaid()
{
    MessageLine line;
    QVERIFY(line.isHidden());
    line.say(MessageLine::Kind::Information, QStringLiteral("<b>done</b>"));
    QVERIFY(!line.isHidden());
    QCOMPARE(line.text(), QStringLiteral("<b>done</b>"));
    QCOMPARE(line.accessibleName(), line.text());
    QVERIFY(line.findChild<QPushButton *>(QStringLiteral("messageAction"))->isHidden());
}

void MessageLineTest::actionRunsOnceAndTheLineGoes()
{
    MessageLine line;
    int runs = 0;
    line.say(MessageLine::Kind::Information, QStringLiteral("x"), QStringLiteral("Undo"), [&runs] { ++runs; });
    auto *action = line.findChild<QPushButton *>(QStringLiteral("messageAction"));
    QCOMPARE(action->text(), QStringLiteral("Undo"));
    action->click();
    action->click();
    QCOMPARE(runs, 1);
    QVERIFY(line.isHidden());
}

void MessageLineTest::laterMessageReplacesTheAction()
{
    MessageLine line;
    bool ran = false;
    line.say(MessageLine::Kind::Information, QStringLiteral("x"), QStringLiteral("Undo"), [&ran] { ran = true; });
    line.say(MessageLine::Kind::Error, QStringLiteral("y"));
    auto *action = line.findChild<QPushButton *>(QStringLiteral("messageAction"));
    QVERIFY(action->isHidden());
    action->click();
    QVERIFY(!ran);
}

void MessageLineTest::actionMaySayTheNextThing()
{
    MessageLine line;
    line.say(MessageLine::Kind::Information, QStringLiteral("x"), QStringLiteral("Undo"),
             [&line] { line.say(MessageLine::Kind::Information, QStringLiteral("back")); });
    line.findChild<QPushButton *>(QStringLiteral("messageAction"))->click();
    QVERIFY(!line.isHidden());
    QCOMPARE(line.text(), QStringLiteral("back"));
}

void MessageLineTest::closeButtonTakesItAway()
{
    MessageLine line;
    line.say(MessageLine::Kind::Warning, QStringLiteral("x"));
    line.findChild<QToolButton *>(QStringLiteral("messageClose"))->click();
    QVERIFY(line.isHidden());
}

QTEST_MAIN(MessageLineTest)
#include "messagelinetest.moc"
