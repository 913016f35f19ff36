// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QHash>
#include <QObject>
#include <QSet>
#include <QThread>
#include <QTimer>

#include "skills/home.h"
#include "skills/registry.h"
#include "skills/sources/user/indexkeeper.h"
#include "skills/sources/user/packageledger.h"
#include "skills/sources/user/scanjobs.h"
#include "skills/sources/user/settler.h"
#include "skills/sources/user/userpackagecheck.h"
#include "skills/sources/user/watcher.h"
#include "skills/sources/user/watchstate.h"

namespace a2c::skills
{

/// What settings and tests may change of a UserSource.
struct UserSourceOptions {
    QString indexFile; ///< empty: no index is kept
    PackageCheck check = checkUserPackage;
    QuietTimes quietTimes = {};
    SettlerLimits limits = {};
    qint64 pollMs = 2'000;                                      ///< at least, where watching is not possible
    std::function<std::unique_ptr<Watcher>()> makeWatcher = {}; ///< empty: by inotify
};

/// Keeps the registry true to what lies in the user's folder of packages.
///
/// It scans once, then watches; a change marks packages as touched, the settler says when they are at rest, and only
/// these are scanned again. Engine thread; the disk is touched by jobs of a pool and by the watcher's thread.
/// Seed: "SKILL 通道" §8.3; the times are those of decisions.md.
class UserSource final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(UserSource)

public:
    /// @p registry and @p clock must outlive this.
    UserSource(const Home &home, Registry &registry, const Clock &clock, UserSourceOptions options = {},
               QObject *parent = nullptr);
    /// Waits for the jobs that are running.
    ~UserSource() override;

    /// Makes the home where it is missing and begins the first scan.
    void start();
    /// Looks at everything once more.
    void rescan();
    /// Looks at one package without waiting for the file system to tell; for those who just changed it.
    void lookAt(const QByteArray &package);

    /// Calls @p then once the first scan is done, at once where it is; not if @p context is gone by then.
    void whenScanned(QObject *context, const std::function<void()> &then);
    [[nodiscard]] bool isFirstScanDone() const
    {
        return m_firstScanDone;
    }
    [[nodiscard]] const WatchState &watchState() const
    {
        return m_watchState;
    }
    /// What all scans so far asked of the disk.
    [[nodiscard]] const ScanCounters &counters() const
    {
        return m_counters;
    }

signals:
    void firstScanDone();
    /// The home could not be made or read; what was known of it stays.
    void homeFailed(const a2c::Error &error);
    void watchStateChanged(const a2c::skills::WatchState &state);

private:
    /// What a look at the folder of packages itself told.
    struct FolderLook {
        bool there = true;
        std::optional<Error> error;
        bool indexIsTrue = false; ///< the index holds just what is there
    };

    void firstScanReported(const ScanReport &report, const FolderLook &look);
    void announceFirstScan();
    void rescanReported(ScanReport report, const FolderLook &look);
    void noteFolder(const FolderLook &look);

    void startWatching();
    void touched(const QList<Touch> &touches);
    void setTimer();
    void scanReady();
    void readyReported(ScanReport report, const QList<Settler::Ready> &asked);
    void holdBack(const Settler::Ready &ready, BusyPackage busy);
    [[nodiscard]] bool isAtRest(const PackageScan &scan);

    void enter(const ScanReport &report);
    void setWatchState(const WatchState &state);

    const Home m_home;
    const Clock &m_clock;
    const UserSourceOptions m_options;
    PackageLedger m_ledger;
    ScanJobs m_jobs;
    IndexKeeper m_index;
    Settler m_settler;
    QTimer m_settleTimer;
    QTimer m_pollTimer;
    QThread m_watchThread;
    WatchState m_watchState;
    ScanCounters m_counters;

    QHash<QByteArray, bool> m_inScan;          ///< packages being scanned; whether they were touched meanwhile
    QSet<QByteArray> m_awaited;                ///< held back by the first scan
    QSet<QByteArray> m_newerThanRescan;        ///< touched or scanned since the running rescan began
    QHash<QByteArray, Fingerprint> m_glimpsed; ///< while polling: changed packages, as they were at the last look
    bool m_firstScanDone = false;
    bool m_rescanRunning = false;
    bool m_rescanAgain = false;
};

}
