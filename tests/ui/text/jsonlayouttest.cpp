// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

#include "text/jsonlayout.h"

using namespace a2c::ui;
using namespace Qt::StringLiterals;

class JsonLayoutTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laysOutAndChangesNothing_data();
    void laysOutAndChangesNothing();
    void meaningStays();
    void longStringIsShortened_data();
    void longStringIsShortened();
    void longTextIsCutAndSaysSo();
    void hostileTextIsTakenAsItIs_data();
    void hostileTextIsTakenAsItIs();
};

void JsonLayoutTest::laysOutAndChangesNothing_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("text");
    QTest::newRow("empty object") << "{}"_ba << u"{}"_s;
    QTest::newRow("empty list with space") << "[ ]"_ba << u"[]"_s;
    QTest::newRow("keys keep their order") << R"({"b":1,"a":2})"_ba << u"{\n  \"b\": 1,\n  \"a\": 2\n}"_s;
    QTest::newRow("numbers keep their spelling") << "[1.0,1e3]"_ba << u"[\n  1.0,\n  1e3\n]"_s;
    QTest::newRow("nested") << R"({"a":[{}]})"_ba << u"{\n  \"a\": [\n    {}\n  ]\n}"_s;
    QTest::newRow("signs in a string") << R"(["a,b:{\"}"])"_ba << u"[\n  \"a,b:{\\\"}\"\n]"_s;
    QTest::newRow("escapes stay") << R"(["\u00e4\n"])"_ba << u"[\n  \"\\u00e4\\n\"\n]"_s;
    QTest::newRow("other writing") << "[\"\xe4\xb8\xad\"]"_ba << u"[\n  \"中\"\n]"_s;
    QTest::newRow("already laid out") << "{\n  \"a\" : null\n}"_ba << u"{\n  \"a\": null\n}"_s;
    QTest::newRow("nothing") << ""_ba << QString();
}

void JsonLayoutTest::laysOutAndChangesNothing()
{
    QFETCH(QByteArray, json);
    const JsonLayout layout = JsonLayout::of(json);
    QTEST(layout.text(), "text");
    QCOMPARE(layout.leftOut(), 0);
}

void JsonLayoutTest::meaningStays()
{
    const QByteArray json = R"({"skills":[{"name":"a","tags":[1,2.50,true,null,"x\\\"y"],"e":{},"f":[]}],"z":-0})";
    QCOMPARE(QJsonDocument::fromJson(JsonLayout::of(json).text().toUtf8()), QJsonDocument::fromJson(json));
}

void JsonLayoutTest::longStringIsShortened_data()
{
    QTest::addColumn<QByteArray>("string");
    QTest::newRow("letters") << QByteArray(340'000, 'A');
    QTest::newRow("other writing") << "x" + QByteArray("\xe4\xb8\xad").repeated(5'000);
    QTest::newRow("escapes") << QByteArray("\\u00e4").repeated(5'000);
    QTest::newRow("backslashes") << QByteArray("\\\\").repeated(5'000);
    QTest::newRow("quotes") << QByteArray("\\\"").repeated(5'000);
}

void JsonLayoutTest::longStringIsShortened()
{
    QFETCH(QByteArray, string);
    const QByteArray json = R"({"blob":")" + string + R"(","eof":true})";
    const JsonLayout layout = JsonLayout::of(json);
    QVERIFY(layout.text().size() < JsonLayout::mostString + 200);
    QVERIFY(layout.text().contains(u"more not shown"_s));
    QVERIFY(layout.text().endsWith(u"\"eof\": true\n}"_s));
    QVERIFY(layout.leftOut() > string.size() - JsonLayout::mostString - 10);
    QVERIFY(!layout.text().contains(QChar::ReplacementCharacter));
    QVERIFY(!QJsonDocument::fromJson(layout.text().toUtf8()).isNull());
}

void JsonLayoutTest::longTextIsCutAndSaysSo()
{
    const QByteArray json = '[' + QByteArray("123456,").repeated(500'000) + "1]";
    const JsonLayout layout = JsonLayout::of(json);
    QVERIFY(layout.text().size() < JsonLayout::mostText + 200);
    QVERIFY(layout.leftOut() > 2'000'000);
    QVERIFY(layout.text().trimmed().endsWith(u"more not shown)"_s));
}

void JsonLayoutTest::hostileTextIsTakenAsItIs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("open string") << R"({"a)"_ba;
    QTest::newRow("ends in an escape") << "[\"\\"_ba;
    QTest::newRow("closes more than it opens") << "]]]}}}"_ba;
    QTest::newRow("no JSON") << "<html>"_ba;
    QTest::newRow("no UTF-8") << "[\"\xff\xfe\"]"_ba;
    QTest::newRow("deep") << QByteArray(100'000, '[');
    QTest::newRow("deep and closed") << QByteArray(20'000, '[') + QByteArray(20'000, ']');
}

void JsonLayoutTest::hostileTextIsTakenAsItIs()
{
    QFETCH(QByteArray, text);
    QVERIFY(!JsonLayout::of(text).text().isEmpty());
    QVERIFY(JsonLayout::of(text).text().size() < JsonLayout::mostText + 1'000);
}

QTEST_APPLESS_MAIN(JsonLayoutTest)
#include "jsonlayouttest.moc"
