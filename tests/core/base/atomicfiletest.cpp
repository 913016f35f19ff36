// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "base/atomicfile.h"

using namespace a2c;

class AtomicFileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacesWholeContentAndLeavesNothingAside();
    void ownerOnlyMeansMode0600();
    void missingFolderIsReported();
    void readingStopsAtTheLimit();
    void fifoIsRefusedWithoutWaiting();
    void newFoldersArePrivate();
};

void AtomicFileTest::replacesWholeContentAndLeavesNothingAside()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("f"));
    QVERIFY(writeAtomically(path, "first, the longer one", FileAccess::Default));
    QVERIFY(writeAtomically(path, "second", FileAccess::Default));
    QCOMPARE(readSmallFile(path, 100).value(), QByteArray("second"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(), 1);
}

void AtomicFileTest::ownerOnlyMeansMode0600()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("f"));
    QVERIFY(writeAtomically(path, "x", FileAccess::OwnerOnly));
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t{0600});
}

void AtomicFileTest::missingFolderIsReported()
{
    const Result<void> result = writeAtomically(QStringLiteral("/nonexistent/folder/f"), "x", FileAccess::Default);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::NotFound);
}

void AtomicFileTest::readingStopsAtTheLimit()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("f"));
    QVERIFY(writeAtomically(path, QByteArray(101, 'x'), FileAccess::Default));
    QCOMPARE(readSmallFile(path, 100).error().code, ErrorCode::TooLarge);
    QCOMPARE(readSmallFile(path, 101).value().size(), 101);
}

void AtomicFileTest::fifoIsRefusedWithoutWaiting()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QCOMPARE(readSmallFile(path, 100).error().code, ErrorCode::NotARegularFile);
}

void AtomicFileTest::newFoldersArePrivate()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a/b"));
    QVERIFY(makePrivateFolder(path));
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t{0700});
}

QTEST_GUILESS_MAIN(AtomicFileTest)
#include "atomicfiletest.moc"
