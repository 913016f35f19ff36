// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include "agent/toolresult.h"

using namespace a2c;

class ToolResultTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyBinaryItemGetsItsBytesBack();
    void timeOutCarriesItsMark();
};

void ToolResultTest::everyBinaryItemGetsItsBytesBack()
{
    QJsonObject result = QJsonDocument::fromJson(R"({"content":[
        {"type":"text","text":"t"},
        {"type":"image","data":"","mimeType":"image/png","_meta":{"a2c_blob_handle":"h1","a2c_total_size":2,"a2c_sha256":"x"}},
        {"type":"audio","data":"","mimeType":"audio/wav","meta":{"a2c_blob_handle":"h2","a2c_total_size":2,"a2c_sha256":"x"}},
        {"type":"resource","resource":{"uri":"a://b","blob":""},"_meta":{"a2c_blob_handle":"h3","a2c_total_size":2,"a2c_sha256":"x"}},
        {"type":"image","data":"QUI="}]})")
                             .object();
    const auto aside = agent::itemsAside(result);
    QCOMPARE(aside.size(), 3);
    for (const auto &item : aside) {
        agent::putBack(result, item, item.blob.handle.text().toLatin1());
    }
    const QJsonArray content = result.value(QLatin1StringView("content")).toArray();
    QCOMPARE(content[1][QLatin1StringView("data")].toString(), QStringLiteral("aDE="));
    QCOMPARE(content[2][QLatin1StringView("data")].toString(), QStringLiteral("aDI="));
    QCOMPARE(content[3][QLatin1StringView("resource")][QLatin1StringView("blob")].toString(), QStringLiteral("aDM="));
    QCOMPARE(content[4][QLatin1StringView("data")].toString(), QStringLiteral("QUI="));
}

void ToolResultTest::timeOutCarriesItsMark()
{
    const QJsonObject result = agent::timedOutResult();
    QVERIFY(result.value(QLatin1StringView("isError")).toBool());
    QVERIFY(result.value(QLatin1StringView("meta"))[QLatin1StringView("a2c_timeout")].toBool());
}

QTEST_APPLESS_MAIN(ToolResultTest)
#include "toolresulttest.moc"
