// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "archive/unpack.h"
#include "base/uniquefd.h"

using namespace a2c;

namespace
{

const QString casesFolder = QStringLiteral(A2C_TEST_DATA "/cases");

/// What the package check finds in an archive that is sound as such.
const QStringList reasonsOfThePackage{QStringLiteral("name-charset")};

QString archiveOf(const QString &caseName)
{
    const QDir folder(casesFolder + QLatin1Char('/') + caseName);
    const QStringList files = folder.entryList({QStringLiteral("skill.zip"), QStringLiteral("skill.tar.gz")});
    return files.size() == 1 ? folder.filePath(files.constFirst()) : QString();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}

/// Every archive of tests/data/cases, as far as the archive itself decides its outcome.
class ArchiveCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesOutAsExpected_data();
    void comesOutAsExpected();
};

void ArchiveCasesTest::comesOutAsExpected_data()
{
    QTest::addColumn<QString>("expected");
    QFile index(casesFolder + QStringLiteral("/INDEX.tsv"));
    QVERIFY(index.open(QIODevice::ReadOnly));
    while (!index.atEnd()) {
        const QList<QByteArray> columns = index.readLine().split('\t');
        if (columns.value(1) == "archive") {
            QTest::newRow(columns.at(0).constData()) << QString::fromUtf8(columns.at(2));
        }
    }
}

void ArchiveCasesTest::comesOutAsExpected()
{
    QFETCH(const QString, expected);
    const QString archivePath = archiveOf(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(!archivePath.isEmpty());
    QTemporaryDir place;
    QVERIFY(QDir(place.path()).mkdir(QStringLiteral("target")));
    const QString target = place.filePath(QStringLiteral("target"));
    const UniqueFd folder(::open(QFile::encodeName(target).constData(), O_RDONLY | O_DIRECTORY));

    archive::UnpackOptions options;
    options.sha256 = contentOf(archivePath + QStringLiteral(".sha256"));
    options.isProtected = [](const QString &path) { return path.contains(QLatin1String(".skillenv")); };
    const Result<archive::Copied> unpacked = archive::unpack(archivePath, folder.get(), options);

    const QString reason = expected.startsWith(QLatin1String("reject:")) ? expected.sliced(7) : QString();
    if (!reason.isEmpty() && !reasonsOfThePackage.contains(reason)) {
        QVERIFY(!unpacked);
        QCOMPARE(unpacked.error().code, ErrorCode::PackageRejected);
        QCOMPARE(unpacked.error().facts.value(QStringLiteral("reason")).toString(), reason);
    } else {
        QVERIFY2(unpacked, unpacked ? "" : qUtf8Printable(toLogText(unpacked.error())));
        QString accepted = QStringLiteral("accept:mcp:srv-1:arc-skill");
        for (const QString &warning : unpacked->warnings) {
            accepted += QStringLiteral(";warn:") + warning;
        }
        if (reason.isEmpty()) {
            QCOMPARE(accepted, expected);
        }
        QVERIFY(QFile::exists(target + QStringLiteral("/SKILL.md")));
    }
    QCOMPARE(QDir(place.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System),
             QStringList{QStringLiteral("target")});
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/h5-evil.txt")));
}

QTEST_GUILESS_MAIN(ArchiveCasesTest)
#include "archivecasestest.moc"
