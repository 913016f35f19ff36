// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

#include <QObject>
#include <QTimer>

#include "computer/computer.h"
#include "process/heap.h"

namespace a2c::app
{

/// Gives back to the system what a scan or a pull needed for a moment, once nothing was asked of the Computer for a
/// while. On the Computer's thread; the giving back runs in its pool.
class IdleTrim final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IdleTrim)

public:
    /// @p computer outlives this.
    explicit IdleTrim(computer::Computer &computer, std::chrono::milliseconds quietTime = std::chrono::seconds(3),
                      std::function<void()> giveBack = heap::giveBack);

private:
    QTimer m_quiet;
};

}
