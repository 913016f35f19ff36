// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "platform/linux/execline.h"

using namespace a2c::platform;
using namespace Qt::StringLiterals;

class ExecLineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreAsTheSpecificationSays_data();
    void linesAreAsTheSpecificationSays();
    void whatIsWrittenIsReadBack_data();
    void whatIsWrittenIsReadBack();
    void brokenLinesAreNotUnderstood_data();
    void brokenLinesAreNotUnderstood();
    void fieldCodesAreLeftOut();
};

void ExecLineTest::linesAreAsTheSpecificationSays_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("line");
    QTest::newRow("plain") << QStringList{u"a2c-workbench"_s, u"--background"_s} << u"a2c-workbench --background"_s;
    QTest::newRow("space") << QStringList{u"/opt/my tools/a2c"_s} << u"\"/opt/my tools/a2c\""_s;
    QTest::newRow("quote and dollar") << QStringList{u"/a\"$b"_s} << u"\"/a\\\\\"\\\\$b\""_s;
    QTest::newRow("backslash") << QStringList{u"/a\\b"_s} << u"\"/a\\\\\\\\b\""_s;
    QTest::newRow("percent") << QStringList{u"/100%/a"_s} << u"/100%%/a"_s;
    QTest::newRow("empty argument") << QStringList{u"a"_s, QString()} << u"a \"\""_s;
}

void ExecLineTest::linesAreAsTheSpecificationSays()
{
    QFETCH(QStringList, arguments);
    QTEST(execLine(arguments), "line");
}

void ExecLineTest::whatIsWrittenIsReadBack_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char16_t *path : {u"/plain", u"/with space", u"/q\"uote", u"/d$ollar", u"/b`ack", u"/back\\slash",
                                 u"/new\nline", u"/tab\there", u"/per%cent", u"/%U", u"/ünï/工具", u"/a;b&c(d)"}) {
        const QString text = QString::fromUtf16(path);
        QTest::newRow(qUtf8Printable(text)) << QStringList{text, u"--background"_s, text};
    }
}

void ExecLineTest::whatIsWrittenIsReadBack()
{
    QFETCH(QStringList, arguments);
    QCOMPARE(argumentsOfExecLine(execLine(arguments)).value_or(QStringList()), arguments);
}

void ExecLineTest::brokenLinesAreNotUnderstood_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("nothing") << QString();
    QTest::newRow("blanks") << u"   "_s;
    QTest::newRow("open quote") << u"\"/a b"_s;
    QTest::newRow("escape at the end") << u"/a\\"_s;
    QTest::newRow("unknown escape") << u"/a\\q"_s;
    QTest::newRow("quoted escape at the end") << u"\"/a\\\\"_s;
}

void ExecLineTest::brokenLinesAreNotUnderstood()
{
    QFETCH(QString, line);
    QVERIFY(!argumentsOfExecLine(line));
}

void ExecLineTest::fieldCodesAreLeftOut()
{
    QCOMPARE(argumentsOfExecLine(u"a2c-workbench --open %U"_s).value(), (QStringList{u"a2c-workbench"_s, u"--open"_s}));
}

QTEST_GUILESS_MAIN(ExecLineTest)
#include "execlinetest.moc"
