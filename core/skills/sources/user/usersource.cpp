// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/usersource.h"

#include <chrono>

#include <QFileInfo>

#include "base/freememory.h"
#include "base/logging.h"
#include "skills/sources/user/inotifywatcher.h"
#include "skills/sources/user/packagenames.h"

namespace a2c::skills
{

using namespace std::chrono_literals;

namespace
{

// Packages that were at work when the first scan came by are waited for, but nobody who asks waits for long.
constexpr auto firstScanPatience = 400ms;
// Looking at everything takes at most this part of the time.
constexpr qint64 pollShare = 20;
// From here on a scan needs so much memory for a moment that giving it back is worth the while.
constexpr size_t manyPackages = 1'000;

/// At the first scan nobody has watched yet: only what changed a moment ago is asked for writers.
QuietTimes firstScanTimes(QuietTimes times)
{
    times.suspectMs = times.quietBlindMs;
    return times;
}

QList<PlaceToScan> placesFor(const QList<QByteArray> &names, const QHash<QByteArray, Fingerprint> &known)
{
    QList<PlaceToScan> places;
    places.reserve(names.size());
    for (const QByteArray &name : names) {
        places.append({name, known.value(name), Patience::HoldBack});
    }
    return places;
}

}

UserSource::UserSource(const Home &home, Registry &registry, const Clock &clock, UserSourceOptions options,
                       QObject *parent)
    : QObject(parent)
    , m_home(home)
    , m_clock(clock)
    , m_options(std::move(options))
    , m_ledger(home, registry)
    , m_jobs(home, m_options.check, clock)
    , m_index(m_options.indexFile, {ScanIndexKey::thisProgram(), home.userFolder()}, registry, m_jobs.pool())
    , m_settler(clock, m_options.limits)
    , m_settleTimer(this)
    , m_pollTimer(this)
{
    m_settleTimer.setSingleShot(true);
    m_settleTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_settleTimer, &QTimer::timeout, this, &UserSource::scanReady);
    m_pollTimer.setSingleShot(true);
    connect(&m_pollTimer, &QTimer::timeout, this, &UserSource::rescan);
    m_watchThread.setObjectName(QStringLiteral("skill-watch"));
}

UserSource::~UserSource()
{
    m_watchThread.quit();
    m_watchThread.wait();
    m_index.saveIfDue();
    m_jobs.finish();
}

void UserSource::start()
{
    const auto index = std::make_shared<ScanIndex>();
    const auto look = std::make_shared<FolderLook>();
    const auto places = [home = m_home, path = m_index.path(), key = m_index.key(), index, look] {
        QList<PlaceToScan> found;
        const Result<QList<QByteArray>> names = home.make().and_then([&] { return packageNames(home.userFolder()); });
        if (!names) {
            look->error = names.error();
            return found;
        }
        if (!path.isEmpty()) {
            *index = ScanIndex::load(path, key);
        }
        for (const QByteArray &name : *names) {
            found.append({name, index->fingerprintOf(name), Patience::HoldBack});
        }
        return found;
    };
    const auto recall = [index, look](ScanReport &report) {
        qsizetype recalled = 0;
        for (PackageScan &scan : report.packages) {
            if (std::holds_alternative<SamePackage>(scan.found)) {
                std::visit([&scan](const auto &outcome) { scan.found = outcome; }, index->outcomeOf(scan.folder));
                ++recalled;
            }
        }
        look->indexIsTrue = recalled == index->size() && report.counters.packagesChecked == 0;
        *index = {};
    };
    m_jobs.start(firstScanTimes(m_options.quietTimes), places, recall,
                 [this, look](const ScanReport &report) { firstScanReported(report, *look); });
}

void UserSource::firstScanReported(const ScanReport &report, const FolderLook &look)
{
    noteFolder(look);
    for (const PackageScan &scan : report.packages) {
        if (const auto *busy = std::get_if<BusyPackage>(&scan.found)) {
            m_awaited.insert(scan.folder);
            holdBack({.package = scan.folder, .since = m_clock.monotonic()}, *busy);
        }
    }
    m_counters += report.counters;
    m_ledger.enter(report.packages);
    if (!look.indexIsTrue) {
        m_index.saveSoon();
    }
    setTimer();
    if (m_awaited.isEmpty()) {
        announceFirstScan();
    } else {
        QTimer::singleShot(firstScanPatience, this, &UserSource::announceFirstScan);
    }
}

void UserSource::announceFirstScan()
{
    if (m_firstScanDone) {
        return;
    }
    m_firstScanDone = true;
    m_awaited.clear();
    emit firstScanDone();
    startWatching();
}

void UserSource::whenScanned(QObject *context, const std::function<void()> &then)
{
    if (m_firstScanDone) {
        then();
    } else {
        connect(this, &UserSource::firstScanDone, context, then, Qt::SingleShotConnection);
    }
}

void UserSource::startWatching()
{
    // Without a parent: it moves to another thread, which deletes it.
    Watcher *watcher = (m_options.makeWatcher ? m_options.makeWatcher() : std::make_unique<InotifyWatcher>()).release();
    watcher->moveToThread(&m_watchThread);
    connect(&m_watchThread, &QThread::finished, watcher, &QObject::deleteLater);
    connect(watcher, &Watcher::touched, this, &UserSource::touched);
    connect(watcher, &Watcher::watching, this, [this] {
        setWatchState({.mode = WatchMode::ByEvents, .reason = {}, .homeThere = m_watchState.homeThere});
        rescan();
    });
    connect(watcher, &Watcher::failed, this, [this](const QString &reason) {
        setWatchState({.mode = WatchMode::ByPolling, .reason = reason, .homeThere = m_watchState.homeThere});
        rescan();
    });
    m_watchThread.start();
    QMetaObject::invokeMethod(watcher, [watcher, home = m_home] { watcher->start(home); }, Qt::QueuedConnection);
}

void UserSource::rescan()
{
    if (m_rescanRunning) {
        m_rescanAgain = true;
        return;
    }
    m_rescanRunning = true;
    m_rescanAgain = false;
    m_newerThanRescan.clear();
    const auto look = std::make_shared<FolderLook>();
    const auto places = [home = m_home, seen = m_ledger.seen(), look] {
        const Result<QList<QByteArray>> names = packageNames(home.userFolder());
        if (!names) {
            look->error = names.error();
            return QList<PlaceToScan>();
        }
        look->there = QFileInfo(home.userFolder()).isDir();
        QSet<QByteArray> all(names->begin(), names->end());
        all.unite(QSet<QByteArray>(seen.keyBegin(), seen.keyEnd()));
        return placesFor(all.values(), seen);
    };
    m_jobs.start(m_options.quietTimes, places, [this, look, startedAt = m_clock.monotonic()](ScanReport report) {
        rescanReported(std::move(report), *look);
        if (m_watchState.mode == WatchMode::ByPolling) {
            const qint64 took = m_clock.monotonic() - startedAt;
            m_pollTimer.start(static_cast<int>(std::max(m_options.pollMs, took * pollShare)));
        }
    });
}

void UserSource::rescanReported(ScanReport report, const FolderLook &look)
{
    m_rescanRunning = false;
    noteFolder(look);
    for (PackageScan &scan : report.packages) {
        const Settler::Ready ready{.package = scan.folder, .since = m_clock.monotonic()};
        if (m_newerThanRescan.contains(scan.folder) || m_settler.holds(scan.folder)) {
            // It is on its own way, which knows more.
            scan.found = SamePackage{};
        } else if (const auto *busy = std::get_if<BusyPackage>(&scan.found)) {
            holdBack(ready, *busy);
        } else if (std::holds_alternative<NoPackage>(scan.found)) {
            // Gone, or about to be replaced: that shows in a moment.
            holdBack(ready, {BusyPackage::Why::JustChanged});
            scan.found = SamePackage{};
        } else if (!isAtRest(scan)) {
            holdBack(ready, {BusyPackage::Why::CannotTell});
            scan.found = SamePackage{};
        }
    }
    enter(report);
    setTimer();
    if (report.packages.size() >= manyPackages) {
        // Once the report is gone, too.
        QTimer::singleShot(0, this, [this] { m_jobs.pool().start(giveBackFreeMemory); });
    }
    if (m_rescanAgain) {
        rescan();
    }
}

void UserSource::noteFolder(const FolderLook &look)
{
    if (look.error) {
        emit homeFailed(*look.error);
        return;
    }
    WatchState state = m_watchState;
    state.homeThere = look.there;
    setWatchState(state);
}

void UserSource::lookAt(const QByteArray &package)
{
    touched({{package, Writing::Done}});
}

void UserSource::touched(const QList<Touch> &touches)
{
    for (const Touch &touch : touches) {
        if (m_rescanRunning) {
            m_newerThanRescan.insert(touch.package);
        }
        if (const auto scan = m_inScan.find(touch.package); scan != m_inScan.end()) {
            *scan = true;
        }
        m_settler.touch(touch, m_ledger.standingOf(touch.package));
    }
    setTimer();
}

void UserSource::setTimer()
{
    const std::optional<qint64> next = m_settler.nextTime();
    if (!next) {
        m_settleTimer.stop();
        return;
    }
    m_settleTimer.start(std::chrono::milliseconds(std::max<qint64>(0, *next - m_clock.monotonic())));
}

void UserSource::scanReady()
{
    QList<Settler::Ready> asked;
    QList<PlaceToScan> places;
    for (const Settler::Ready &ready : m_settler.takeReady()) {
        if (m_inScan.contains(ready.package)) {
            m_settler.putBack(ready, Writing::Done, m_ledger.standingOf(ready.package));
            continue;
        }
        m_inScan.insert(ready.package, false);
        asked.append(ready);
        places.append({ready.package, m_ledger.seen().value(ready.package),
                       ready.outOfPatience ? Patience::TakeAsItIs : Patience::HoldBack});
    }
    if (!asked.isEmpty()) {
        m_jobs.start(
            m_options.quietTimes, [places] { return places; },
            [this, asked](ScanReport report) { readyReported(std::move(report), asked); });
    }
    setTimer();
}

void UserSource::readyReported(ScanReport report, const QList<Settler::Ready> &asked)
{
    for (qsizetype i = 0; i < asked.size(); ++i) {
        const Settler::Ready &ready = asked.at(i);
        PackageScan &scan = report.packages.at(static_cast<size_t>(i));
        const bool touchedMeanwhile = m_inScan.take(ready.package);
        if (m_rescanRunning) {
            m_newerThanRescan.insert(ready.package);
        }
        if (const auto *busy = std::get_if<BusyPackage>(&scan.found)) {
            holdBack(ready, *busy);
        } else if (touchedMeanwhile && !ready.outOfPatience) {
            m_settler.putBack(ready, Writing::Done, m_ledger.standingOf(ready.package));
            scan.found = SamePackage{};
        } else if (!ready.outOfPatience && !isAtRest(scan)) {
            holdBack(ready, {BusyPackage::Why::CannotTell});
            scan.found = SamePackage{};
        } else {
            m_awaited.remove(ready.package);
            m_glimpsed.remove(ready.package);
        }
    }
    enter(report);
    setTimer();
    if (!m_firstScanDone && m_awaited.isEmpty()) {
        announceFirstScan();
    }
}

void UserSource::holdBack(const Settler::Ready &ready, BusyPackage busy)
{
    // Where no event will say that it is over, it is looked for again after the longer time.
    const Writing writing = busy.why == BusyPackage::Why::JustChanged ? Writing::Done : Writing::CannotTell;
    m_settler.putBack(ready, writing, m_ledger.standingOf(ready.package));
}

/// Whether a changed package looks as it did at the last look. Events make sure of that; where there are none, two
/// looks do: the times that a remote file system gives cannot be compared with the time here.
bool UserSource::isAtRest(const PackageScan &scan)
{
    if (m_watchState.mode != WatchMode::ByPolling || std::holds_alternative<SamePackage>(scan.found)) {
        return true;
    }
    const Fingerprint before = std::exchange(m_glimpsed[scan.folder], scan.fingerprint);
    return before == scan.fingerprint && (!before.isNull() || std::holds_alternative<NoPackage>(scan.found));
}

void UserSource::enter(const ScanReport &report)
{
    m_counters += report.counters;
    if (m_ledger.enter(report.packages)) {
        m_index.saveSoon();
    } else {
        qCDebug(logSkills, "Looked at %zu packages; the set of skills did not change", report.packages.size());
    }
}

void UserSource::setWatchState(const WatchState &state)
{
    if (m_watchState != state) {
        m_watchState = state;
        emit watchStateChanged(state);
    }
}

}
