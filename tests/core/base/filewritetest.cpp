// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>

#include <QTest>

#include "base/filewrite.h"
#include "base/uniquefd.h"

using namespace a2c;

class FileWriteTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAllOfIt();
    void fullDiskIsNoSpace();
    void closedFileIsWriteFailed();
};

void FileWriteTest::writesAllOfIt()
{
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    const UniqueFd reading(ends[0]);
    const UniqueFd writing(ends[1]);
    QVERIFY(writeAll(writing.get(), "some bytes", QStringLiteral("pipe")));
    char bytes[20];
    QCOMPARE(::read(reading.get(), bytes, sizeof bytes), ssize_t{10});
    QCOMPARE(QByteArray(bytes, 10), QByteArray("some bytes"));
}

void FileWriteTest::fullDiskIsNoSpace()
{
    const UniqueFd full(::open("/dev/full", O_WRONLY));
    if (!full) {
        QSKIP("there is no /dev/full here");
    }
    const Result<void> written = writeAll(full.get(), "x", QStringLiteral("full"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::NoSpace);
    QCOMPARE(written.error().subject, QStringLiteral("full"));
}

void FileWriteTest::closedFileIsWriteFailed()
{
    const Result<void> written = writeAll(-1, "x", QStringLiteral("none"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::WriteFailed);
}

QTEST_GUILESS_MAIN(FileWriteTest)
#include "filewritetest.moc"
