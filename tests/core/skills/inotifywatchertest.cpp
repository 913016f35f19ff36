// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>

#include "skills/sources/user/inotifywatcher.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::skills;
using namespace a2c::support;
using namespace Qt::StringLiterals;

class InotifyWatcherTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void newPackageIsTouchedWithAllItsFolders();
    void fileIsOpenUntilItIsClosed();
    void fileThatIsRemovedOrRenamedIsNoLongerOpen();
    void anyChangeTouchesItsPackage_data();
    void anyChangeTouchesItsPackage();
    void whatIsNoChangeTouchesNothing_data();
    void whatIsNoChangeTouchesNothing();
    void removedPackageIsTouched();
    void renamedPackageIsTouchedUnderBothNames();
    void movedInTreeIsWatched();
    void movedOutTreeIsNoLongerWatched();
    void folderMovedInsideAPackageStaysWatched();
    void folderMovedFromOnePackageToAnotherTouchesBoth();
    void homeThatAppearsIsNoticed();
    void homeThatVanishesAndComesBackIsNoticed();
    void folderRemovedAndMadeAgainAtOnceIsNoticed();
    void folderAboveTheHomeRenamedIsNoticed();
    void folderReplacedByALinkIsNoticed();
    void linkThatIsPointedElsewhereIsNoticed();
    void linkedPackageIsWatched();
    void twoNamesOfOneFolderAreBothTouched();
    void strangersInTheHomeTouchNothing();
    void overflowStartsAnew();
    void limitEndsWatching();
    void limitReachedLaterEndsWatching();
    void fileWrittenAllTheTimeIsHeardOfNowAndThen();

private:
    void start(int maxWatches = 100'000);
    [[nodiscard]] QString path(const QString &below) const
    {
        return m_home->userFolder() + u'/' + below;
    }
    [[nodiscard]] bool wasTouched(const QByteArray &package, Writing writing = Writing::Done) const
    {
        return m_last.value(package, Writing::CannotTell) == writing;
    }
    void settle();
    /// Whether a file in the folder @p below of @p package is noticed.
    [[nodiscard]] bool hearsOf(const QString &below, const QByteArray &package);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Home> m_home;
    std::unique_ptr<InotifyWatcher> m_watcher;
    QHash<QByteArray, Writing> m_last; ///< by package, since settle()
    int m_touches = 0;
    int m_watching = 0;
    QStringList m_failures;
};

void InotifyWatcherTest::init()
{
    QTest::failOnWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_home = std::make_unique<Home>(m_folder->filePath(u"above/home"_s));
    QVERIFY(m_home->make());
    m_last.clear();
    m_touches = 0;
    m_watching = 0;
    m_failures.clear();
}

void InotifyWatcherTest::cleanup()
{
    m_watcher.reset();
}

void InotifyWatcherTest::start(int maxWatches)
{
    m_watcher = std::make_unique<InotifyWatcher>(maxWatches);
    connect(m_watcher.get(), &Watcher::touched, this, [this](const QList<Touch> &touches) {
        for (const Touch &touch : touches) {
            m_last.insert(touch.package, touch.writing);
            ++m_touches;
        }
    });
    connect(m_watcher.get(), &Watcher::watching, this, [this] { ++m_watching; });
    connect(m_watcher.get(), &Watcher::failed, this, [this](const QString &reason) { m_failures.append(reason); });
    m_watcher->start(*m_home);
}

/// Lets everything that has happened arrive, then forgets it: a change made now is the last to be heard of.
void InotifyWatcherTest::settle()
{
    static int serial = 0;
    const QByteArray marker = "marker-" + QByteArray::number(++serial);
    QVERIFY(QDir().mkdir(path(QString::fromLatin1(marker))));
    QVERIFY(QTest::qWaitFor([&] { return m_last.contains(marker); }));
    m_last.clear();
    m_touches = 0;
}

bool InotifyWatcherTest::hearsOf(const QString &below, const QByteArray &package)
{
    m_last.clear();
    writeFile(path(below + u"/heard"_s), "x");
    return QTest::qWaitFor([&] { return wasTouched(package); });
}

void InotifyWatcherTest::newPackageIsTouchedWithAllItsFolders()
{
    start();
    QCOMPARE(m_watching, 1);
    writePackage(m_home->userFolder(), u"a"_s);
    QTRY_VERIFY(wasTouched("a"));
    writeFile(path(u"a/one/two/three/x"_s), "x");
    settle();
    QVERIFY(hearsOf(u"a/one/two/three"_s, "a"));
    QVERIFY(hearsOf(u"a/one"_s, "a"));
}

void InotifyWatcherTest::fileIsOpenUntilItIsClosed()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QFile one(path(u"a/one"_s));
    QFile two(path(u"a/two"_s));
    QVERIFY(one.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && one.write("x") == 1);
    QTRY_VERIFY(wasTouched("a", Writing::Open));
    QVERIFY(two.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && two.write("x") == 1);
    settle();
    one.close();
    QTRY_VERIFY(wasTouched("a", Writing::Open));
    two.close();
    QTRY_VERIFY(wasTouched("a", Writing::Done));
}

void InotifyWatcherTest::fileThatIsRemovedOrRenamedIsNoLongerOpen()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QFile one(path(u"a/one"_s));
    QFile two(path(u"a/two"_s));
    QVERIFY(one.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && one.write("x") == 1);
    QVERIFY(two.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && two.write("x") == 1);
    QTRY_VERIFY(wasTouched("a", Writing::Open));
    QCOMPARE(::unlink(QFile::encodeName(one.fileName()).constData()), 0);
    QCOMPARE(::rename(QFile::encodeName(two.fileName()).constData(), QFile::encodeName(path(u"a/new"_s)).constData()),
             0);
    QTRY_VERIFY(wasTouched("a", Writing::Done));
    QCOMPARE(two.write("y"), 1);
    QTRY_VERIFY(wasTouched("a", Writing::Open));
    two.close();
    QTRY_VERIFY(wasTouched("a", Writing::Done));
}

void InotifyWatcherTest::anyChangeTouchesItsPackage_data()
{
    QTest::addColumn<QString>("change");
    for (const char *change :
         {"edited", "edited in a folder", "saved by rename", "file added", "file removed", "file renamed",
          "folder added", "folder removed", "link added", "mode changed", "time changed", "hidden file added"}) {
        QTest::newRow(change) << QString::fromLatin1(change);
    }
}

void InotifyWatcherTest::anyChangeTouchesItsPackage()
{
    QFETCH(const QString, change);
    writePackage(m_home->userFolder(), u"a"_s);
    writePackage(m_home->userFolder(), u"other"_s);
    writeFile(path(u"a/assets/x.bin"_s), "x");
    QVERIFY(QDir().mkpath(path(u"a/empty"_s)));
    start();
    const QByteArray asset = QFile::encodeName(path(u"a/assets/x.bin"_s));
    if (change == u"edited") {
        writePackage(m_home->userFolder(), u"a"_s, "Other");
    } else if (change == u"edited in a folder") {
        writeFile(path(u"a/assets/x.bin"_s), "y");
    } else if (change == u"saved by rename") {
        writeFile(path(u"a/assets/.new"_s), "y");
        QCOMPARE(::rename(QFile::encodeName(path(u"a/assets/.new"_s)).constData(), asset.constData()), 0);
    } else if (change == u"file added") {
        writeFile(path(u"a/assets/y.bin"_s), "y");
    } else if (change == u"file removed") {
        QVERIFY(QFile::remove(path(u"a/assets/x.bin"_s)));
    } else if (change == u"file renamed") {
        QVERIFY(QFile::rename(path(u"a/assets/x.bin"_s), path(u"a/assets/y.bin"_s)));
    } else if (change == u"folder added") {
        QVERIFY(QDir().mkdir(path(u"a/new"_s)));
    } else if (change == u"folder removed") {
        QVERIFY(QDir().rmdir(path(u"a/empty"_s)));
    } else if (change == u"link added") {
        QVERIFY(QFile::link(u"x.bin"_s, path(u"a/assets/link"_s)));
    } else if (change == u"mode changed") {
        QCOMPARE(::chmod(asset.constData(), 0700), 0);
    } else if (change == u"time changed") {
        QCOMPARE(::utimensat(AT_FDCWD, asset.constData(), nullptr, 0), 0);
    } else if (change == u"hidden file added") {
        writeFile(path(u"a/.hidden"_s), "x");
    }
    QTRY_VERIFY(wasTouched("a"));
    QVERIFY(!m_last.contains("other"));
}

void InotifyWatcherTest::whatIsNoChangeTouchesNothing_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("read") << u"read"_s;
    QTest::newRow("version control") << u"a/.git/index"_s;
    QTest::newRow("swap file") << u"a/.SKILL.md.swp"_s;
    QTest::newRow("hidden folder beside") << u".staging/x/SKILL.md"_s;
}

void InotifyWatcherTest::whatIsNoChangeTouchesNothing()
{
    QFETCH(const QString, change);
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    if (change == u"read") {
        QFile file(path(u"a/SKILL.md"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().isEmpty());
    } else {
        writeFile(path(change), "x");
        writeFile(path(change), "y");
    }
    writePackage(m_home->userFolder(), u"later"_s);
    QTRY_VERIFY(wasTouched("later"));
    QCOMPARE(m_last.keys(), QList<QByteArray>{"later"});
}

void InotifyWatcherTest::removedPackageIsTouched()
{
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(path(u"a/assets/x.bin"_s), "x");
    start();
    QVERIFY(QDir(path(u"a"_s)).removeRecursively());
    QTRY_VERIFY(wasTouched("a"));
    settle();
    writePackage(m_home->userFolder(), u"a"_s);
    QTRY_VERIFY(wasTouched("a"));
    settle();
    QVERIFY(hearsOf(u"a"_s, "a"));
}

void InotifyWatcherTest::renamedPackageIsTouchedUnderBothNames()
{
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(path(u"a/assets/x.bin"_s), "x");
    start();
    QVERIFY(QDir().rename(path(u"a"_s), path(u"b"_s)));
    QTRY_VERIFY(wasTouched("a") && wasTouched("b"));
    settle();
    QVERIFY(hearsOf(u"b/assets"_s, "b"));
    QVERIFY(!m_last.contains("a"));
}

void InotifyWatcherTest::movedInTreeIsWatched()
{
    start();
    writeFile(m_folder->filePath(u"staged/one/two/x"_s), "x");
    QVERIFY(QDir().rename(m_folder->filePath(u"staged"_s), path(u"a"_s)));
    QTRY_VERIFY(wasTouched("a"));
    settle();
    QVERIFY(hearsOf(u"a/one/two"_s, "a"));
}

void InotifyWatcherTest::movedOutTreeIsNoLongerWatched()
{
    writeFile(path(u"a/one/x"_s), "x");
    start();
    QVERIFY(QDir().rename(path(u"a"_s), m_folder->filePath(u"away"_s)));
    QTRY_VERIFY(wasTouched("a"));
    settle();
    writeFile(m_folder->filePath(u"away/one/x"_s), "y");
    writePackage(m_home->userFolder(), u"later"_s);
    QTRY_VERIFY(wasTouched("later"));
    QVERIFY(!m_last.contains("a"));
}

void InotifyWatcherTest::folderMovedInsideAPackageStaysWatched()
{
    writeFile(path(u"a/one/two/x"_s), "x");
    start();
    QVERIFY(QDir().rename(path(u"a/one/two"_s), path(u"a/three"_s)));
    QTRY_VERIFY(wasTouched("a"));
    settle();
    QVERIFY(hearsOf(u"a/three"_s, "a"));
    QVERIFY(hearsOf(u"a/one"_s, "a"));
}

void InotifyWatcherTest::folderMovedFromOnePackageToAnotherTouchesBoth()
{
    writeFile(path(u"a/one/x"_s), "x");
    writeFile(path(u"b/y"_s), "y");
    start();
    QVERIFY(QDir().rename(path(u"a/one"_s), path(u"b/one"_s)));
    QTRY_VERIFY(wasTouched("a") && wasTouched("b"));
    settle();
    QVERIFY(hearsOf(u"b/one"_s, "b"));
    settle();
    QVERIFY(hearsOf(u"b/one"_s, "b"));
    QVERIFY(!m_last.contains("a"));
}

void InotifyWatcherTest::homeThatAppearsIsNoticed()
{
    QVERIFY(QDir(m_folder->filePath(u"above"_s)).removeRecursively());
    start();
    QCOMPARE(m_watching, 1);
    QVERIFY(QDir().mkdir(m_folder->filePath(u"above"_s)));
    writePackage(m_home->userFolder(), u"a"_s);
    QTRY_COMPARE_GE(m_watching, 2);
    settle();
    QVERIFY(hearsOf(u"a"_s, "a"));
}

void InotifyWatcherTest::homeThatVanishesAndComesBackIsNoticed()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QVERIFY(QDir().rename(m_home->path(), m_folder->filePath(u"away"_s)));
    QTRY_COMPARE_GE(m_watching, 2);
    const int before = m_watching;
    QVERIFY(QDir().rename(m_folder->filePath(u"away"_s), m_home->path()));
    QTRY_COMPARE_GT(m_watching, before);
    settle();
    QVERIFY(hearsOf(u"a"_s, "a"));
}

void InotifyWatcherTest::folderRemovedAndMadeAgainAtOnceIsNoticed()
{
    start();
    // A file system may give the new folder the number of the old one.
    QVERIFY(QDir().rmdir(m_home->userFolder()));
    QVERIFY(QDir().mkdir(m_home->userFolder()));
    QTRY_COMPARE_GE(m_watching, 2);
    settle();
    writePackage(m_home->userFolder(), u"a"_s);
    QTRY_VERIFY(wasTouched("a"));
}

void InotifyWatcherTest::folderAboveTheHomeRenamedIsNoticed()
{
    start();
    QVERIFY(QDir().rename(m_folder->filePath(u"above"_s), m_folder->filePath(u"elsewhere"_s)));
    QTRY_COMPARE_GE(m_watching, 2);
    writePackage(m_home->userFolder(), u"a"_s);
    QTRY_COMPARE_GE(m_watching, 3);
    settle();
    QVERIFY(hearsOf(u"a"_s, "a"));
}

void InotifyWatcherTest::folderReplacedByALinkIsNoticed()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QVERIFY(QDir().rename(m_home->userFolder(), m_folder->filePath(u"real"_s)));
    QVERIFY(QFile::link(m_folder->filePath(u"real"_s), m_home->userFolder()));
    QTRY_COMPARE_GE(m_watching, 2);
    settle();
    QVERIFY(hearsOf(u"a"_s, "a"));
}

void InotifyWatcherTest::linkThatIsPointedElsewhereIsNoticed()
{
    writePackage(m_folder->filePath(u"one"_s), u"a"_s);
    writePackage(m_folder->filePath(u"two"_s), u"b"_s);
    QVERIFY(QDir().rmdir(m_home->userFolder()));
    QVERIFY(QFile::link(m_folder->filePath(u"one"_s), m_home->userFolder()));
    start();
    QVERIFY(hearsOf(u"a"_s, "a"));
    QVERIFY(QFile::link(m_folder->filePath(u"two"_s), m_home->path() + u"/new"_s));
    QCOMPARE(::rename(QFile::encodeName(m_home->path() + u"/new"_s).constData(),
                      QFile::encodeName(m_home->userFolder()).constData()),
             0);
    QTRY_COMPARE_GE(m_watching, 2);
    QVERIFY(hearsOf(u"b"_s, "b"));
}

void InotifyWatcherTest::linkedPackageIsWatched()
{
    const QString shelf = m_home->path() + u"/shelf"_s;
    writePackage(shelf, u"a"_s);
    writeFile(shelf + u"/a/assets/x"_s, "x");
    QVERIFY(QFile::link(u"../shelf/a"_s, path(u"before"_s)));
    start();
    QVERIFY(QFile::link(u"../shelf/a"_s, path(u"after"_s)));
    settle();
    writeFile(shelf + u"/a/assets/x"_s, "y");
    QTRY_VERIFY(wasTouched("before") && wasTouched("after"));
    QVERIFY(QFile::remove(path(u"before"_s)));
    settle();
    writeFile(shelf + u"/a/assets/x"_s, "z");
    QTRY_VERIFY(wasTouched("after"));
    QVERIFY(!m_last.contains("before"));
}

void InotifyWatcherTest::twoNamesOfOneFolderAreBothTouched()
{
    writePackage(m_home->userFolder(), u"a"_s);
    QVERIFY(QFile::link(u"a"_s, path(u"b"_s)));
    start();
    writePackage(m_home->userFolder(), u"a"_s, "Other");
    QTRY_VERIFY(wasTouched("a") && wasTouched("b"));
}

void InotifyWatcherTest::strangersInTheHomeTouchNothing()
{
    start();
    writeFile(m_home->path() + u"/mcp/server/skill/SKILL.md"_s, "x");
    writeFile(m_home->path() + u"/.staging/1/SKILL.md"_s, "x");
    settle();
    QCOMPARE(m_watching, 1);
}

void InotifyWatcherTest::overflowStartsAnew()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    const QByteArray one = QFile::encodeName(path(u"a/SKILL.md"_s));
    const QByteArray two = QFile::encodeName(path(u"a/other"_s));
    QFile limit(u"/proc/sys/fs/inotify/max_queued_events"_s);
    QVERIFY(limit.open(QIODevice::ReadOnly));
    const int count = limit.readAll().trimmed().toInt();
    if (count > 200'000) {
        QSKIP("the queue is too long to fill it here");
    }
    for (int i = 0; i <= count / 4 + 1; ++i) {
        QCOMPARE(::rename(one.constData(), two.constData()), 0);
        QCOMPARE(::rename(two.constData(), one.constData()), 0);
    }
    QTRY_COMPARE_GE(m_watching, 2);
    settle();
    QVERIFY(hearsOf(u"a"_s, "a"));
}

void InotifyWatcherTest::limitEndsWatching()
{
    QTest::ignoreMessage(QtWarningMsg, "Folders of skills cannot be watched (watch-limit)");
    for (const char *name : {"a", "b", "c", "d"}) {
        writePackage(m_home->userFolder(), QString::fromLatin1(name));
    }
    start(3);
    QCOMPARE(m_failures, QStringList{u"watch-limit"_s});
    QCOMPARE(m_watching, 0);
}

void InotifyWatcherTest::limitReachedLaterEndsWatching()
{
    QTest::ignoreMessage(QtWarningMsg, "Folders of skills cannot be watched (watch-limit)");
    start(20);
    QCOMPARE(m_watching, 1);
    for (int i = 0; i < 20; ++i) {
        QVERIFY(QDir().mkdir(path(u"p%1"_s).arg(i)));
    }
    QTRY_COMPARE(m_failures, QStringList{u"watch-limit"_s});
}

void InotifyWatcherTest::fileWrittenAllTheTimeIsHeardOfNowAndThen()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QFile file(path(u"a/log"_s));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    QElapsedTimer timer;
    timer.start();
    int writes = 0;
    while (timer.elapsed() < 300) {
        QCOMPARE(file.write("x"), 1);
        ++writes;
        QCoreApplication::processEvents();
    }
    QVERIFY(wasTouched("a", Writing::Open));
    QCOMPARE_GT(writes, 100);
    QCOMPARE_LE(m_touches, 30);
    file.close();
    QTRY_VERIFY(wasTouched("a", Writing::Done));
}

QTEST_GUILESS_MAIN(InotifyWatcherTest)
#include "inotifywatchertest.moc"
