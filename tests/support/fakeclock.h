// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include "base/clock.h"

namespace a2c::support
{

/// Stands still until it is told to go on. Any thread.
class FakeClock final : public Clock
{
public:
    [[nodiscard]] qint64 monotonic() const override
    {
        return m_monotonic;
    }
    [[nodiscard]] qint64 wall() const override
    {
        return m_wall;
    }

    void advance(qint64 ms)
    {
        m_monotonic += ms;
        m_wall += ms;
    }
    void setWall(qint64 ms)
    {
        m_wall = ms;
    }

private:
    std::atomic<qint64> m_monotonic = 1'000'000;
    std::atomic<qint64> m_wall = QDateTime::currentMSecsSinceEpoch();
};

}
