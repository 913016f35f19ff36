// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include <QList>

#include "base/clock.h"
#include "skills/sources/user/packagescan.h"
#include "skills/sources/user/packagescanner.h"

class QThreadPool;

namespace a2c::skills
{

/// Where and how to look.
struct ScanPlan {
    QString home;
    QString folder; ///< holds one package per folder
    PackageCheck check;
    QuietTimes times;
};

/// What a run found, in the order of the places asked for.
struct ScanReport {
    std::vector<PackageScan> packages;
    ScanCounters counters;
};

/// One look at many packages, by as many threads of a pool as are free.
///
/// It keeps itself alive until its last thread is through. Cancelled, it reports what it has.
class ScanRun : public std::enable_shared_from_this<ScanRun>
{
    Q_DISABLE_COPY_MOVE(ScanRun)

public:
    using Places = std::function<QList<PlaceToScan>()>;
    using Done = std::function<void(ScanReport)>;

    /// Calls @p places in one thread of @p pool, scans in all, and calls @p done in the last. @p clock and @p pool
    /// must outlive the run.
    static std::shared_ptr<ScanRun> start(QThreadPool &pool, const Clock &clock, const ScanPlan &plan, Places places,
                                          Done done);
    void cancel();

private:
    ScanRun(const Clock &clock, const ScanPlan &plan, Done done);

    void begin(QThreadPool &pool, const Places &places);
    void work();

    const Clock &m_clock;
    const ScanPlan m_plan;
    const Done m_done;
    QList<PlaceToScan> m_places;
    ScanReport m_report;
    std::mutex m_countersLock;
    std::atomic<qsizetype> m_next = 0;
    std::atomic<int> m_workers = 0;
    std::atomic<bool> m_cancelled = false;
};

}
