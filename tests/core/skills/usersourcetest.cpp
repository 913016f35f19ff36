// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>

#include <unistd.h>

#include <QElapsedTimer>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "skills/sources/user/inotifywatcher.h"
#include "skills/sources/user/usersource.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::skills;
using namespace a2c::support;
using namespace Qt::StringLiterals;

namespace
{

QStringList names(const QList<Entry> &entries)
{
    QStringList found;
    for (const Entry &entry : entries) {
        found.append(entry.name.text());
    }
    found.sort();
    return found;
}

QByteArray encoded(const QString &path)
{
    return QFile::encodeName(path);
}

}

class UserSourceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void firstScanIsOneChange();
    void missingHomeIsMade();
    void homeThatCannotBeMadeIsReported();
    void requestsWaitForTheFirstScan();
    void packageWrittenAtTheLastMomentIsInTheFirstScan();
    void packageAtWorkDoesNotHoldUpTheFirstScan();
    void changeBetweenScanAndWatchIsSeen();

    void dropIsToldOnce_data();
    void dropIsToldOnce();
    void editIsToldOnce_data();
    void editIsToldOnce();
    void renameIsOneChange();
    void removalIsToldOnce();
    void burstIsOneChange();
    void touchWithoutADifferenceIsNotTold();
    void brokenPackageIsRefusedAndMended();
    void slowCopyIsToldOnceAndWhole();
    void slowCopyThatWasOpenBeforeTheWatchIsToldWhole();
    void noisyPackageIsToldNowAndThenAndDelaysNobody();
    void packageThatChangesDuringItsScanIsScannedAgain();

    void rescanOpensNothingThatIsUnchanged();
    void nextStartOpensNothingThatIsUnchanged();
    void changeWhileNotRunningIsSeen();
    void damagedIndexIsNoMatter();
    void onlyTheNewestIndexesAreKept();
    void homeVanishesAndComesBack();
    void homeReplacedInOneMoveIsTheDifferenceOnly();
    void folderReplacedByALinkIsFollowed();
    void limitOfWatchesLeadsToPolling();
    void pollingHoldsBackWhatIsBeingWritten();
    void endsInTheMiddleOfAScan();

private:
    /// Starts and waits until everything is watched.
    void start(const UserSourceOptions &options = {});
    void stop();
    [[nodiscard]] QString path(const QString &below) const
    {
        return m_home->userFolder() + u'/' + below;
    }
    [[nodiscard]] QStringList active() const
    {
        return names(m_registry->active());
    }
    [[nodiscard]] ChangeSet lastChange() const
    {
        return m_changes->isEmpty() ? ChangeSet() : m_changes->last().constFirst().value<ChangeSet>();
    }
    /// Whether nothing more is told once a change made now has been: all before it has arrived by then.
    [[nodiscard]] bool nothingMoreComes();

    SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Home> m_home;
    std::unique_ptr<Registry> m_registry;
    std::unique_ptr<UserSource> m_source;
    std::unique_ptr<QSignalSpy> m_changes;
};

void UserSourceTest::init()
{
    QTest::failOnWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_home = std::make_unique<Home>(m_folder->filePath(u"home"_s));
    m_registry = std::make_unique<Registry>();
    m_changes = std::make_unique<QSignalSpy>(m_registry.get(), &Registry::changed);
}

void UserSourceTest::cleanup()
{
    m_source.reset();
}

void UserSourceTest::start(const UserSourceOptions &options)
{
    m_source = std::make_unique<UserSource>(*m_home, *m_registry, m_clock, options);
    m_source->start();
    QTRY_VERIFY(m_source->isFirstScanDone());
    QTRY_VERIFY(m_source->watchState().mode != WatchMode::NotYet);
}

void UserSourceTest::stop()
{
    m_source.reset();
    m_registry = std::make_unique<Registry>();
    m_changes = std::make_unique<QSignalSpy>(m_registry.get(), &Registry::changed);
}

bool UserSourceTest::nothingMoreComes()
{
    const qsizetype before = m_changes->size();
    static int serial = 0;
    const QString marker = u"marker-%1"_s.arg(++serial);
    writePackage(m_home->userFolder(), marker);
    return QTest::qWaitFor([&] { return active().contains(marker); }) && m_changes->size() == before + 1 &&
           lastChange().added.size() == 1 && lastChange().changed.isEmpty() && lastChange().removed.isEmpty();
}

void UserSourceTest::firstScanIsOneChange()
{
    writePackage(m_home->userFolder(), u"b"_s);
    writePackage(m_home->userFolder(), u"a"_s);
    writePackage(m_home->userFolder(), u"Bad_Name"_s);
    writeFile(path(u"stray.txt"_s), "x");
    passFileClockTick(m_folder->path());
    start();
    QCOMPARE(active(), QStringList({u"a"_s, u"b"_s}));
    QCOMPARE(m_registry->rejections().size(), 1);
    QCOMPARE(m_registry->rejections().constFirst().reason, u"dir-name-invalid"_s);
    QCOMPARE(m_registry->active().constFirst().description(), u"For a test"_s);
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::missingHomeIsMade()
{
    start();
    QVERIFY(QFileInfo(m_home->userFolder()).isDir());
    QVERIFY(m_source->watchState().homeThere);
    QCOMPARE(m_changes->size(), 0);
}

void UserSourceTest::homeThatCannotBeMadeIsReported()
{
    writeFile(m_home->path(), "a file in the way");
    m_source = std::make_unique<UserSource>(*m_home, *m_registry, m_clock);
    QSignalSpy failed(m_source.get(), &UserSource::homeFailed);
    m_source->start();
    QTRY_VERIFY(m_source->isFirstScanDone());
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.constFirst().constFirst().value<Error>().code, ErrorCode::NotAFolder);
}

void UserSourceTest::requestsWaitForTheFirstScan()
{
    writePackage(m_home->userFolder(), u"a"_s);
    m_source = std::make_unique<UserSource>(*m_home, *m_registry, m_clock);
    m_source->start();
    QStringList seen;
    bool goneWasCalled = false;
    m_source->whenScanned(this, [&] { seen = active(); });
    {
        QObject gone;
        m_source->whenScanned(&gone, [&] { goneWasCalled = true; });
    }
    QVERIFY(seen.isEmpty());
    QTRY_COMPARE(seen, QStringList{u"a"_s});
    QVERIFY(!goneWasCalled);
    seen.clear();
    m_source->whenScanned(this, [&] { seen = active(); });
    QCOMPARE(seen, QStringList{u"a"_s});
}

void UserSourceTest::packageWrittenAtTheLastMomentIsInTheFirstScan()
{
    m_source = std::make_unique<UserSource>(*m_home, *m_registry, m_clock);
    QStringList atFirst;
    connect(m_source.get(), &UserSource::firstScanDone, this, [&] { atFirst = active(); });
    writePackage(m_home->userFolder(), u"a"_s);
    m_source->start();
    QTRY_VERIFY(m_source->isFirstScanDone());
    QCOMPARE(atFirst, QStringList{u"a"_s});
    QCOMPARE(m_changes->size(), 1);
}

void UserSourceTest::packageAtWorkDoesNotHoldUpTheFirstScan()
{
    writePackage(m_home->userFolder(), u"whole"_s);
    writePackage(m_home->userFolder(), u"work"_s);
    QFile slow(path(u"work/slow.bin"_s));
    QVERIFY(slow.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && slow.write("x") == 1);
    start();
    QCOMPARE(active(), QStringList{u"whole"_s});
    slow.close();
    QTRY_COMPARE(active(), QStringList({u"whole"_s, u"work"_s}));
}

void UserSourceTest::changeBetweenScanAndWatchIsSeen()
{
    writePackage(m_home->userFolder(), u"a"_s);
    writePackage(m_home->userFolder(), u"b"_s);
    m_source = std::make_unique<UserSource>(*m_home, *m_registry, m_clock);
    connect(m_source.get(), &UserSource::firstScanDone, this, [this] {
        writePackage(m_home->userFolder(), u"a"_s, "Changed");
        writePackage(m_home->userFolder(), u"c"_s);
        QVERIFY(QDir(path(u"b"_s)).removeRecursively());
    });
    m_source->start();
    QTRY_COMPARE(active(), QStringList({u"a"_s, u"c"_s}));
    QTRY_COMPARE(m_registry->find(Name::parse(u"a"_s).value()).value().description(), u"Changed"_s);
}

void UserSourceTest::dropIsToldOnce_data()
{
    QTest::addColumn<bool>("movedIn");
    QTest::newRow("copied") << false;
    QTest::newRow("moved in") << true;
}

void UserSourceTest::dropIsToldOnce()
{
    QFETCH(const bool, movedIn);
    start();
    const QString staged = movedIn ? m_folder->filePath(u"staged"_s) : path(u"a"_s);
    writeFile(staged + u"/SKILL.md"_s, skillMd("a"));
    for (int i = 0; i < 20; ++i) {
        writeFile(staged + u"/assets/%1/x"_s.arg(i), "x");
    }
    if (movedIn) {
        QVERIFY(QDir().rename(staged, path(u"a"_s)));
    }
    QTRY_COMPARE(m_changes->size(), 1);
    QCOMPARE(names(lastChange().added), QStringList{u"a"_s});
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::editIsToldOnce_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("byRename");
    QTest::newRow("SKILL.md") << u"a/SKILL.md"_s << false;
    QTest::newRow("SKILL.md, by rename") << u"a/SKILL.md"_s << true;
    QTest::newRow("asset") << u"a/assets/x/y.bin"_s << false;
    QTest::newRow("asset, by rename") << u"a/assets/x/y.bin"_s << true;
}

void UserSourceTest::editIsToldOnce()
{
    QFETCH(const QString, file);
    QFETCH(const bool, byRename);
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(path(u"a/assets/x/y.bin"_s), "before");
    start();
    QTRY_COMPARE(m_changes->size(), 1);
    const QByteArray content = skillMd("a", "Other");
    if (byRename) {
        writeFile(path(file) + u".new"_s, content);
        QCOMPARE(::rename(encoded(path(file) + u".new"_s).constData(), encoded(path(file)).constData()), 0);
    } else {
        writeFile(path(file), content);
    }
    QTRY_COMPARE(m_changes->size(), 2);
    QCOMPARE(names(lastChange().changed), QStringList{u"a"_s});
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::renameIsOneChange()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QVERIFY(QDir().rename(path(u"a"_s), path(u"b"_s)));
    QTRY_COMPARE(active(), QStringList{u"b"_s});
    QCOMPARE(m_changes->size(), 2);
    QCOMPARE(lastChange().removed, QStringList{u"a"_s});
    QCOMPARE(m_registry->active().constFirst().warnings, QStringList{u"name-mismatch"_s});
}

void UserSourceTest::removalIsToldOnce()
{
    writePackage(m_home->userFolder(), u"a"_s);
    writeFile(path(u"a/assets/x"_s), "x");
    start();
    QVERIFY(QDir(path(u"a"_s)).removeRecursively());
    QTRY_COMPARE(active(), QStringList());
    QCOMPARE(m_changes->size(), 2);
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::burstIsOneChange()
{
    start();
    for (int i = 0; i < 30; ++i) {
        writePackage(m_home->userFolder(), u"burst-%1"_s.arg(i));
    }
    QTRY_COMPARE(active().size(), 30);
    // One if this machine writes them within the quiet time, which it does unless it is very busy.
    QCOMPARE_LE(m_changes->size(), 3);
}

void UserSourceTest::touchWithoutADifferenceIsNotTold()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    QFile file(path(u"a/SKILL.md"_s));
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.close();
    writeFile(path(u"a/passing"_s), "x");
    QVERIFY(QFile::remove(path(u"a/passing"_s)));
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::brokenPackageIsRefusedAndMended()
{
    writePackage(m_home->userFolder(), u"a"_s);
    start();
    writeFile(path(u"a/SKILL.md"_s), "no frontmatter");
    QTRY_COMPARE(m_registry->rejections().size(), 1);
    QCOMPARE(lastChange().removed, QStringList{u"a"_s});
    QCOMPARE(m_registry->rejections().constFirst().place, path(u"a"_s));
    writePackage(m_home->userFolder(), u"a"_s);
    QTRY_COMPARE(active(), QStringList{u"a"_s});
    QCOMPARE(lastChange().mended, QStringList{path(u"a"_s)});
    QVERIFY(m_registry->rejections().isEmpty());
}

void UserSourceTest::slowCopyIsToldOnceAndWhole()
{
    start();
    QElapsedTimer timer;
    timer.start();
    writePackage(m_home->userFolder(), u"a"_s);
    QFile slow(path(u"a/assets.bin"_s));
    QVERIFY(slow.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    // Five seconds of writing a little and pausing long.
    while (timer.elapsed() < 5000) {
        QCOMPARE(slow.write(QByteArray(1000, 'x')), 1000);
        QVERIFY(!QTest::qWaitFor([this] { return !m_changes->isEmpty(); }, 400));
    }
    slow.close();
    QTRY_COMPARE(m_changes->size(), 1);
    QCOMPARE(names(lastChange().added), QStringList{u"a"_s});
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::slowCopyThatWasOpenBeforeTheWatchIsToldWhole()
{
    start();
    // Written before the watcher can know of the folder, then nothing happens for far longer than the quiet time.
    writePackage(m_home->userFolder(), u"a"_s);
    QVERIFY(QDir().mkpath(path(u"a/one/two"_s)));
    QFile slow(path(u"a/one/two/slow.bin"_s));
    QVERIFY(slow.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && slow.write("x") == 1);
    QVERIFY(!QTest::qWaitFor([this] { return !m_changes->isEmpty(); }, 1000));
    slow.close();
    QTRY_COMPARE(m_changes->size(), 1);
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::noisyPackageIsToldNowAndThenAndDelaysNobody()
{
    writePackage(m_home->userFolder(), u"noisy"_s);
    UserSourceOptions options;
    options.limits.known = 500;
    start(options);
    QFile log(path(u"noisy/log"_s));
    QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    QTimer writer;
    connect(&writer, &QTimer::timeout, this, [&log] { log.write("x"); });
    writer.start(10);
    QTRY_COMPARE_GE(m_changes->size(), 3);
    QElapsedTimer timer;
    timer.start();
    writePackage(m_home->userFolder(), u"other"_s);
    QTRY_VERIFY(active().contains(u"other"_s));
    QCOMPARE_LT(timer.elapsed(), 450);
}

void UserSourceTest::packageThatChangesDuringItsScanIsScannedAgain()
{
    QSemaphore inCheck;
    QSemaphore go;
    std::atomic<bool> stopHere = false;
    UserSourceOptions options;
    options.check = [&](const QString &folder) {
        const auto outcome = checkUserPackage(folder);
        if (stopHere.exchange(false)) {
            inCheck.release();
            go.tryAcquire(1, 10'000);
        }
        return outcome;
    };
    start(options);
    stopHere = true;
    writePackage(m_home->userFolder(), u"a"_s, "First");
    QVERIFY(QTest::qWaitFor([&inCheck] { return inCheck.tryAcquire(); }));
    writePackage(m_home->userFolder(), u"a"_s, "Second");
    // The watcher has told of it once the settler has let another package through.
    writePackage(m_home->userFolder(), u"b"_s);
    QTRY_COMPARE(active(), QStringList{u"b"_s});
    go.release();
    QTRY_COMPARE(active(), QStringList({u"a"_s, u"b"_s}));
    QCOMPARE(names(lastChange().added), QStringList{u"a"_s});
    QCOMPARE(m_registry->find(Name::parse(u"a"_s).value()).value().description(), u"Second"_s);
    QCOMPARE(m_changes->size(), 2);
}

void UserSourceTest::rescanOpensNothingThatIsUnchanged()
{
    constexpr int count = 200;
    writeManyPackages(m_home->userFolder(), count);
    writePackage(m_home->userFolder(), u"Bad"_s);
    start();
    QTRY_COMPARE_GE(m_source->counters().foldersRead, 2 * (count + 1));
    const ScanCounters before = m_source->counters();
    QCOMPARE_GE(before.packagesChecked, count + 1);
    m_source->rescan();
    QTRY_COMPARE(m_source->counters().foldersRead, before.foldersRead + count + 1);
    QCOMPARE(m_source->counters().packagesChecked, before.packagesChecked);
    QCOMPARE(m_source->counters().filesOpened, before.filesOpened);
    writePackage(m_home->userFolder(), u"skill-00007"_s, "Changed");
    QTRY_COMPARE(names(lastChange().changed), QStringList{u"skill-00007"_s});
    QCOMPARE(m_source->counters().packagesChecked, before.packagesChecked + 1);
}

void UserSourceTest::nextStartOpensNothingThatIsUnchanged()
{
    UserSourceOptions options;
    options.indexFile = m_folder->filePath(u"state/index"_s);
    writeManyPackages(m_home->userFolder(), 50);
    writePackage(m_home->userFolder(), u"Bad"_s);
    start(options);
    const QList<Entry> entries = m_registry->active();
    const QList<Rejection> rejections = m_registry->rejections();
    stop();
    QVERIFY(QFile::exists(options.indexFile));
    start(options);
    QCOMPARE(m_source->counters().packagesChecked, 0);
    QCOMPARE(m_source->counters().filesOpened, 0);
    QCOMPARE(m_registry->active(), entries);
    QCOMPARE(m_registry->rejections(), rejections);
}

void UserSourceTest::changeWhileNotRunningIsSeen()
{
    UserSourceOptions options;
    options.indexFile = m_folder->filePath(u"index"_s);
    writeManyPackages(m_home->userFolder(), 5);
    start(options);
    stop();
    writePackage(m_home->userFolder(), u"skill-00001"_s, "Changed");
    QVERIFY(QDir(path(u"skill-00002"_s)).removeRecursively());
    writeFile(path(u"skill-00003/SKILL.md"_s), "broken");
    writePackage(m_home->userFolder(), u"new"_s);
    start(options);
    QCOMPARE(active(), QStringList({u"new"_s, u"skill-00000"_s, u"skill-00001"_s, u"skill-00004"_s}));
    QCOMPARE(m_registry->find(Name::parse(u"skill-00001"_s).value()).value().description(), u"Changed"_s);
    QCOMPARE(m_registry->rejections().size(), 1);
    QCOMPARE(m_source->counters().packagesChecked, 3);
}

void UserSourceTest::damagedIndexIsNoMatter()
{
    UserSourceOptions options;
    options.indexFile = m_folder->filePath(u"index"_s);
    writeManyPackages(m_home->userFolder(), 5);
    start(options);
    stop();
    QFile index(options.indexFile);
    QVERIFY(index.open(QIODevice::ReadWrite) && index.seek(index.size() / 2) && index.write("damage") == 6);
    index.close();
    start(options);
    QCOMPARE(active().size(), 5);
    QCOMPARE(m_source->counters().packagesChecked, 5);
}

void UserSourceTest::onlyTheNewestIndexesAreKept()
{
    const QString state = m_folder->filePath(u"state"_s);
    writeFile(state + u"/other.txt"_s, "x");
    for (int i = 0; i < 8; ++i) {
        writeFile(state + u"/old-%1.index"_s.arg(i), "x");
    }
    UserSourceOptions options;
    options.indexFile = state + u"/mine.index"_s;
    passFileClockTick(m_folder->path());
    writePackage(m_home->userFolder(), u"a"_s);
    start(options);
    stop();
    const QStringList left = QDir(state).entryList(QDir::Files);
    QCOMPARE(left.size(), 5);
    QVERIFY(left.contains(u"mine.index"_s) && left.contains(u"other.txt"_s));
}

void UserSourceTest::homeVanishesAndComesBack()
{
    writeManyPackages(m_home->userFolder(), 5);
    start();
    QVERIFY(QDir().rename(m_home->path(), m_folder->filePath(u"away"_s)));
    QTRY_COMPARE(active().size(), 0);
    QCOMPARE(m_changes->size(), 2);
    QCOMPARE(lastChange().removed.size(), 5);
    QVERIFY(!m_source->watchState().homeThere);
    QVERIFY(QDir().rename(m_folder->filePath(u"away"_s), m_home->path()));
    QTRY_COMPARE(active().size(), 5);
    QVERIFY(m_source->watchState().homeThere);
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::homeReplacedInOneMoveIsTheDifferenceOnly()
{
    writeManyPackages(m_home->userFolder(), 3);
    start();
    const Home other(m_folder->filePath(u"other"_s));
    writeManyPackages(other.userFolder(), 2);
    writePackage(other.userFolder(), u"more"_s);
    QVERIFY(QDir().rename(m_home->path(), m_folder->filePath(u"away"_s)));
    QVERIFY(QDir().rename(other.path(), m_home->path()));
    QTRY_COMPARE(active(), QStringList({u"more"_s, u"skill-00000"_s, u"skill-00001"_s}));
    QVERIFY(nothingMoreComes());
}

void UserSourceTest::folderReplacedByALinkIsFollowed()
{
    writePackage(m_home->userFolder(), u"a"_s);
    writePackage(m_folder->filePath(u"elsewhere"_s), u"b"_s);
    start();
    QVERIFY(QDir().rename(m_home->userFolder(), m_folder->filePath(u"away"_s)));
    QVERIFY(QFile::link(m_folder->filePath(u"elsewhere"_s), m_home->userFolder()));
    QTRY_COMPARE(active(), QStringList{u"b"_s});
    writePackage(m_folder->filePath(u"elsewhere"_s), u"c"_s);
    QTRY_COMPARE(active(), QStringList({u"b"_s, u"c"_s}));
}

void UserSourceTest::limitOfWatchesLeadsToPolling()
{
    QTest::ignoreMessage(QtWarningMsg, "Folders of skills cannot be watched (watch-limit)");
    writePackage(m_home->userFolder(), u"a"_s);
    UserSourceOptions options;
    options.pollMs = 50;
    options.makeWatcher = [] { return std::make_unique<InotifyWatcher>(1); };
    start(options);
    QCOMPARE(m_source->watchState(),
             (WatchState{.mode = WatchMode::ByPolling, .reason = u"watch-limit"_s, .homeThere = true}));
    writePackage(m_home->userFolder(), u"b"_s);
    QTRY_COMPARE(active(), QStringList({u"a"_s, u"b"_s}));
    writeFile(path(u"a/asset"_s), "x");
    QTRY_COMPARE(names(lastChange().changed), QStringList{u"a"_s});
    QVERIFY(QDir(path(u"b"_s)).removeRecursively());
    QTRY_COMPARE(active(), QStringList{u"a"_s});
    QCOMPARE(m_changes->size(), 4);
}

void UserSourceTest::pollingHoldsBackWhatIsBeingWritten()
{
    QTest::ignoreMessage(QtWarningMsg, "Folders of skills cannot be watched (watch-limit)");
    UserSourceOptions options;
    options.pollMs = 50;
    options.makeWatcher = [] { return std::make_unique<InotifyWatcher>(1); };
    start(options);
    writePackage(m_home->userFolder(), u"a"_s);
    QFile slow(path(u"a/slow.bin"_s));
    QVERIFY(slow.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && slow.write("x") == 1);
    QVERIFY(!QTest::qWaitFor([this] { return !m_changes->isEmpty(); }, 1000));
    slow.close();
    QTRY_COMPARE(active(), QStringList{u"a"_s});
    QCOMPARE(m_changes->size(), 1);
}

void UserSourceTest::endsInTheMiddleOfAScan()
{
    writeManyPackages(m_home->userFolder(), 300);
    for (int i = 0; i < 5; ++i) {
        UserSource source(*m_home, *m_registry, m_clock);
        source.start();
        if (i % 2 == 1) {
            QCoreApplication::processEvents();
        }
    }
    QCOMPARE(m_changes->size(), 0);
}

QTEST_GUILESS_MAIN(UserSourceTest)
#include "usersourcetest.moc"
