// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "skills/mimetypes.h"
#include "support/cases.h"

using namespace a2c::skills;

class MimeTypesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyExtensionOfTheSurveyHasItsType_data();
    void everyExtensionOfTheSurveyHasItsType();
    void nameDecides_data();
    void nameDecides();
    void textIsToldByTypeSuffixOrEssence_data();
    void textIsToldByTypeSuffixOrEssence();
};

void MimeTypesTest::everyExtensionOfTheSurveyHasItsType_data()
{
    QTest::addColumn<QString>("extension");
    QTest::addColumn<QString>("mimeType");
    QTest::addColumn<bool>("isText");
    for (const QStringList &row : a2c::support::tableRows(QStringLiteral(A2C_TEST_DATA "/mime.tsv"))) {
        if (row[0] != QLatin1String("(none)")) {
            QTest::newRow(qUtf8Printable(row[0])) << row[0] << row[4] << (row[5] == QLatin1String("text"));
        }
    }
}

void MimeTypesTest::everyExtensionOfTheSurveyHasItsType()
{
    QFETCH(QString, extension);
    QFETCH(QString, mimeType);
    QFETCH(bool, isText);
    for (const QString &name :
         {extension, QStringLiteral("a") + extension, QStringLiteral("A.b") + extension.toUpper()}) {
        QCOMPARE(mimeTypeFor(name), mimeType);
        QCOMPARE(isTextType(mimeTypeFor(name)), isText);
    }
}

void MimeTypesTest::nameDecides_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("mimeType");
    const QString unknown = QStringLiteral("application/octet-stream");
    const QString plain = QStringLiteral("text/plain");
    for (const char *name :
         {"LICENSE", "NOTICE", "README", "VERSION", "Dockerfile", "Makefile", "justfile", "CHANGELOG"}) {
        QTest::newRow(name) << QString::fromLatin1(name) << plain;
    }
    QTest::newRow("no extension") << QStringLiteral("data") << unknown;
    QTest::newRow("CON") << QStringLiteral("CON") << unknown;
    QTest::newRow("empty") << QString() << unknown;
    QTest::newRow("dot") << QStringLiteral(".") << unknown;
    QTest::newRow("ends in a dot") << QStringLiteral("a.md.") << unknown;
    QTest::newRow("ends in a blank") << QStringLiteral("a.md ") << unknown;
    QTest::newRow("unknown extension") << QStringLiteral("a.zzz") << unknown;
    QTest::newRow("long extension") << QStringLiteral("a.") + QString(1000, u'm') << unknown;
    QTest::newRow("full-width letters") << QStringLiteral("a.\uff4d\uff44") << unknown;
    QTest::newRow("Kelvin sign") << QStringLiteral("a.m\u212a") << unknown;
    QTest::newRow("only the last extension counts") << QStringLiteral("a.md.gz") << QStringLiteral("application/gzip");
}

void MimeTypesTest::nameDecides()
{
    QFETCH(QString, name);
    QTEST(QString(mimeTypeFor(name)), "mimeType");
}

void MimeTypesTest::textIsToldByTypeSuffixOrEssence_data()
{
    QTest::addColumn<QByteArray>("mimeType");
    QTest::addColumn<bool>("isText");
    const auto row = [](const char *type, bool isText) { QTest::newRow(type) << QByteArray(type) << isText; };
    row("text/anything", true);
    row("application/ld+json", true);
    row("image/svg+xml", true);
    row("application/openapi+yaml", true);
    row("application/json", true);
    row("application/xml", true);
    row("application/yaml", true);
    row("application/toml", true);
    row("application/javascript", true);
    row("application/json5", false);
    row("application/sql", false);
    row("multipart/related", false);
    row("message/rfc822", false);
    row("application/epub+zip", false);
    row("application/octet-stream", false);
    row("textual/x", false);
}

void MimeTypesTest::textIsToldByTypeSuffixOrEssence()
{
    QFETCH(QByteArray, mimeType);
    QTEST(isTextType(QLatin1StringView(mimeType)), "isText");
}

QTEST_GUILESS_MAIN(MimeTypesTest)
#include "mimetypestest.moc"
