// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "idletrim.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace a2c::cli
{

namespace
{

constexpr int quietTime = 3'000; // milliseconds

void trim()
{
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

}

IdleTrim::IdleTrim(computer::Computer &computer)
    : m_computer(computer)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    const auto begin = [this] { m_quiet.start(); };
    connect(&m_computer, &computer::Computer::skillsChanged, this, begin);
    connect(&m_computer, &computer::Computer::skillRead, this, begin);
    connect(&m_computer.link(), &computer::OfficeLink::reported, this, begin);
    // It looks at every free page, which takes a while: not on the thread that answers.
    connect(&m_quiet, &QTimer::timeout, this, [this] { m_computer.pool().start(trim); });
}

}
