// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "activitypage/activityexport.h"
#include "support/activities.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace Qt::StringLiterals;

class ActivityExportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonHoldsEveryMember();
    void noEntriesAreStillJson();
    void csvQuotesWhatNeedsIt();
    void formulasAreDisarmed_data();
    void formulasAreDisarmed();
};

void ActivityExportTest::jsonHoldsEveryMember()
{
    QList<computer::ActivityEntry> entries = activities(1, 3);
    entries[1].subject = u"\"quoted\"\nand ü 🦉"_s;
    entries[1].facts = {{u"bytes"_s, 5}, {u"list"_s, QStringList{u"a"_s}}};
    const QJsonDocument document = QJsonDocument::fromJson(activityAsJson(entries));
    QCOMPARE(document.array().size(), 3);
    const QJsonObject second = document.array().at(1).toObject();
    QCOMPARE(second.value(u"serial"_s), QJsonValue(2));
    QCOMPARE(second.value(u"when"_s), QJsonValue(u"2026-01-02T03:04:07.000Z"_s));
    QCOMPARE(second.value(u"kind"_s), QJsonValue(u"SkillRead"_s));
    QCOMPARE(second.value(u"subject"_s), QJsonValue(entries.at(1).subject));
    QCOMPARE(second.value(u"cause"_s), QJsonValue(u"folder"_s));
    QCOMPARE(second.value(u"told"_s), QJsonValue(u"Pending"_s));
    QCOMPARE(second.value(u"facts"_s).toObject().value(u"bytes"_s), QJsonValue(5));
}

void ActivityExportTest::noEntriesAreStillJson()
{
    QCOMPARE(QJsonDocument::fromJson(activityAsJson({})).array().size(), 0);
    QVERIFY(QJsonDocument::fromJson(activityAsJson({})).isArray());
}

void ActivityExportTest::csvQuotesWhatNeedsIt()
{
    QList<computer::ActivityEntry> entries = activities(1, 1);
    entries[0].subject = u"a,\"b\"\nc"_s;
    const QByteArray csv = activityAsCsv(entries);
    QVERIFY(csv.startsWith("serial,when,kind,subject,cause,told,facts\r\n"));
    QVERIFY(csv.contains("1,2026-01-02T03:04:06.000Z,Joined,\"a,\"\"b\"\"\nc\",\"folder\",Pending,\"{}\"\r\n"));
}

void ActivityExportTest::formulasAreDisarmed_data()
{
    QTest::addColumn<QString>("subject");
    QTest::newRow("equals") << u"=HYPERLINK(\"x\")"_s;
    QTest::newRow("plus") << u"+1"_s;
    QTest::newRow("minus") << u"-1"_s;
    QTest::newRow("at") << u"@SUM(A1)"_s;
    QTest::newRow("tab") << u"\t=1"_s;
}

void ActivityExportTest::formulasAreDisarmed()
{
    QFETCH(QString, subject);
    QList<computer::ActivityEntry> entries = activities(1, 1);
    entries[0].subject = subject;
    QVERIFY(activityAsCsv(entries).contains(",\"'" + subject.left(1).toUtf8()));
}

QTEST_GUILESS_MAIN(ActivityExportTest)
#include "activityexporttest.moc"
