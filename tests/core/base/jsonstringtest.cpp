// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include "base/jsontext.h"
#include "base/utf8.h"

using namespace a2c;

class JsonStringTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textComesBackFromAParser_data();
    void textComesBackFromAParser();
    void whatIsNoTextIsReplaced();
    void markAtTheStartIsKept();
};

void JsonStringTest::textComesBackFromAParser_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("plain") << QStringLiteral("plain");
    QTest::newRow("quotes") << QStringLiteral("\"a\" \\ 'b' /");
    QTest::newRow("other scripts") << QStringLiteral("\u6587 \u00e9 \U0001f4e6 \u2028");
    QString controls;
    for (char16_t unit = 0; unit < 0x20; ++unit) {
        controls += QChar(unit);
    }
    QTest::newRow("controls") << controls + QChar(0x7f);
}

void JsonStringTest::textComesBackFromAParser()
{
    QFETCH(QString, text);
    QByteArray fromUtf16("[");
    appendJsonString(fromUtf16, QStringView(text));
    fromUtf16 += ']';
    QCOMPARE(QJsonDocument::fromJson(fromUtf16).array().first().toString(), text);
    const QByteArray utf8 = text.toUtf8();
    QByteArray fromUtf8("[");
    appendJsonString(fromUtf8, QUtf8StringView(utf8));
    fromUtf8 += ']';
    QCOMPARE(fromUtf8, fromUtf16);
}

void JsonStringTest::whatIsNoTextIsReplaced()
{
    QString text = QStringLiteral("a_b_");
    text[1] = QChar(0xd83d);
    text[3] = QChar(0xdce6);
    QByteArray json;
    appendJsonString(json, QStringView(text));
    QCOMPARE(json, QByteArray("\"a\xef\xbf\xbd"
                              "b\xef\xbf\xbd\""));
    json.clear();
    appendJsonString(json, QUtf8StringView("a\xff"));
    QCOMPARE(json, QByteArray("\"a\xef\xbf\xbd\""));
}

void JsonStringTest::markAtTheStartIsKept()
{
    const QByteArray marked("\xef\xbb\xbf"
                            "a");
    QCOMPARE(fromUtf8Exactly(marked).toUtf8(), marked);
    QByteArray json;
    appendJsonString(json, QUtf8StringView(marked));
    QCOMPARE(json, '"' + marked + '"');
    for (const QByteArray &text : {marked, "\\\"" + marked, marked + marked, QByteArray("a") + marked}) {
        const QString value = parseJson("[\"" + text + "\"]").array().first().toString();
        QCOMPARE(value.toUtf8(), QByteArray(text).replace("\\\"", "\""));
    }
    QVERIFY(parseJson("[\"\xef\xbb\xbf").isNull());
}

QTEST_GUILESS_MAIN(JsonStringTest)
#include "jsonstringtest.moc"
