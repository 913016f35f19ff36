// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include "skills/home.h"
#include "skills/sources/user/editorfiles.h"
#include "skills/sources/user/packagenames.h"
#include "skills/sources/user/packagescanner.h"
#include "skills/sources/user/scanrun.h"
#include "skills/sources/user/writercheck.h"
#include "support/fakeclock.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::skills;
using namespace a2c::support;
using namespace Qt::StringLiterals;

namespace
{

std::variant<Entry, Rejection> acceptByFolder(const QString &folder)
{
    Result<Name> name = Name::parse(QFileInfo(folder).fileName());
    if (!name) {
        return Rejection{.source = {},
                         .place = folder,
                         .reason = u"dir-name-invalid"_s,
                         .line = 0,
                         .detail = {},
                         .remedyName = {},
                         .fingerprint = {}};
    }
    return Entry{.name = *name,
                 .source = {},
                 .root = folder,
                 .uri = {},
                 .version = {},
                 .orphanReason = {},
                 .warnings = {},
                 .wire = {},
                 .fingerprint = {}};
}

QByteArray encoded(const QString &path)
{
    return QFile::encodeName(path);
}

}

class UserScannerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void namesLeaveOutWhatIsNoPackage();
    void missingFolderHoldsNothing();
    void packageIsCheckedOnceAndThenKnown();
    void changeOfAnyFileIsSeen_data();
    void changeOfAnyFileIsSeen();
    void whatIsNoChangeIsNotSeen_data();
    void whatIsNoChangeIsNotSeen();
    void rejectionCarriesAFingerprintToo();
    void nothingAndStrayFilesAreNoPackage();
    void linkInsideTheHomeIsFollowed();
    void linkOutOfTheHomeIsRefused_data();
    void linkOutOfTheHomeIsRefused();
    void fileOpenForWritingHoldsBack();
    void freshChangeHoldsBack();
    void impatienceTakesABusyPackageButDoesNotTrustIt();
    void folderOfAnotherAlphabetIsFound();
    void deepAndWideFoldersAreWalked();
    void thousandsOfPackagesAreScannedWithoutOpeningOne();
    void cancelledRunStillReports();
    void writersAreSeen();
    void editorsFilesAreKnown_data();
    void editorsFilesAreKnown();

private:
    [[nodiscard]] PackageScan scan(const QByteArray &folder, const Fingerprint &known = {},
                                   Patience patience = Patience::HoldBack);
    [[nodiscard]] QString path(const QString &below) const
    {
        return m_home->userFolder() + u'/' + below;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Home> m_home;
    FakeClock m_clock;
    ScanCounters m_counters;
    PackageCheck m_check = acceptByFolder;
};

void UserScannerTest::init()
{
    QTest::failOnWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_home = std::make_unique<Home>(m_folder->filePath(u"home"_s));
    QVERIFY(m_home->make());
    m_counters = {};
    // Far enough ahead that nothing counts as just written.
    m_clock.setWall(QDateTime::currentMSecsSinceEpoch() + 3'600'000);
}

PackageScan UserScannerTest::scan(const QByteArray &folder, const Fingerprint &known, Patience patience)
{
    PackageScanner scanner(m_home->path(), m_home->userFolder(), m_check, m_clock, {});
    PackageScan result = scanner.scan({folder, known, patience});
    m_counters += scanner.counters();
    return result;
}

void UserScannerTest::namesLeaveOutWhatIsNoPackage()
{
    writePackage(m_home->userFolder(), u"b"_s);
    writePackage(m_home->userFolder(), u"a"_s);
    writePackage(m_home->userFolder(), u".staging"_s);
    writeFile(path(u"stray.txt"_s), "x");
    QCOMPARE(::mkfifo(encoded(path(u"pipe"_s)).constData(), 0600), 0);
    QVERIFY(QFile::link(u"a"_s, path(u"link"_s)));
    QCOMPARE(packageNames(m_home->userFolder()).value(), QList<QByteArray>({"a", "b", "link"}));
}

void UserScannerTest::missingFolderHoldsNothing()
{
    QCOMPARE(packageNames(path(u"missing"_s)).value(), QList<QByteArray>());
    QVERIFY(QDir(m_home->path()).removeRecursively());
    QVERIFY(std::holds_alternative<NoPackage>(scan("a").found));
}

void UserScannerTest::packageIsCheckedOnceAndThenKnown()
{
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(path(u"a/assets/x.bin"_s), "x");
    const PackageScan first = scan("a");
    QCOMPARE(std::get<Entry>(first.found).root, path(u"a"_s));
    QCOMPARE(std::get<Entry>(first.found).fingerprint, first.fingerprint);
    QVERIFY(!first.fingerprint.isNull());
    QCOMPARE(m_counters, (ScanCounters{.foldersRead = 2, .filesLookedAt = 2, .filesOpened = 0, .packagesChecked = 1}));

    const PackageScan second = scan("a", first.fingerprint);
    QVERIFY(std::holds_alternative<SamePackage>(second.found));
    QCOMPARE(m_counters.packagesChecked, 1);
}

void UserScannerTest::changeOfAnyFileIsSeen_data()
{
    QTest::addColumn<QString>("change");
    for (const char *change :
         {"SKILL.md edited", "asset edited", "asset edited with its time put back", "asset added", "asset removed",
          "asset renamed", "asset moved up", "folder added", "folder renamed", "link added", "link moved",
          "mode changed", "hidden file added", "protected file edited", "replaced by rename"}) {
        QTest::newRow(change) << QString::fromLatin1(change);
    }
}

void UserScannerTest::changeOfAnyFileIsSeen()
{
    QFETCH(const QString, change);
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(path(u"a/assets/x.bin"_s), "x");
    writeFile(path(u"a/.skillenv"_s), "K=1");
    QVERIFY(QFile::link(u"x.bin"_s, path(u"a/assets/link"_s)));
    const Fingerprint before = scan("a").fingerprint;
    const QByteArray asset = encoded(path(u"a/assets/x.bin"_s));
    struct stat info{};
    QCOMPARE(::stat(asset.constData(), &info), 0);
    passFileClockTick(m_folder->path());

    if (change == u"SKILL.md edited") {
        writePackage(m_home->userFolder(), u"a"_s, "For a Test");
    } else if (change == u"asset edited") {
        writeFile(path(u"a/assets/x.bin"_s), "y");
    } else if (change == u"asset edited with its time put back") {
        writeFile(path(u"a/assets/x.bin"_s), "y");
        const timespec times[] = {info.st_atim, info.st_mtim};
        QCOMPARE(::utimensat(AT_FDCWD, asset.constData(), times, 0), 0);
    } else if (change == u"asset added") {
        writeFile(path(u"a/assets/y.bin"_s), "y");
    } else if (change == u"asset removed") {
        QVERIFY(QFile::remove(path(u"a/assets/x.bin"_s)));
    } else if (change == u"asset renamed") {
        QVERIFY(QFile::rename(path(u"a/assets/x.bin"_s), path(u"a/assets/z.bin"_s)));
    } else if (change == u"asset moved up") {
        QVERIFY(QFile::rename(path(u"a/assets/x.bin"_s), path(u"a/x.bin"_s)));
    } else if (change == u"folder added") {
        QVERIFY(QDir().mkdir(path(u"a/empty"_s)));
    } else if (change == u"folder renamed") {
        QVERIFY(QDir().rename(path(u"a/assets"_s), path(u"a/other"_s)));
    } else if (change == u"link added") {
        QVERIFY(QFile::link(u"nowhere"_s, path(u"a/dangling"_s)));
    } else if (change == u"link moved") {
        QVERIFY(QFile::remove(path(u"a/assets/link"_s)));
        QVERIFY(QFile::link(u"y.bin"_s, path(u"a/assets/link"_s)));
    } else if (change == u"mode changed") {
        QCOMPARE(::chmod(asset.constData(), 0700), 0);
    } else if (change == u"hidden file added") {
        writeFile(path(u"a/.hidden"_s), "x");
    } else if (change == u"protected file edited") {
        writeFile(path(u"a/.skillenv"_s), "K=2");
    } else if (change == u"replaced by rename") {
        writeFile(path(u"a/assets/new"_s), "z");
        QCOMPARE(::rename(encoded(path(u"a/assets/new"_s)).constData(), asset.constData()), 0);
    }
    const PackageScan after = scan("a", before);
    QVERIFY(std::holds_alternative<Entry>(after.found));
    QVERIFY(after.fingerprint != before);
}

void UserScannerTest::whatIsNoChangeIsNotSeen_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("version control") << u"a/.git/index"_s;
    QTest::newRow("version control of a part") << u"a/assets/.git/index"_s;
    QTest::newRow("swap file") << u"a/.SKILL.md.swp"_s;
}

void UserScannerTest::whatIsNoChangeIsNotSeen()
{
    QFETCH(const QString, path);
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(this->path(u"a/assets/x.bin"_s), "x");
    const Fingerprint before = scan("a").fingerprint;
    writeFile(this->path(path), "x");
    QVERIFY(std::holds_alternative<SamePackage>(scan("a", before).found));
}

void UserScannerTest::rejectionCarriesAFingerprintToo()
{
    writePackage(m_home->userFolder(), u"Bad"_s);
    const PackageScan first = scan("Bad");
    QCOMPARE(std::get<Rejection>(first.found).reason, u"dir-name-invalid"_s);
    QCOMPARE(std::get<Rejection>(first.found).fingerprint, first.fingerprint);
    QVERIFY(std::holds_alternative<SamePackage>(scan("Bad", first.fingerprint).found));
    QCOMPARE(m_counters.packagesChecked, 1);
}

void UserScannerTest::nothingAndStrayFilesAreNoPackage()
{
    writeFile(path(u"file"_s), "x");
    writePackage(m_home->userFolder(), u".hidden"_s);
    QCOMPARE(::mkfifo(encoded(path(u"pipe"_s)).constData(), 0600), 0);
    QVERIFY(QFile::link(path(u"file"_s), path(u"link-to-file"_s)));
    for (const char *name : {"missing", "file", "pipe", ".hidden", "link-to-file"}) {
        QVERIFY2(std::holds_alternative<NoPackage>(scan(name).found), name);
    }
    QCOMPARE(m_counters.packagesChecked, 0);
}

void UserScannerTest::linkInsideTheHomeIsFollowed()
{
    writePackage(m_home->path() + u"/shelf"_s, u"a"_s);
    QVERIFY(QFile::link(u"../shelf/a"_s, path(u"linked"_s)));
    const PackageScan first = scan("linked");
    QCOMPARE(std::get<Entry>(first.found).root, path(u"linked"_s));
    QVERIFY(std::holds_alternative<SamePackage>(scan("linked", first.fingerprint).found));
    passFileClockTick(m_folder->path());
    writePackage(m_home->path() + u"/shelf"_s, u"a"_s, "Other");
    QVERIFY(std::holds_alternative<Entry>(scan("linked", first.fingerprint).found));
}

void UserScannerTest::linkOutOfTheHomeIsRefused_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("reason");
    QTest::newRow("absolute") << u"/etc"_s << u"package-symlink-escape"_s;
    QTest::newRow("beside the home") << u"../../outside/a"_s << u"package-symlink-escape"_s;
    QTest::newRow("same prefix") << u"../../home-2/a"_s << u"package-symlink-escape"_s;
    QTest::newRow("the home") << u".."_s << u"package-symlink-escape"_s;
    QTest::newRow("the folder of packages") << u"."_s << u"package-symlink-escape"_s;
    QTest::newRow("dangling") << u"../nowhere"_s << u"unreadable"_s;
    QTest::newRow("itself") << u"linked"_s << u"unreadable"_s;
}

void UserScannerTest::linkOutOfTheHomeIsRefused()
{
    QFETCH(const QString, target);
    QFETCH(const QString, reason);
    writePackage(m_folder->filePath(u"outside"_s), u"a"_s);
    writePackage(m_folder->filePath(u"home-2"_s), u"a"_s);
    QCOMPARE(::symlink(encoded(target).constData(), encoded(path(u"linked"_s)).constData()), 0);
    const PackageScan found = scan("linked");
    QCOMPARE(std::get<Rejection>(found.found).reason, reason);
    QCOMPARE(std::get<Rejection>(found.found).place, path(u"linked"_s));
    QCOMPARE(m_counters.foldersRead, 0);
    QVERIFY(std::holds_alternative<SamePackage>(scan("linked", found.fingerprint).found));
}

void UserScannerTest::fileOpenForWritingHoldsBack()
{
    writePackage(m_home->userFolder(), u"a"_s);
    QFile slow(path(u"a/slow.bin"_s));
    QVERIFY(slow.open(QIODevice::WriteOnly));
    m_clock.setWall(QDateTime::currentMSecsSinceEpoch() + 10'000);
    QCOMPARE(std::get<BusyPackage>(scan("a").found), BusyPackage{BusyPackage::Why::BeingWritten});
    QVERIFY(scan("a").fingerprint.isNull());
    slow.close();
    QVERIFY(std::holds_alternative<Entry>(scan("a").found));
}

void UserScannerTest::freshChangeHoldsBack()
{
    writePackage(m_home->userFolder(), u"a"_s);
    struct stat info{};
    QCOMPARE(::stat(encoded(path(u"a/SKILL.md"_s)).constData(), &info), 0);
    const qint64 written = qint64{info.st_ctim.tv_sec} * 1000 + info.st_ctim.tv_nsec / 1'000'000;
    m_clock.setWall(written + 49);
    QCOMPARE(std::get<BusyPackage>(scan("a").found), BusyPackage{BusyPackage::Why::JustChanged});
    m_clock.setWall(written + 51);
    QVERIFY(std::holds_alternative<Entry>(scan("a").found));
    // A clock that was set back says nothing about the file.
    m_clock.setWall(written - 3'600'000);
    QVERIFY(std::holds_alternative<Entry>(scan("a").found));
}

void UserScannerTest::impatienceTakesABusyPackageButDoesNotTrustIt()
{
    writePackage(m_home->userFolder(), u"a"_s);
    QFile slow(path(u"a/slow.bin"_s));
    QVERIFY(slow.open(QIODevice::WriteOnly));
    m_clock.setWall(QDateTime::currentMSecsSinceEpoch() + 10'000);
    const PackageScan taken = scan("a", {}, Patience::TakeAsItIs);
    const Fingerprint once = std::get<Entry>(taken.found).fingerprint;
    QVERIFY(taken.fingerprint.isNull());
    m_clock.advance(1);
    QVERIFY(std::get<Entry>(scan("a", once, Patience::TakeAsItIs).found).fingerprint != once);
}

void UserScannerTest::folderOfAnotherAlphabetIsFound()
{
    const QByteArray name = "bad-\xff\xfe-name";
    QCOMPARE(::mkdir((encoded(m_home->userFolder()) + '/' + name).constData(), 0700), 0);
    QCOMPARE(packageNames(m_home->userFolder()).value(), QList<QByteArray>{name});
    QCOMPARE(std::get<Rejection>(scan(name).found).reason, u"dir-name-invalid"_s);
    QCOMPARE(m_counters.packagesChecked, 0);
    // Qt cannot remove it.
    QCOMPARE(::rmdir((encoded(m_home->userFolder()) + '/' + name).constData()), 0);
}

void UserScannerTest::deepAndWideFoldersAreWalked()
{
    writePackage(m_home->userFolder(), u"a"_s);
    QString deep = path(u"a"_s);
    for (int level = 0; level < 140; ++level) {
        deep += u"/d"_s;
    }
    writeFile(deep + u"/f"_s, "x");
    for (int i = 0; i < 600; ++i) {
        writeFile(path(u"a/wide/file-with-a-long-name-to-fill-the-buffer-%1"_s).arg(i), {});
    }
    const PackageScan found = scan("a");
    QVERIFY(std::holds_alternative<Entry>(found.found));
    QCOMPARE_GT(m_counters.filesLookedAt, 600);
    QVERIFY(std::holds_alternative<SamePackage>(scan("a", found.fingerprint).found));
}

void UserScannerTest::thousandsOfPackagesAreScannedWithoutOpeningOne()
{
    constexpr int count = 2000;
    writeManyPackages(m_home->userFolder(), count);
    const QString folder = m_home->userFolder();
    QThreadPool pool;
    pool.setMaxThreadCount(4);
    const ScanPlan plan{.home = m_home->path(), .folder = folder, .check = m_check, .times = {}};
    QHash<QByteArray, Fingerprint> known;
    const auto run = [&] {
        ScanReport report;
        QSemaphore done;
        const auto places = [&] {
            QList<PlaceToScan> asked;
            const QList<QByteArray> names = packageNames(folder).value();
            for (const QByteArray &name : names) {
                asked.append({name, known.value(name), Patience::HoldBack});
            }
            return asked;
        };
        ScanRun::start(pool, m_clock, plan, places, [&](ScanReport found) {
            report = std::move(found);
            done.release();
        });
        done.acquire();
        return report;
    };

    const ScanReport first = run();
    QCOMPARE(first.packages.size(), size_t{count});
    QCOMPARE(first.counters,
             (ScanCounters{.foldersRead = count, .filesLookedAt = count, .filesOpened = 0, .packagesChecked = count}));
    for (size_t i = 0; i < first.packages.size(); ++i) {
        QCOMPARE(first.packages[i].folder, "skill-" + QByteArray::number(qlonglong(i)).rightJustified(5, '0'));
        known.insert(first.packages[i].folder, first.packages[i].fingerprint);
    }

    const ScanReport second = run();
    QCOMPARE(second.counters,
             (ScanCounters{.foldersRead = count, .filesLookedAt = count, .filesOpened = 0, .packagesChecked = 0}));
    pool.waitForDone();
}

void UserScannerTest::cancelledRunStillReports()
{
    writeManyPackages(m_home->userFolder(), 200);
    QThreadPool pool;
    QSemaphore go;
    QSemaphore done;
    const ScanPlan plan{.home = m_home->path(), .folder = m_home->userFolder(), .check = m_check, .times = {}};
    qint64 looked = -1;
    const std::shared_ptr<ScanRun> run = ScanRun::start(
        pool, m_clock, plan,
        [&] {
            go.acquire();
            return QList<PlaceToScan>(200, {"skill-00000", {}, Patience::HoldBack});
        },
        [&](const ScanReport &report) {
            looked = report.counters.foldersRead;
            done.release();
        });
    run->cancel();
    go.release();
    done.acquire();
    QCOMPARE(looked, 0);
    pool.waitForDone();
}

void UserScannerTest::writersAreSeen()
{
    writeFile(path(u"f"_s), "x");
    const UniqueFd folder(::open(encoded(m_home->userFolder()).constData(), O_RDONLY | O_DIRECTORY));
    QCOMPARE(writersOf(folder.get(), "f"), Writers::None);
    {
        QFile reader(path(u"f"_s));
        QVERIFY(reader.open(QIODevice::ReadOnly));
        QCOMPARE(writersOf(folder.get(), "f"), Writers::None);
    }
    {
        QFile writer(path(u"f"_s));
        QVERIFY(writer.open(QIODevice::ReadWrite));
        QCOMPARE(writersOf(folder.get(), "f"), Writers::Some);
    }
    QCOMPARE(writersOf(folder.get(), "missing"), Writers::None);
    QCOMPARE(::mkfifo(encoded(path(u"pipe"_s)).constData(), 0600), 0);
    QCOMPARE(writersOf(folder.get(), "pipe"), Writers::CannotTell);
}

void UserScannerTest::editorsFilesAreKnown_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("expected");
    QTest::newRow("vim") << QByteArray(".SKILL.md.swp") << true;
    QTest::newRow("vim's second") << QByteArray(".SKILL.md.swo") << true;
    QTest::newRow("emacs lock") << QByteArray(".#SKILL.md") << true;
    QTest::newRow("kate") << QByteArray(".SKILL.md.kate-swp") << true;
    QTest::newRow("office lock") << QByteArray(".~lock.table.ods#") << true;
    QTest::newRow("not hidden") << QByteArray("movie.swf") << false;
    QTest::newRow("hidden flash") << QByteArray(".movie.swf.txt") << false;
    QTest::newRow("hidden") << QByteArray(".skillenv") << false;
    QTest::newRow("only the ending") << QByteArray(".swp") << false;
    QTest::newRow("empty") << QByteArray("") << false;
}

void UserScannerTest::editorsFilesAreKnown()
{
    QFETCH(const QByteArray, name);
    QFETCH(const bool, expected);
    QCOMPARE(isEditorsOwn(std::string_view(name.constData(), static_cast<size_t>(name.size()))), expected);
}

QTEST_GUILESS_MAIN(UserScannerTest)
#include "userscannertest.moc"
