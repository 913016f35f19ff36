// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "pages/agentview/viewwords.h"

using namespace a2c;
using namespace a2c::ui;
using namespace Qt::StringLiterals;
using app::ViewAnswer;
using app::ViewSubject;

class ViewWordsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refusalsAreWholeSentences_data();
    void refusalsAreWholeSentences();
    void failuresAreWholeSentences_data();
    void failuresAreWholeSentences();
    void summarySaysHowItCame_data();
    void summarySaysHowItCame();
    void timesFitTheirSize_data();
    void timesFitTheirSize();
};

void ViewWordsTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English));
}

void ViewWordsTest::refusalsAreWholeSentences_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("word");
    QTest::newRow("unknown skill") << 4014 << QString() << u"pdf-tools"_s;
    QTest::newRow("no name") << 4016 << QString() << u"pdf-tools"_s;
    QTest::newRow("protected") << 4017 << u"forbidden"_s << u"protected"_s;
    QTest::newRow("out of the folder") << 4017 << u"traversal"_s << u"outside"_s;
    QTest::newRow("not there") << 4017 << u"not_found"_s << u"a.txt"_s;
    QTest::newRow("too large") << 4017 << u"too_large"_s << u"too large"_s;
    QTest::newRow("gone") << 4018 << u"gone"_s << u"no longer"_s;
    QTest::newRow("a reason of tomorrow") << 4018 << u"on_holiday"_s << u"refused"_s;
    QTest::newRow("late") << 408 << QString() << u"in time"_s;
    QTest::newRow("inside") << 500 << QString() << u"went wrong"_s;
    QTest::newRow("not in the office") << 404 << QString() << u"not in the office"_s;
    QTest::newRow("a code of tomorrow") << 4999 << QString() << u"refused"_s;
}

void ViewWordsTest::refusalsAreWholeSentences()
{
    QFETCH(int, code);
    QFETCH(QString, reason);
    QFETCH(QString, word);
    ViewAnswer answer;
    answer.ok = false;
    answer.question = {.subject = ViewSubject::Skill, .skill = u"pdf-tools"_s, .relPath = u"a.txt"_s};
    answer.exchanges = {{.event = u"client:get_skill"_s}};
    answer.error = {ErrorCode::Internal, {}, {{u"code"_s, code}, {u"reason"_s, reason}}};
    const QString sentence = ViewWords::sentence(answer);
    QVERIFY2(sentence.contains(word), qPrintable(sentence));
    QVERIFY(sentence.endsWith(u'.'));
    // Never a bare code: that is for the details, which name it.
    QVERIFY(!sentence.contains(QString::number(code)));
    QVERIFY(ViewWords::detail(answer).contains(QString::number(code)));
    QVERIFY(ViewWords::detail(answer).contains(u"client:get_skill"_s));
    QVERIFY(reason.isEmpty() || ViewWords::detail(answer).contains(reason));
}

void ViewWordsTest::failuresAreWholeSentences_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("word");
    QTest::newRow("not intact") << ErrorCode::Malformed << u"not intact"_s;
    QTest::newRow("office closed") << ErrorCode::ConnectionLost << u"Ask again"_s;
    QTest::newRow("no answer") << ErrorCode::TimedOut << u"This Computer"_s;
    QTest::newRow("cancelled") << ErrorCode::Cancelled << u"cancelled"_s;
}

void ViewWordsTest::failuresAreWholeSentences()
{
    QFETCH(ErrorCode, code);
    QFETCH(QString, word);
    ViewAnswer answer;
    answer.ok = false;
    answer.error = {code, u"/smcp"_s, {}};
    const QString sentence = ViewWords::sentence(answer);
    QVERIFY2(sentence.contains(word) && sentence.endsWith(u'.') && !sentence.contains(u"/smcp"_s),
             qPrintable(sentence));
    QVERIFY(ViewWords::detail(answer).isEmpty());
}

void ViewWordsTest::summarySaysHowItCame_data()
{
    QTest::addColumn<ViewAnswer>("answer");
    QTest::addColumn<QStringList>("words");
    ViewAnswer answer;
    answer.exchanges = {{.event = u"client:get_skill"_s, .answer = QByteArray(1'234, 'x'), .microseconds = 2'500}};
    answer.question = {.subject = ViewSubject::Skill, .skill = u"s"_s};
    answer.resource = {.mimeType = u"text/markdown"_s, .totalSize = 900};
    QTest::newRow("in the body") << answer
                                 << QStringList{u"1.2 kB"_s, u"2.5 ms"_s, u"900 B"_s, u"body"_s, u"SHA-256"_s};
    answer.resource = {.totalSize = 2'000'000, .handle = u"h"_s};
    QTest::newRow("by handle") << answer << QStringList{u"2.0 MB"_s, u"blob"_s};
    answer.question.subject = ViewSubject::Resource;
    answer.microseconds = 45'000;
    answer.resource = {.totalSize = 2'000'000, .chunks = 6};
    QTest::newRow("fetched") << answer
                             << QStringList{u"1.2 kB after 2.5 ms"_s, u"2.0 MB"_s, u"6 piece"_s, u"45 ms"_s,
                                            u"SHA-256 checked"_s};
    answer.question = {.subject = ViewSubject::Skills};
    answer.skills = {{.name = u"a"_s}, {.name = u"b"_s}};
    ViewAnswer room = answer;
    room.question = {.subject = ViewSubject::Room};
    QTest::newRow("room") << room << QStringList{u"private office"_s};
    QTest::newRow("list") << answer << QStringList{u"1.2 kB"_s, u"2 skill"_s};
}

void ViewWordsTest::summarySaysHowItCame()
{
    QFETCH(ViewAnswer, answer);
    QFETCH(QStringList, words);
    const QString summary = ViewWords::summary(answer, answer.exchanges.size() - 1);
    for (const QString &word : words) {
        QVERIFY2(summary.contains(word), qPrintable(summary));
    }
}

void ViewWordsTest::timesFitTheirSize_data()
{
    QTest::addColumn<qint64>("microseconds");
    QTest::addColumn<QString>("words");
    QTest::newRow("quick") << qint64(420) << u"0.4 ms"_s;
    QTest::newRow("ordinary") << qint64(12'300) << u"12 ms"_s;
    QTest::newRow("nearly a second") << qint64(999'400) << u"999 ms"_s;
    QTest::newRow("slow") << qint64(1'240'000) << u"1.2 s"_s;
}

void ViewWordsTest::timesFitTheirSize()
{
    QFETCH(qint64, microseconds);
    QTEST(ViewWords::time(microseconds), "words");
}

QTEST_GUILESS_MAIN(ViewWordsTest)
#include "viewwordstest.moc"
