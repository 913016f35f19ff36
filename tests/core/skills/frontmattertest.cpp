// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "skills/fences.h"
#include "skills/frontmatter.h"
#include "skills/words.h"
#include "skills/yamlreader.h"

using namespace a2c::skills;

class FrontmatterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fencesAreFound_data();
    void fencesAreFound();
    void frontmatterAtTheCapIsReadAndAboveItRefused();
    void faultIsNamedWithItsLine_data();
    void faultIsNamedWithItsLine();
    void optionalKeysComeOut_data();
    void optionalKeysComeOut();
    void descriptionIsRepaired_data();
    void descriptionIsRepaired();
    void repairKeepsTheOtherKeys();
    void toolsAreSplitOutsideParentheses_data();
    void toolsAreSplitOutsideParentheses();
    void scalarsStayTheirText();
    void lineEndsAndOddCharactersInsideAreRead_data();
    void lineEndsAndOddCharactersInsideAreRead();
    void nestingEndsAtTheLimit();
    void manyKeysTakeLinearTime_data();
    void manyKeysTakeLinearTime();
    void everyReasonIsInTheList();
};

namespace
{

QByteArray skillMd(const QByteArray &extra, const QByteArray &description = "d")
{
    return "---\nname: a\ndescription: " + description + "\n" + extra + "---\nbody";
}

QString reasonOf(const QByteArray &text)
{
    const auto read = readFrontmatter(text);
    return read ? QStringLiteral("accepted") : read.error().reason;
}

}

void FrontmatterTest::fencesAreFound_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("inside");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *title, const QByteArray &text, const QByteArray &inside, const QByteArray &body) {
        QTest::newRow(title) << text << inside << body;
    };
    const QByteArray none;
    row("plain", "---\na\n---\nb\n", "a\n", "b\n");
    row("CRLF", "---\r\na\r\n---\r\nb\r\n", "a\r\n", "b\r\n");
    row("BOM", "\xef\xbb\xbf---\na\n---\nb", "a\n", "b");
    row("nothing between", "---\n---\nb", "", "b");
    row("no body", "---\na\n---\n", "a\n", "");
    row("closing fence ends the file", "---\na\n---", "a\n", "");
    row("closing fence with CR ends the file", "---\na\n---\r", "a\n", "");
    row("second fence closes, third is body", "---\na\n---\nb\n---\nc", "a\n", "b\n---\nc");
    row("indented dashes are no fence", "---\na\n  ---\n---\nb", "a\n  ---\n", "b");
    row("dashes with a tail are no fence", "---\n--- a\n----\n--- \n---\nb", "--- a\n----\n--- \n", "b");
}

void FrontmatterTest::fencesAreFound()
{
    QFETCH(QByteArray, text);
    const auto fences = findFences(text);
    QVERIFY(fences);
    QTEST(text.sliced(fences->textFrom, fences->textEnd - fences->textFrom), "inside");
    QTEST(text.sliced(fences->bodyFrom), "body");
}

void FrontmatterTest::frontmatterAtTheCapIsReadAndAboveItRefused()
{
    const QByteArray start("---\nname: a\ndescription: d\nx: ");
    const auto padded = [&start](qsizetype size) {
        return start + QByteArray(size - (start.size() - 4) - 1, 'y') + "\n---\n" + QByteArray(100'000, 'b');
    };
    QCOMPARE(reasonOf(padded(maxFrontmatterSize).first(fenceSearchSize)), QStringLiteral("accepted"));
    QCOMPARE(reasonOf(padded(maxFrontmatterSize + 1).first(fenceSearchSize)), QString(reason::frontmatterTooLarge));
    QCOMPARE(reasonOf(padded(maxFrontmatterSize + 1).chopped(99'990)), QString(reason::frontmatterTooLarge));
    // Nothing closes it: that is another fault, as long as all of it was seen.
    QCOMPARE(reasonOf(start + QByteArray(1000, 'y')), QString(reason::noFrontmatter));
}

void FrontmatterTest::faultIsNamedWithItsLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("line");
    const auto row = [](const char *title, const QByteArray &text, QLatin1StringView reason, int line) {
        QTest::newRow(title) << text << QString(reason) << line;
    };
    using namespace reason;
    row("empty", "", noFrontmatter, 1);
    row("only a BOM", "\xef\xbb\xbf", noFrontmatter, 1);
    row("blank line first", "\n---\nname: a\n---\n", noFrontmatter, 1);
    row("opening fence with a blank", "--- \nname: a\n---\n", noFrontmatter, 1);
    row("not closed", "---\nname: a\ndescription: d\n", noFrontmatter, 1);
    row("comments only", "---\n# a\n---\n", frontmatterNotMap, 2);
    row("scalar", "---\nhello\n---\n", frontmatterNotMap, 2);
    row("list", "---\n- a\n---\n", frontmatterNotMap, 2);
    row("name empty", "---\nname: ''\ndescription: d\n---\n", nameMissing, 2);
    row("name a list", "---\ndescription: d\nname: [a]\n---\n", nameType, 3);
    row("name a map", "---\ndescription: d\nname:\n  a: b\n---\n", nameType, 4);
    row("description a list", "---\nname: a\ndescription:\n  - d\n---\n", descriptionType, 4);
    row("description of blanks", "---\nname: a\ndescription: \"\\u00a0\\n\"\n---\n", descriptionEmpty, 3);
    row("description too long", skillMd("", QByteArray(1025, 'd')), descriptionTooLong, 3);
    row("description too long in two-byte letters", skillMd("", QByteArray("\xc3\xa9").repeated(1025)),
        descriptionTooLong, 3);
    row("same key twice", "---\nname: a\ndescription: d\nname: b\n---\n", yamlDuplicateKey, 4);
    row("same key twice, quoted once", "---\nname: a\ndescription: d\n'name': b\n---\n", yamlDuplicateKey, 4);
    row("same key twice below", skillMd("metadata: {a: 1, a: 2}\n"), yamlDuplicateKey, 4);
    row("same key twice in broken YAML", "---\nname: a: b\ndescription: d\nname: c\n---\n", yamlDuplicateKey, 4);
    row("alias", skillMd("x: &a 1\ny: *a\n"), yamlAlias, 5);
    row("merge key", skillMd("x: &a {b: 1}\ny:\n  <<: *a\n"), yamlAlias, 6);
    row("tag", skillMd("x: !!binary aGk=\n"), yamlTag, 4);
    row("local tag", skillMd("x: !ruby/object [a]\n"), yamlTag, 4);
    row("tag in a flow", skillMd("x: {a: !!set {b}}\n"), yamlTag, 4);
    row("escape character", skillMd("x: \x1b[31m\n"), yamlError, 4);
    row("delete", skillMd("x: \x7f\n"), yamlError, 4);
    row("C1 control", skillMd("x: \xc2\x9b\n"), yamlError, 4);
    row("no character", skillMd("x: \xef\xbf\xbf\n"), yamlError, 4);
    row("two documents", skillMd("...\nx: 1\n"), yamlError, 5);
    row("key that is a list", skillMd("? [a]\n: b\n"), yamlError, 4);
    row("key without a colon at the end", skillMd("foo\n"), yamlError, 4);
    row("text at the margin", skillMd("x: >\nfoo\n"), yamlError, 5);
    row("conflict markers", "---\n<<<<<<< HEAD\nname: a\n=======\nname: b\n>>>>>>> x\ndescription: d\n---\n", yamlError,
        3);
}

void FrontmatterTest::faultIsNamedWithItsLine()
{
    QFETCH(QByteArray, text);
    const auto read = readFrontmatter(text);
    QVERIFY(!read);
    QTEST(read.error().reason, "reason");
    QTEST(read.error().line, "line");
}

void FrontmatterTest::optionalKeysComeOut_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("all"); ///< what is kept, as JSON
    QTest::addColumn<QStringList>("warnings");
    const auto row = [](const char *title, const QByteArray &yaml, const QByteArray &all,
                        std::initializer_list<QLatin1StringView> warnings = {}) {
        QTest::newRow(title) << yaml << all << QStringList(warnings.begin(), warnings.end());
    };
    using namespace warning;
    row("none", "", "{}");
    row("license", "license: MIT\n", R"({"license":"MIT"})");
    row("license null", "license:\n", "{}");
    row("license empty", "license: ''\n", "{}");
    row("license a list", "license: [MIT]\n", "{}", {licenseType});
    row("license a number", "license: 0123\n", R"({"license":"0123"})");
    row("compatibility", "compatibility: Linux\n", R"({"compatibility":"Linux"})");
    row("compatibility a map", "compatibility: {os: linux}\n", "{}", {compatibilityType});
    row("compatibility of 500", "compatibility: " + QByteArray(500, 'c') + "\n",
        R"({"compatibility":")" + QByteArray(500, 'c') + "\"}");
    row("compatibility of 501", "compatibility: " + QByteArray(501, 'c') + "\n", "{}", {compatibilityTooLong});
    row("metadata", "metadata: {z: 1, a: [x, null], n: {}}\n", R"({"metadata":{"z":"1","a":["x",null],"n":{}}})");
    row("metadata empty", "metadata: {}\n", R"({"metadata":{}})");
    row("metadata null", "metadata: ~\n", "{}");
    row("metadata a string", "metadata: x\n", "{}", {metadataType});
    row("tags", "tags: [a, 1.0]\n", R"({"tags":["a","1.0"]})");
    row("tags with a map in it", "tags: [a, {b: c}]\n", "{}", {tagsType});
    row("tags with a hole", "tags:\n  - a\n  -\n", "{}", {tagsType});
    row("tools", "allowed-tools: A, B\n", R"({"tools":["A","B"]})");
    row("tools empty string", "allowed-tools: ''\n", R"({"tools":[]})");
    row("tools with a list in it", "allowed-tools: [[A]]\n", "{}", {allowedToolsType});
    row("several faults", "tags: x\nlicense: []\nmetadata: 1\n", "{}", {licenseType, metadataType, tagsType});
    row("null in a flow", "metadata: {a, b: , c: ~}\n", R"({"metadata":{"a":null,"b":null,"c":null}})");
    row("null in a block", "metadata:\n  a:\n  b: ~\n  ? c\n", R"({"metadata":{"a":null,"b":null,"c":null}})");
    row("unknown keys", "model: x\nversion: 2.0\n", "{}");
}

void FrontmatterTest::optionalKeysComeOut()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QByteArray, all);
    const auto read = readFrontmatter(skillMd(yaml));
    QVERIFY(read);
    QJsonObject kept;
    if (read->license) {
        kept[QStringLiteral("license")] = *read->license;
    }
    if (read->compatibility) {
        kept[QStringLiteral("compatibility")] = *read->compatibility;
    }
    if (!read->metadata.isEmpty()) {
        kept[QStringLiteral("metadata")] = QJsonDocument::fromJson(read->metadata).object();
    }
    if (read->tags) {
        kept[QStringLiteral("tags")] = QJsonArray::fromStringList(*read->tags);
    }
    if (read->allowedTools) {
        kept[QStringLiteral("tools")] = QJsonArray::fromStringList(*read->allowedTools);
    }
    QCOMPARE(kept, QJsonDocument::fromJson(all).object());
    QTEST(read->warnings, "warnings");
}

void FrontmatterTest::descriptionIsRepaired_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QString>("description");
    const auto row = [](const char *title, const QByteArray &written, const char *description) {
        QTest::newRow(title) << written << QString::fromUtf8(description);
    };
    row("colon", "Run it: now", "Run it: now");
    row("colon, folded", "Run it: now\n  and then", "Run it: now and then");
    row("colon below the key", "\n  Run: it: now\n  and then", "Run: it: now and then");
    row("bracket first", "[Beta] sorts", "[Beta] sorts");
    row("brace first", "{x} sorts", "{x} sorts");
    row("at sign first", "@who sorts", "@who sorts");
    row("backtick first", "`x` sorts", "`x` sorts");
    row("percent first", "%x sorts", "%x sorts");
    row("star first", "**bold** sorts", "**bold** sorts");
    row("dash inside", "- a", "- a");
    row("quote that ends too early", "\"Sort\" parcels", "\"Sort\" parcels");
    row("quotes inside quotes", "\"Use \"this\" now\"", "Use \"this\" now");
    row("apostrophe inside apostrophes", "'it's here'", "it's here");
    row("unknown escape", "\"a\\qb\"", "a\\qb");
    row("unclosed quote", "\"a", "\"a");
    row("text behind a block header", "> Sorts parcels", "Sorts parcels");
    row("comment", "a: b # c", "a: b");
    row("comment below", "a: b\n# c", "a: b");
}

void FrontmatterTest::descriptionIsRepaired()
{
    QFETCH(QByteArray, written);
    const auto read = readFrontmatter(skillMd("license: MIT\n", written));
    QVERIFY2(read, read ? "" : qUtf8Printable(read.error().reason));
    QTEST(read->description, "description");
    QCOMPARE(read->license, QStringLiteral("MIT"));
    QCOMPARE(read->warnings, QStringList{warning::yamlRepaired});
}

void FrontmatterTest::repairKeepsTheOtherKeys()
{
    const auto read = readFrontmatter(skillMd("globs: **/*\n"
                                              "x:\n  a: b\n  key without a colon\n"
                                              "argument-hint: [a] [b]\n"
                                              "metadata:\n  a: b\n"
                                              "tags:\n- x\n- y\n"
                                              "allowed-tools: Bash(git: *), Read\n"));
    QVERIFY(read);
    QCOMPARE(read->metadata, QByteArray(R"({"a":"b"})"));
    QCOMPARE(read->tags, (QStringList{QStringLiteral("x"), QStringLiteral("y")}));
    QCOMPARE(read->allowedTools, (QStringList{QStringLiteral("Bash(git: *)"), QStringLiteral("Read")}));
    QCOMPARE(read->warnings, QStringList{warning::yamlRepaired});
}

void FrontmatterTest::toolsAreSplitOutsideParentheses_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QStringList>("tools");
    const auto row = [](const char *written, const QString &tools) {
        QTest::newRow(written) << QByteArray(written) << tools.split(u'|', Qt::SkipEmptyParts);
    };
    row("Read", QStringLiteral("Read"));
    row("Read,Write", QStringLiteral("Read|Write"));
    row("Read, Write Edit", QStringLiteral("Read|Write|Edit"));
    row(",, Read ,,", QStringLiteral("Read"));
    row("Bash(git add:*), Bash(a, b)", QStringLiteral("Bash(git add:*)|Bash(a, b)"));
    row("Bash(a (b, c) d) Read", QStringLiteral("Bash(a (b, c) d)|Read"));
    row("Bash(never closed, Read", QStringLiteral("Bash(never closed, Read"));
    row("a) b", QStringLiteral("a)|b"));
}

void FrontmatterTest::toolsAreSplitOutsideParentheses()
{
    QFETCH(QByteArray, written);
    const auto read = readFrontmatter(skillMd("allowed-tools: \"" + written + "\"\n"));
    QVERIFY(read);
    QTEST(read->allowedTools.value_or(QStringList{}), "tools");
}

void FrontmatterTest::scalarsStayTheirText()
{
    const auto read = readFrontmatter(skillMd(
        "metadata: {a: 0123, b: on, c: 2024-01-05, d: 1e3, e: 0x1F, f: .inf, g: 1_000, h: yes, i: 12:30:45}\n"));
    QVERIFY(read);
    QCOMPARE(
        read->metadata,
        QByteArray(R"({"a":"0123","b":"on","c":"2024-01-05","d":"1e3","e":"0x1F","f":".inf","g":"1_000","h":"yes",)"
                   R"("i":"12:30:45"})"));
}

void FrontmatterTest::lineEndsAndOddCharactersInsideAreRead_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QString>("description");
    const auto row = [](const char *title, const QByteArray &written, const char *description) {
        QTest::newRow(title) << written << QString::fromUtf8(description);
    };
    row("literal block with CRLF", "|\r\n  a\r\n  b\r", "a\nb");
    row("folded block with CRLF", ">-\r\n  a\r\n  b\r\n\r\n  c\r", "a b\nc");
    row("plain with CRLF", "a\r\n  b\r", "a b");
    row("tab behind the colon", "\ta", "a");
    row("no-break space", "a\xc2\xa0z", "a\xc2\xa0z");
    row("next line", "a\xc2\x85z", "a\xc2\x85z");
    row("mark inside", "a\xef\xbb\xbfz", "a\xef\xbb\xbfz");
    row("replacement character", "\xef\xbf\xbd", "\xef\xbf\xbd");
    row("right to left override",
        "\xe2\x80\xae"
        "a",
        "\xe2\x80\xae"
        "a");
    row("escapes", "\"\\e[31m\"", "\x1b[31m");
    row("document end mark", "a\n...", "a");
}

void FrontmatterTest::lineEndsAndOddCharactersInsideAreRead()
{
    QFETCH(QByteArray, written);
    const auto read = readFrontmatter(skillMd("", written));
    QVERIFY2(read, read ? "" : qUtf8Printable(read.error().reason));
    QTEST(read->description, "description");
    QCOMPARE(read->warnings, QStringList());
}

void FrontmatterTest::nestingEndsAtTheLimit()
{
    const auto nested = [](int depth) { return QByteArray(depth, '[') + QByteArray(depth, ']'); };
    QVERIFY(readYaml(nested(64)));
    QCOMPARE(readYaml(nested(65)).error().reason, reason::yamlTooDeep);
    QCOMPARE(readYaml(nested(30'000)).error().reason, reason::yamlTooDeep);
    QCOMPARE(readYaml(QByteArray("{a: ").repeated(10'000) + QByteArray(10'000, '}')).error().reason,
             reason::yamlTooDeep);
    QCOMPARE(readYaml(QByteArray("- ").repeated(30'000)).error().reason, reason::yamlTooDeep);
}

void FrontmatterTest::manyKeysTakeLinearTime_data()
{
    QTest::addColumn<QByteArray>("extra");
    QByteArray keys;
    for (int i = 0; i < 6000; ++i) {
        keys += 'k' + QByteArray::number(i) + ": v\n";
    }
    QTest::newRow("sound") << keys;
    QTest::newRow("in need of repair") << keys + "x: a: b\n";
    QTest::newRow("flow") << "x: [" + QByteArray("a,").repeated(30'000) + "]\n";
    QTest::newRow("quotes") << "x: " + QByteArray("\"a\" ").repeated(15'000) + "\n";
}

void FrontmatterTest::manyKeysTakeLinearTime()
{
    QFETCH(QByteArray, extra);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(readFrontmatter(skillMd(extra)));
    // A quadratic reader takes minutes; the bound leaves room for sanitizers and a busy machine.
    QCOMPARE_LT(timer.elapsed(), 20'000);
}

void FrontmatterTest::everyReasonIsInTheList()
{
    QVERIFY(allReasons().contains(reason::yamlTooDeep));
    QVERIFY(allWarnings().contains(warning::yamlRepaired));
    QVERIFY(allReasons().removeDuplicates() == 0);
}

QTEST_GUILESS_MAIN(FrontmatterTest)
#include "frontmattertest.moc"
