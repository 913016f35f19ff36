// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/scanjobs.h"

namespace a2c::skills
{

ScanJobs::ScanJobs(const Home &home, const PackageCheck &check, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_home(home)
    , m_check(check)
    , m_clock(clock)
{
    m_pool.setObjectName(QStringLiteral("skill-scan"));
}

ScanJobs::~ScanJobs()
{
    finish();
}

void ScanJobs::start(const QuietTimes &times, ScanRun::Places places, const std::function<void(ScanReport &)> &prepare,
                     const Report &report)
{
    const ScanPlan plan{.home = m_home.path(), .folder = m_home.userFolder(), .check = m_check, .times = times};
    std::erase_if(m_runs, [](const std::weak_ptr<ScanRun> &run) { return run.expired(); });
    m_runs.push_back(
        ScanRun::start(m_pool, m_clock, plan, std::move(places), [this, prepare, report](ScanReport found) {
            prepare(found);
            // This object waits for its jobs before it goes; what is queued for it then goes with it.
            QMetaObject::invokeMethod(
                this,
                [this, report, found = std::make_shared<ScanReport>(std::move(found))] {
                    if (!m_finished) {
                        report(std::move(*found));
                    }
                },
                Qt::QueuedConnection);
        }));
}

void ScanJobs::start(const QuietTimes &times, ScanRun::Places places, const Report &report)
{
    start(times, std::move(places), [](ScanReport &) {}, report);
}

void ScanJobs::finish()
{
    m_finished = true;
    for (const std::weak_ptr<ScanRun> &run : m_runs) {
        if (const std::shared_ptr<ScanRun> running = run.lock()) {
            running->cancel();
        }
    }
    m_pool.waitForDone();
}

}
