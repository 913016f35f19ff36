// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "archive/copyfolder.h"
#include "archive/packzip.h"
#include "archive/unpack.h"
#include "base/uniquefd.h"
#include "support/archivebuilder.h"

using namespace a2c;
using namespace a2c::support;

namespace
{

const QByteArray skillMd = "---\nname: arc\ndescription: d\n---\n";

bool isProtected(const QString &path)
{
    return path.contains(QLatin1String(".skillenv")) || path.startsWith(QLatin1String(".git/"));
}

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

mode_t modeOf(const QString &path)
{
    struct stat info{};
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_mode : 0;
}

QString reasonOf(const Error &error)
{
    return error.facts.value(QStringLiteral("reason")).toString();
}

}

/// What comes out of archives and folders, and goes into zips.
class UnpackTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void bytesModesAndNamesAreKept_data();
    void bytesModesAndNamesAreKept();
    void hardLinksBecomeCopies();
    void nothingThatExistsIsReplaced();
    void largeMembersPassInBlocks();
    void folderIsCopiedWhole();
    void folderIsRefused_data();
    void folderIsRefused();
    void fileThatGrowsWhileCopiedIsNoticed();
    void exportedZipUnpacksToTheSame();
    void protectedFilesStayOutOfTheZip();
    void failedExportLeavesTheOldZip();
    void failedWriteIsReported();

private:
    [[nodiscard]] Result<archive::Copied> unpackTo(const QString &target, const QString &archive) const;
    [[nodiscard]] Result<archive::Copied> copyTo(const QString &target, const QString &folder,
                                                 const archive::CopyOptions &options) const;
    [[nodiscard]] QString at(const QString &path) const
    {
        return m_place->filePath(path);
    }

    std::unique_ptr<QTemporaryDir> m_place;
};

void UnpackTest::init()
{
    m_place = std::make_unique<QTemporaryDir>();
}

Result<archive::Copied> UnpackTest::unpackTo(const QString &target, const QString &archive) const
{
    QDir().mkpath(target);
    const UniqueFd folder(::open(QFile::encodeName(target).constData(), O_RDONLY | O_DIRECTORY));
    archive::UnpackOptions options;
    options.isProtected = isProtected;
    return archive::unpack(archive, folder.get(), options);
}

Result<archive::Copied> UnpackTest::copyTo(const QString &target, const QString &folder,
                                           const archive::CopyOptions &options) const
{
    QDir().mkpath(target);
    const UniqueFd into(::open(QFile::encodeName(target).constData(), O_RDONLY | O_DIRECTORY));
    return archive::copyFolder(folder, into.get(), options);
}

void UnpackTest::bytesModesAndNamesAreKept_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("fileName");
    QTest::newRow("zip") << zipOf({{"w/SKILL.md", skillMd},
                                   {.name = "w/run.sh", .content = "#!/bin/sh\n", .mode = S_IFREG | 04751},
                                   {.name = "w/stored", .content = "as is", .mode = S_IFREG | 0666, .method = 0},
                                   {.name = "w/caf\x82", .content = "e"},
                                   {.name = "w/link", .content = "sub/../run.sh", .mode = S_IFLNK | 0777},
                                   {.name = "w/sub/", .mode = S_IFDIR | 0700},
                                   {.name = "w/.skillenv", .content = "K=v"}})
                         << QStringLiteral("a.skill");
    QTest::newRow("tar.gz") << gzipped(tarOf({{"w/SKILL.md", skillMd},
                                              {.name = "w/run.sh", .content = "#!/bin/sh\n", .mode = 04751},
                                              {.name = "w/stored", .content = "as is", .mode = 0666},
                                              {.name = "w/caf\xe9", .content = "e"},
                                              {.name = "w/link", .type = '2', .target = "sub/../run.sh"},
                                              {.name = "w/sub", .type = '5', .mode = 0700},
                                              {.name = "w/.skillenv", .content = "K=v"}}))
                            << QStringLiteral("a.TGZ");
}

void UnpackTest::bytesModesAndNamesAreKept()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, fileName);
    write(at(fileName), bytes);
    const Result<archive::Copied> copied = unpackTo(at(QStringLiteral("t")), at(fileName));
    QVERIFY2(copied, copied ? "" : qUtf8Printable(toLogText(copied.error())));
    QCOMPARE(copied->folderName, QStringLiteral("w"));
    QCOMPARE(copied->files, 5);
    QCOMPARE(copied->bytes, skillMd.size() + 10 + 5 + 1 + 3);
    QCOMPARE(read(at(QStringLiteral("t/SKILL.md"))), skillMd);
    QCOMPARE(read(at(QStringLiteral("t/stored"))), QByteArray("as is"));
    QCOMPARE(read(at(QStringLiteral("t/caf\u00e9"))), QByteArray("e"));
    QCOMPARE(read(at(QStringLiteral("t/link"))), QByteArray("#!/bin/sh\n"));
    QVERIFY(S_ISLNK(modeOf(at(QStringLiteral("t/link")))));
    QVERIFY(S_ISDIR(modeOf(at(QStringLiteral("t/sub")))));
    const mode_t mask = ::umask(0);
    ::umask(mask);
    QCOMPARE(modeOf(at(QStringLiteral("t/run.sh"))) & 07777, 0755 & ~mask);
    QCOMPARE(modeOf(at(QStringLiteral("t/stored"))) & 07777, 0644 & ~mask);
    QCOMPARE(modeOf(at(QStringLiteral("t/.skillenv"))) & 07777, mode_t{0600});
}

void UnpackTest::hardLinksBecomeCopies()
{
    write(at(QStringLiteral("a.tar.gz")), gzipped(tarOf({{"SKILL.md", skillMd},
                                                         {.name = "a", .content = "same", .mode = 0755},
                                                         {.name = "b", .type = '1', .target = "a"}})));
    QVERIFY(unpackTo(at(QStringLiteral("t")), at(QStringLiteral("a.tar.gz"))));
    QCOMPARE(read(at(QStringLiteral("t/b"))), QByteArray("same"));
    QVERIFY((modeOf(at(QStringLiteral("t/b"))) & S_IXUSR) != 0);
    write(at(QStringLiteral("t/b")), "other");
    QCOMPARE(read(at(QStringLiteral("t/a"))), QByteArray("same"));
}

void UnpackTest::nothingThatExistsIsReplaced()
{
    write(at(QStringLiteral("outside")), "mine");
    write(at(QStringLiteral("a.zip")), zipOf({{"SKILL.md", skillMd}, {"d/f", "theirs"}}));
    QDir().mkpath(at(QStringLiteral("t")));
    QVERIFY(QFile::link(at(QStringLiteral(".")), at(QStringLiteral("t/d"))));
    QVERIFY(!unpackTo(at(QStringLiteral("t")), at(QStringLiteral("a.zip"))));
    QVERIFY(!QFile::exists(at(QStringLiteral("f"))));

    QVERIFY(QFile::remove(at(QStringLiteral("t/SKILL.md"))));
    QVERIFY(QFile::link(at(QStringLiteral("outside")), at(QStringLiteral("t/SKILL.md"))));
    QCOMPARE(unpackTo(at(QStringLiteral("t")), at(QStringLiteral("a.zip"))).error().code, ErrorCode::AlreadyExists);
    QCOMPARE(read(at(QStringLiteral("outside"))), QByteArray("mine"));
}

void UnpackTest::largeMembersPassInBlocks()
{
    // Runs that end at every place within a block of output, to see that no tail is lost.
    QByteArray content;
    for (int size = 65'000; size < 66'100; size += 50) {
        content += QByteArray(size, static_cast<char>('a' + size % 26));
    }
    write(at(QStringLiteral("a.zip")), zipOf({{"SKILL.md", skillMd}, {"big", content}}));
    QVERIFY(unpackTo(at(QStringLiteral("t")), at(QStringLiteral("a.zip"))));
    QVERIFY(read(at(QStringLiteral("t/big"))) == content);
}

void UnpackTest::folderIsCopiedWhole()
{
    write(at(QStringLiteral("s/SKILL.md")), skillMd);
    write(at(QStringLiteral("s/README.md")), "R");
    write(at(QStringLiteral("s/readme.md")), "r");
    write(at(QStringLiteral("s/sub/run")), "#!");
    QVERIFY(QFile::setPermissions(at(QStringLiteral("s/sub/run")), QFile::ReadOwner | QFile::ExeOwner));
    QDir().mkpath(at(QStringLiteral("s/empty")));
    QVERIFY(QFile::link(QStringLiteral("sub"), at(QStringLiteral("s/link"))));
    const Result<archive::Copied> copied = copyTo(at(QStringLiteral("t")), at(QStringLiteral("s")), {});
    QVERIFY2(copied, copied ? "" : qUtf8Printable(toLogText(copied.error())));
    QCOMPARE(copied->files, 4);
    QCOMPARE(read(at(QStringLiteral("t/README.md"))), QByteArray("R"));
    QCOMPARE(read(at(QStringLiteral("t/link/run"))), QByteArray("#!"));
    QVERIFY((modeOf(at(QStringLiteral("t/sub/run"))) & S_IXUSR) != 0);
    QVERIFY(S_ISDIR(modeOf(at(QStringLiteral("t/empty")))));
    QVERIFY(S_ISLNK(modeOf(at(QStringLiteral("t/link")))));
}

void UnpackTest::folderIsRefused_data()
{
    QTest::addColumn<QString>("fault");
    for (const char *fault : {"fifo", "link-out", "link-absolute", "hard-link", "entries", "total"}) {
        QTest::newRow(fault) << QString::fromLatin1(fault);
    }
}

void UnpackTest::folderIsRefused()
{
    QFETCH(const QString, fault);
    write(at(QStringLiteral("s/SKILL.md")), skillMd);
    archive::CopyOptions options;
    options.isProtected = isProtected;
    QString expected = QStringLiteral("link-escape");
    if (fault == QLatin1String("fifo")) {
        QCOMPARE(::mkfifo(QFile::encodeName(at(QStringLiteral("s/f"))).constData(), 0600), 0);
        expected = QStringLiteral("special-file");
    } else if (fault == QLatin1String("link-out")) {
        QVERIFY(QFile::link(QStringLiteral("../x"), at(QStringLiteral("s/l"))));
    } else if (fault == QLatin1String("link-absolute")) {
        QVERIFY(QFile::link(at(QStringLiteral("s/SKILL.md")), at(QStringLiteral("s/l"))));
    } else if (fault == QLatin1String("hard-link")) {
        write(at(QStringLiteral("s/z/.skillenv")), "K=v");
        QCOMPARE(::link(QFile::encodeName(at(QStringLiteral("s/z/.skillenv"))).constData(),
                        QFile::encodeName(at(QStringLiteral("s/a.txt"))).constData()),
                 0);
    } else if (fault == QLatin1String("entries")) {
        options.limits.entries = 3;
        for (const QString &name : {QStringLiteral("s/a"), QStringLiteral("s/b"), QStringLiteral("s/c")}) {
            write(at(name), "x");
        }
        expected = QStringLiteral("too-many-entries");
    } else {
        options.limits.total = skillMd.size();
        write(at(QStringLiteral("s/a")), "x");
        expected = QStringLiteral("too-large");
    }
    const Result<archive::Copied> copied = copyTo(at(QStringLiteral("t")), at(QStringLiteral("s")), options);
    QVERIFY(!copied);
    QCOMPARE(reasonOf(copied.error()), expected);
    QVERIFY(QDir(at(QStringLiteral("t"))).isEmpty(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden));
}

void UnpackTest::fileThatGrowsWhileCopiedIsNoticed()
{
    write(at(QStringLiteral("s/SKILL.md")), skillMd);
    write(at(QStringLiteral("s/big")), QByteArray(200'000, 'x'));
    archive::CopyOptions options;
    options.progress = [this](qint64 done, qint64 /*total*/) {
        if (done > skillMd.size()) {
            QFile file(at(QStringLiteral("s/big")));
            QVERIFY(file.open(QIODevice::Append));
            file.write("more");
        }
    };
    QCOMPARE(copyTo(at(QStringLiteral("t")), at(QStringLiteral("s")), options).error().code,
             ErrorCode::ChangedMeanwhile);
}

void UnpackTest::exportedZipUnpacksToTheSame()
{
    write(at(QStringLiteral("s/SKILL.md")), skillMd);
    write(at(QStringLiteral("s/r\u00e9f/\u4e2d\u6587.md")), "text");
    write(at(QStringLiteral("s/empty")), {});
    write(at(QStringLiteral("s/big")), QByteArray(3'000'000, 'b'));
    write(at(QStringLiteral("s/run")), "#!");
    QVERIFY(QFile::setPermissions(at(QStringLiteral("s/run")), QFile::ReadOwner | QFile::ExeOwner));
    QVERIFY(QFile::link(QStringLiteral("run"), at(QStringLiteral("s/link"))));
    archive::PackOptions options;
    options.topFolder = QStringLiteral("s");
    const Result<archive::Packed> packed =
        archive::packZip(at(QStringLiteral("s")), at(QStringLiteral("out.zip")), options);
    QVERIFY2(packed, packed ? "" : qUtf8Printable(toLogText(packed.error())));
    QCOMPARE(packed->files, 5);
    QVERIFY(packed->leftOut.isEmpty());

    const Result<archive::Copied> copied = unpackTo(at(QStringLiteral("t")), at(QStringLiteral("out.zip")));
    QVERIFY2(copied, copied ? "" : qUtf8Printable(toLogText(copied.error())));
    QCOMPARE(copied->folderName, QStringLiteral("s"));
    QCOMPARE(copied->files, 5);
    QCOMPARE(read(at(QStringLiteral("t/r\u00e9f/\u4e2d\u6587.md"))), QByteArray("text"));
    QCOMPARE(read(at(QStringLiteral("t/empty"))), QByteArray());
    QVERIFY(read(at(QStringLiteral("t/big"))) == QByteArray(3'000'000, 'b'));
    QVERIFY((modeOf(at(QStringLiteral("t/run"))) & S_IXUSR) != 0);
    QVERIFY(S_ISLNK(modeOf(at(QStringLiteral("t/link")))));
    QCOMPARE(QDir(m_place->path()).entryList({QStringLiteral("*.part")}, QDir::Files | QDir::Hidden), QStringList());
}

void UnpackTest::protectedFilesStayOutOfTheZip()
{
    write(at(QStringLiteral("s/SKILL.md")), skillMd);
    write(at(QStringLiteral("s/.skillenv")), "K=marked-secret-7");
    write(at(QStringLiteral("s/.git/a")), "marked-secret-7");
    write(at(QStringLiteral("s/.git/b/c")), "marked-secret-7");
    QVERIFY(QFile::link(QStringLiteral(".skillenv"), at(QStringLiteral("s/soft"))));
    QVERIFY(QFile::link(QStringLiteral("/etc/passwd"), at(QStringLiteral("s/out"))));
    QCOMPARE(::link(QFile::encodeName(at(QStringLiteral("s/.skillenv"))).constData(),
                    QFile::encodeName(at(QStringLiteral("s/hard"))).constData()),
             0);
    archive::PackOptions options;
    options.topFolder = QStringLiteral("s");
    options.isProtected = [](const QString &path) {
        return path.contains(QLatin1String(".skillenv")) || path == QLatin1String(".git") ||
               path.startsWith(QLatin1String(".git/"));
    };
    const Result<archive::Packed> packed =
        archive::packZip(at(QStringLiteral("s")), at(QStringLiteral("out.zip")), options);
    QVERIFY2(packed, packed ? "" : qUtf8Printable(toLogText(packed.error())));
    QStringList leftOut = packed->leftOut;
    leftOut.sort();
    QCOMPARE(leftOut, (QStringList{QStringLiteral(".git/"), QStringLiteral(".skillenv"), QStringLiteral("hard"),
                                   QStringLiteral("out"), QStringLiteral("soft")}));
    QVERIFY(unpackTo(at(QStringLiteral("t")), at(QStringLiteral("out.zip"))));
    QCOMPARE(QDir(at(QStringLiteral("t"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
             QStringList{QStringLiteral("SKILL.md")});
}

void UnpackTest::failedExportLeavesTheOldZip()
{
    write(at(QStringLiteral("s/SKILL.md")), skillMd);
    QCOMPARE(::mkfifo(QFile::encodeName(at(QStringLiteral("s/f"))).constData(), 0600), 0);
    write(at(QStringLiteral("out.zip")), "the old one");
    QVERIFY(!archive::packZip(at(QStringLiteral("s")), at(QStringLiteral("out.zip")), {}));
    QCOMPARE(read(at(QStringLiteral("out.zip"))), QByteArray("the old one"));
    QCOMPARE(QDir(m_place->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(), 2);
}

void UnpackTest::failedWriteIsReported()
{
    write(at(QStringLiteral("a.zip")), zipOf({{"SKILL.md", skillMd}, {"big", QByteArray(200'000, 'b')}}));
    // As on a full disk, a write fails when much is written already.
    const auto before = ::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &usual), 0);
    const rlimit small{100'000, usual.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<archive::Copied> copied = unpackTo(at(QStringLiteral("t")), at(QStringLiteral("a.zip")));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &usual), 0);
    ::signal(SIGXFSZ, before);
    QVERIFY(!copied);
    QCOMPARE(copied.error().code, ErrorCode::WriteFailed);
}

QTEST_GUILESS_MAIN(UnpackTest)
#include "unpacktest.moc"
