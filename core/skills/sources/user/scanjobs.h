// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QThreadPool>

#include "skills/home.h"
#include "skills/sources/user/scanrun.h"

namespace a2c::skills
{

/// Runs scans of one home in a pool of its own and brings their reports to the thread that it lives on.
class ScanJobs final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScanJobs)

public:
    /// @p clock must outlive this.
    ScanJobs(const Home &home, const PackageCheck &check, const Clock &clock, QObject *parent = nullptr);
    ~ScanJobs() override;

    using Report = std::function<void(ScanReport)>;

    /// Scans what @p places gives. @p places and @p prepare are called in the pool, @p report in this thread.
    void start(const QuietTimes &times, ScanRun::Places places, const std::function<void(ScanReport &)> &prepare,
               const Report &report);
    void start(const QuietTimes &times, ScanRun::Places places, const Report &report);
    /// Cancels what runs and waits for it; nothing is reported any more.
    void finish();

    [[nodiscard]] QThreadPool &pool()
    {
        return m_pool;
    }

private:
    const Home m_home;
    const PackageCheck m_check;
    const Clock &m_clock;
    QThreadPool m_pool;
    std::vector<std::weak_ptr<ScanRun>> m_runs;
    bool m_finished = false;
};

}
