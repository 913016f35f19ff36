// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/scanrun.h"

#include <algorithm>

#include <QThreadPool>

namespace a2c::skills
{

namespace
{

// Small enough to spread a few hundred packages over the threads, large enough that taking the next costs nothing.
constexpr qsizetype placesAtOnce = 32;

}

ScanRun::ScanRun(const Clock &clock, const ScanPlan &plan, Done done)
    : m_clock(clock)
    , m_plan(plan)
    , m_done(std::move(done))
{
}

std::shared_ptr<ScanRun> ScanRun::start(QThreadPool &pool, const Clock &clock, const ScanPlan &plan, Places places,
                                        Done done)
{
    const std::shared_ptr<ScanRun> run(new ScanRun(clock, plan, std::move(done)));
    pool.start([run, &pool, places = std::move(places)] { run->begin(pool, places); });
    return run;
}

void ScanRun::cancel()
{
    m_cancelled = true;
}

void ScanRun::begin(QThreadPool &pool, const Places &places)
{
    m_places = places();
    m_report.packages.resize(static_cast<size_t>(m_places.size()));
    const qsizetype slices = (m_places.size() + placesAtOnce - 1) / placesAtOnce;
    const qsizetype helpers = std::min<qsizetype>(slices, pool.maxThreadCount()) - 1;
    m_workers = 1;
    for (qsizetype i = 0; i < helpers; ++i) {
        ++m_workers;
        if (!pool.tryStart([run = shared_from_this()] { run->work(); })) {
            --m_workers;
            break;
        }
    }
    work();
}

void ScanRun::work()
{
    PackageScanner scanner(m_plan.home, m_plan.folder, m_plan.check, m_clock, m_plan.times);
    while (!m_cancelled) {
        const qsizetype from = m_next.fetch_add(placesAtOnce);
        const qsizetype to = std::min(from + placesAtOnce, m_places.size());
        if (from >= to) {
            break;
        }
        for (qsizetype i = from; i < to && !m_cancelled; ++i) {
            m_report.packages[static_cast<size_t>(i)] = scanner.scan(m_places.at(i));
        }
    }
    {
        const std::lock_guard lock(m_countersLock);
        m_report.counters += scanner.counters();
    }
    if (m_workers.fetch_sub(1) == 1) {
        m_done(std::move(m_report));
    }
}

}
