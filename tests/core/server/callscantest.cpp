// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>

#include "server/callscan.h"
#include "socketio/jsontext.h"

using namespace a2c;
using server::scanCall;

class CallScanTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void targetIsFound_data();
    void targetIsFound();
    void otherShapesAreRefused_data();
    void otherShapesAreRefused();
};

void CallScanTest::targetIsFound_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("computer");
    QTest::addColumn<double>("timeout"); // -1: none
    const auto row = [](const char *name, const QByteArray &arguments, const QString &computer, double timeout) {
        QTest::newRow(name) << arguments << computer << timeout;
    };
    row("alone", R"([{"computer":"c"}])", QStringLiteral("c"), -1);
    row("spaces everywhere", " [ { \"a\" : 1 , \"computer\" : \"c\" , \"timeout\" : 5 } ] ", QStringLiteral("c"), 5);
    row("last one counts", R"([{"computer":"a","computer":"b"}])", QStringLiteral("b"), -1);
    row("timeout before", R"([{"timeout":1.5,"computer":"c"}])", QStringLiteral("c"), 1.5);
    row("timeout negative", R"([{"timeout":-3,"computer":"c"}])", QStringLiteral("c"), -3);
    row("not the nested one", R"([{"params":{"computer":"x","timeout":9},"computer":"c"}])", QStringLiteral("c"), -1);
    row("not the one in an array", R"([{"a":[{"computer":"x"}],"computer":"c"}])", QStringLiteral("c"), -1);
    row("not the value", R"([{"a":"computer","computer":"c"}])", QStringLiteral("c"), -1);
    row("brackets in a string", R"([{"a":"]}{[\"","computer":"c"}])", QStringLiteral("c"), -1);
    row("escaped key", R"([{"com\u0070uter":"c"}])", QStringLiteral("c"), -1);
    row("escaped value", R"([{"computer":"\u00e9\n\"\\"}])", QStringLiteral("é\n\"\\"), -1);
    row("not ASCII", R"([{"computer":"机器"}])", QStringLiteral("机器"), -1);
    row("numbers no double holds", R"([{"a":1e999,"b":123456789012345678901234567890,"computer":"c"}])",
        QStringLiteral("c"), -1);
    row("empty containers", R"([{"a":{},"b":[],"c":"","computer":"c"}])", QStringLiteral("c"), -1);
    row("empty name", R"([{"computer":""}])", QString(), -1);
    row("deep", "[{\"a\":" + QByteArray(200, '[') + QByteArray(200, ']') + R"(,"computer":"c"}])", QStringLiteral("c"),
        -1);
    row("large", "[{\"a\":\"" + QByteArray(900'000, 'x') + R"(","computer":"c"}])", QStringLiteral("c"), -1);
}

void CallScanTest::targetIsFound()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QString, computer);
    QFETCH(double, timeout);
    QVERIFY(socketio::isJson(arguments));
    const auto found = scanCall(arguments);
    QVERIFY(found);
    QCOMPARE(found->computer, computer);
    QCOMPARE(found->timeout.value_or(-1), timeout);
}

void CallScanTest::otherShapesAreRefused_data()
{
    QTest::addColumn<QByteArray>("arguments");
    for (const char *arguments :
         {"[]", "[1]", "[\"a\"]", "[null]", "[[]]", "[{}]", R"([{"Computer":"c"}])", R"([{"computer":1}])",
          R"([{"computer":null}])", R"([{"computer":["c"]}])", R"([{"computer":{"a":"c"}}])", R"([{"computer":"c"},1])",
          R"([{"computer":"c"},{}])", R"([1,{"computer":"c"}])", R"([{"computer":"c","timeout":"5"}])",
          R"([{"computer":"c","timeout":null}])", R"([{"computer":"c","timeout":[]}])",
          R"([{"computer":"c","timeout":true}])"}) {
        QTest::newRow(arguments) << QByteArray(arguments);
    }
}

void CallScanTest::otherShapesAreRefused()
{
    QFETCH(QByteArray, arguments);
    QVERIFY(socketio::isJson(arguments));
    QVERIFY(!scanCall(arguments));
}

QTEST_APPLESS_MAIN(CallScanTest)
#include "callscantest.moc"
