// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

#include <ctime>

namespace a2c
{

qint64 SystemClock::monotonic() const
{
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return qint64{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

qint64 SystemClock::wall() const
{
    return QDateTime::currentMSecsSinceEpoch();
}

}
