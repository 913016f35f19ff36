// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "workbench/commandline.h"

using namespace a2c::app;
using namespace Qt::StringLiterals;

class CommandLineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsAPlainStart();
    void switchesAreRead();
    void connectionIsRead();
    void pathsBecomeAbsolute();
    void answersEndTheProgram_data();
    void answersEndTheProgram();

private:
    static auto parse(const QStringList &words)
    {
        return CommandLine::parse(QStringList{u"a2c-workbench"_s} + words, u"/home/me"_s);
    }
};

void CommandLineTest::nothingIsAPlainStart()
{
    const auto line = parse({});
    QVERIFY(line);
    QVERIFY(!line->background && !line->quit && line->paths.isEmpty());
    QVERIFY(!line->computer.hasConnection());
}

void CommandLineTest::switchesAreRead()
{
    QVERIFY(parse({u"--background"_s})->background);
    QVERIFY(parse({u"--quit"_s})->quit);
    QCOMPARE(parse({u"--skills-home"_s, u"/skills"_s})->computer.skillsHome, u"/skills"_s);
}

void CommandLineTest::connectionIsRead()
{
    const auto line = parse({u"--url"_s, u"http://127.0.0.1:1"_s, u"--office"_s, u"o"_s, u"--name"_s, u"n"_s});
    QVERIFY(line);
    QVERIFY(line->computer.hasConnection());
}

void CommandLineTest::pathsBecomeAbsolute()
{
    const auto line = parse({u"a.skill"_s, u"../b"_s, u"/c/./d"_s, u"file:///e%20f"_s});
    QCOMPARE(line->paths, (QStringList{u"/home/me/a.skill"_s, u"/home/b"_s, u"/c/d"_s, u"/e f"_s}));
}

void CommandLineTest::answersEndTheProgram_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    QTest::newRow("help") << u"--help"_s << 0 << u"--background"_s;
    QTest::newRow("version") << u"--version"_s << 0 << u"a2c-workbench "_s;
    QTest::newRow("unknown option") << u"--frobnicate"_s << 2 << u"frobnicate"_s;
    QTest::newRow("bad address") << u"--url=ftp://x"_s << 2 << u"--url"_s;
}

void CommandLineTest::answersEndTheProgram()
{
    QFETCH(QString, word);
    const auto line = parse({word});
    QVERIFY(!line);
    QTEST(line.error().code, "code");
    QFETCH(QString, says);
    QVERIFY2(line.error().text.contains(says), qPrintable(line.error().text));
}

QTEST_GUILESS_MAIN(CommandLineTest)
#include "commandlinetest.moc"
