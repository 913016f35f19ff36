// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "skills/package.h"
#include "skills/servedbytes.h"
#include "support/cases.h"

using namespace a2c;
using namespace a2c::skills;

/// Every case of kind "skill" in tests/data/cases comes out as its tables say.
class CasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packageComesOutAsExpected_data();
    void packageComesOutAsExpected();
    void resourceComesOutAsExpected_data();
    void resourceComesOutAsExpected();
    void fieldComesOutAsExpected_data();
    void fieldComesOutAsExpected();
};

namespace
{

PackageOrigin originFrom(const QString &text)
{
    const QString detail = text.section(u':', 1);
    if (text.startsWith(QLatin1String("mcp:"))) {
        return {{SourceId::Kind::Mcp, detail}, {}};
    }
    // The tables name the plugin where the wire names the marketplace.
    if (text.startsWith(QLatin1String("marketplace:"))) {
        return {{SourceId::Kind::Marketplace, QStringLiteral("fix-market")}, detail};
    }
    return {};
}

QString outcomeOf(const std::expected<Package, Rejection> &checked)
{
    if (!checked) {
        return QStringLiteral("reject:") + checked.error().reason;
    }
    QString outcome = QStringLiteral("accept:") + checked->name.text();
    for (const QString &warning : checked->warnings) {
        outcome += QStringLiteral(";warn:") + warning;
    }
    return outcome;
}

QString wireReason(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Forbidden:
        return QStringLiteral("4017:forbidden");
    case ErrorCode::PathTraversal:
        return QStringLiteral("4017:traversal");
    case ErrorCode::NotFound:
        return QStringLiteral("4017:not_found");
    default:
        return QStringLiteral("another error");
    }
}

QString deliveryOf(const OpenResource &resource)
{
    const Result<ServedRange> range = servedRange(resource);
    const Result<QByteArray> bytes = range ? readServed(resource, *range, 0, range->size) : failure(range.error());
    if (!bytes) {
        return QStringLiteral("unreadable");
    }
    return resource.isText && bytes->isValidUtf8() ? QStringLiteral("ok:body") : QStringLiteral("ok:blob");
}

/// A frontmatter key as the JSON value that FIELDS.tsv writes, in an array to make a document of it.
QJsonArray fieldOf(const Frontmatter &frontmatter, const QString &key)
{
    if (key == QLatin1String("description")) {
        return {frontmatter.description};
    }
    if (key == QLatin1String("license")) {
        return {frontmatter.license.value_or(QString())};
    }
    if (key == QLatin1String("allowed-tools")) {
        return {QJsonArray::fromStringList(frontmatter.allowedTools.value_or(QStringList{}))};
    }
    if (key == QLatin1String("tags")) {
        return {QJsonArray::fromStringList(frontmatter.tags.value_or(QStringList{}))};
    }
    if (key == QLatin1String("metadata")) {
        return {QJsonDocument::fromJson(frontmatter.metadata).object()};
    }
    return {};
}

}

void CasesTest::packageComesOutAsExpected_data()
{
    QTest::addColumn<QString>("caseName");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("expected");
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/INDEX.tsv"))) {
        if (row[1] == QLatin1String("skill")) {
            QTest::newRow(qUtf8Printable(row[0])) << row[0] << row[3] << row[2];
        }
    }
}

void CasesTest::packageComesOutAsExpected()
{
    QFETCH(QString, caseName);
    QFETCH(QString, source);
    QTEST(outcomeOf(checkPackage(support::packageFolder(caseName), originFrom(source))), "expected");
}

void CasesTest::resourceComesOutAsExpected_data()
{
    QTest::addColumn<QString>("caseName");
    QTest::addColumn<QString>("relPath");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("mimeType");
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/PROBES.tsv"))) {
        QTest::newRow(qUtf8Printable(row[0] + u' ' + row[2].left(60)))
            << row[0] << support::unescaped(row[2]) << row[3] << row[4];
    }
}

void CasesTest::resourceComesOutAsExpected()
{
    QFETCH(QString, caseName);
    QFETCH(QString, relPath);
    QFETCH(QString, expected);
    QFETCH(QString, mimeType);
    for (const Lookup lookup : {Lookup::Best, Lookup::ByComponent}) {
        const Result<OpenResource> resource = openResource(support::packageFolder(caseName), relPath, lookup);
        QCOMPARE(resource ? deliveryOf(*resource) : wireReason(resource.error().code), expected);
        if (resource) {
            QCOMPARE(resource->mimeType, mimeType);
        }
    }
}

void CasesTest::fieldComesOutAsExpected_data()
{
    QTest::addColumn<QString>("caseName");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonArray>("expected");
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/FIELDS.tsv"))) {
        const QJsonArray expected = QJsonDocument::fromJson('[' + row[2].toUtf8() + ']').array();
        QVERIFY2(!expected.isEmpty(), qUtf8Printable(row[2]));
        QTest::newRow(qUtf8Printable(row[0] + u' ' + row[1])) << row[0] << row[1] << expected;
    }
}

void CasesTest::fieldComesOutAsExpected()
{
    QFETCH(QString, caseName);
    QFETCH(QString, key);
    const auto package = checkPackage(support::packageFolder(caseName), {});
    QVERIFY(package);
    QTEST(fieldOf(package->frontmatter, key), "expected");
}

QTEST_GUILESS_MAIN(CasesTest)
#include "casestest.moc"
