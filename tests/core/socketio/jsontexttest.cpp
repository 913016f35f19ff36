// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QTest>

#include "socketio/jsontext.h"

using namespace a2c::socketio;

class JsonTextTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validTextIsTaken_data();
    void validTextIsTaken();
    void invalidTextIsRefused_data();
    void invalidTextIsRefused();
    void specialBytesAreSeenAtEveryOffset_data();
    void specialBytesAreSeenAtEveryOffset();
    void nestingHasALimit();
    void literalLengthCountsEscapesAndQuotes();
};

void JsonTextTest::validTextIsTaken_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"{}",
                             "[]",
                             "null",
                             "true",
                             "false",
                             "0",
                             "-0",
                             "-1.5e+3",
                             "1E9",
                             "1e-9",
                             "\"\"",
                             " [ 1 , 2 ] ",
                             "[[],{},[[]]]",
                             "{\"a\":{\"b\":[1,{\"c\":null}]},\"d\":\"e\"}",
                             R"(["\"\\\/\b\f\n\r\t\u00e9\ud83d"])",
                             R"(["\ud800"])",
                             "[\"\xe2\x82\xac\xf0\x9f\x98\x80\"]",
                             "{\"a\" : 1 ,\t\"a\" : 2}",
                             "123456789012345678901234567890",
                             "[1e400]"}) {
        QTest::newRow(text) << QByteArray(text);
    }
}

void JsonTextTest::validTextIsTaken()
{
    QFETCH(QByteArray, text);
    QVERIFY(isJson(text));
}

void JsonTextTest::invalidTextIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"",
                             " ",
                             "[",
                             "]",
                             "{",
                             "}",
                             "[1,]",
                             "[,1]",
                             "{,}",
                             "{\"a\"}",
                             "{\"a\":}",
                             "{\"a\":1,}",
                             "{a:1}",
                             "[1 2]",
                             "[1]2",
                             "[]]",
                             "01",
                             "-",
                             "1.",
                             ".5",
                             "1e",
                             "1e+",
                             "+1",
                             "0x1",
                             "NaN",
                             "Infinity",
                             "tru",
                             "nul",
                             "True",
                             "\"",
                             "\"a",
                             "\"\\x\"",
                             "\"\\u12\"",
                             "\"\\u12g4\"",
                             "\"\\",
                             "\"\x01\"",
                             "\"a\nb\"",
                             "'a'",
                             "[1}",
                             "{\"a\":1]",
                             "[\"\xff\"]",
                             "[\"\xc0\x80\"]",
                             "[\"\xed\xa0\x80\"]",
                             "\xef\xbb\xbf[]",
                             "// c\n[]"}) {
        QTest::newRow(text) << QByteArray(text);
    }
    QTest::newRow("NUL in a string") << QByteArray("[\"a\0b\"]", 7);
    QTest::newRow("NUL as an escape") << QByteArray("[\"\\\0\"]", 6);
    QTest::newRow("NUL behind the value") << QByteArray("[]\0", 3);
}

void JsonTextTest::invalidTextIsRefused()
{
    QFETCH(QByteArray, text);
    QVERIFY(!isJson(text));
}

void JsonTextTest::specialBytesAreSeenAtEveryOffset_data()
{
    QTest::addColumn<QByteArray>("piece");
    QTest::addColumn<bool>("valid");
    QTest::newRow("quote") << QByteArray("\"") << false;
    QTest::newRow("escaped quote") << QByteArray("\\\"") << true;
    QTest::newRow("bad escape") << QByteArray("\\q") << false;
    QTest::newRow("control") << QByteArray("\x1f") << false;
    QTest::newRow("space") << QByteArray(" ") << true;
    QTest::newRow("delete") << QByteArray("\x7f") << true;
    QTest::newRow("two bytes") << QByteArray("\xc3\xa9") << true;
    QTest::newRow("lone byte") << QByteArray("\x80") << false;
    QTest::newRow("high quote") << QByteArray("\xa2") << false;
}

// The words of eight bytes must not hide anything at any place in them.
void JsonTextTest::specialBytesAreSeenAtEveryOffset()
{
    QFETCH(QByteArray, piece);
    for (int offset = 0; offset < 24; ++offset) {
        const QByteArray text = '"' + QByteArray(offset, 'a') + piece + QByteArray(24 - offset, 'b') + '"';
        QTEST(isJson(text), "valid");
    }
}

void JsonTextTest::nestingHasALimit()
{
    const auto nested = [](int depth) { return QByteArray(depth, '[') + QByteArray(depth, ']'); };
    QVERIFY(isJson(nested(maxJsonDepth)));
    QVERIFY(!isJson(nested(maxJsonDepth + 1)));
    QVERIFY(!isJson(nested(1'000'000)));
    // What the checker lets through Qt can read.
    QVERIFY(!QJsonDocument::fromJson(nested(maxJsonDepth)).isNull());
}

void JsonTextTest::literalLengthCountsEscapesAndQuotes()
{
    QCOMPARE(stringLiteralLength("\"ab\",1"), 4);
    QCOMPARE(stringLiteralLength("\"a\\\"b\" "), 6);
    QCOMPARE(stringLiteralLength("\"open"), 0);
    QCOMPARE(stringLiteralLength("1"), 0);
    QCOMPARE(stringLiteralLength(""), 0);
}

QTEST_GUILESS_MAIN(JsonTextTest)
#include "jsontexttest.moc"
