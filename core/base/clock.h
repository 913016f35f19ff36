// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace a2c
{

/// Where time is read, so that tests can set it. Milliseconds. Any thread.
class Clock
{
public:
    virtual ~Clock() = default;

    /// Never goes back; the zero point means nothing. Counts time spent suspended.
    [[nodiscard]] virtual qint64 monotonic() const = 0;
    /// Milliseconds since 1970, UTC.
    [[nodiscard]] virtual qint64 wall() const = 0;
};

/// The system's own.
class SystemClock final : public Clock
{
public:
    [[nodiscard]] qint64 monotonic() const override;
    [[nodiscard]] qint64 wall() const override;
};

}
