// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/officetrim.h"

#include <chrono>
#include <utility>

#include "process/heap.h"

namespace a2c::app
{

namespace
{

using namespace std::chrono_literals;

constexpr auto quietTime = 2s;

}

OfficeTrim::OfficeTrim(const server::OfficeServer &office)
    : m_office(office)
{
    connect(&m_timer, &QTimer::timeout, this, &OfficeTrim::look);
    m_timer.start(quietTime);
}

void OfficeTrim::look()
{
    if (std::exchange(m_seen, m_office.traffic()) != m_office.traffic()) {
        m_isTrimmed = false;
    } else if (!std::exchange(m_isTrimmed, true)) {
        // On this thread: the pool's would keep its stack, and nobody waits for an answer.
        heap::giveBack();
    }
}

}
