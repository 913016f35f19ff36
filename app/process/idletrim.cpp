// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/idletrim.h"

#include <utility>

namespace a2c::app
{

IdleTrim::IdleTrim(computer::Computer &computer, std::chrono::milliseconds quietTime, std::function<void()> giveBack)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    const auto begin = [this] { m_quiet.start(); };
    connect(&computer, &computer::Computer::skillsChanged, this, begin);
    connect(&computer, &computer::Computer::skillRead, this, begin);
    connect(&computer.transfers(), &computer::TransferLog::changed, this, begin);
    connect(&computer.link(), &computer::OfficeLink::reported, this, begin);
    connect(&m_quiet, &QTimer::timeout, this,
            [&pool = computer.pool(), giveBack = std::move(giveBack)] { pool.start(giveBack); });
}

}
