// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/backoff.h"

#include <algorithm>
#include <cmath>

#include <QRandomGenerator>

namespace a2c::socketio
{

Backoff::Backoff(int first, int most)
    : m_first(std::max(1, first))
    , m_most(std::max(1, most))
{
}

int Backoff::next()
{
    constexpr int enoughDoublings = 31;
    const double plain = std::ldexp(m_first, std::min(m_attempts, enoughDoublings));
    ++m_attempts;
    const double jittered = plain * (0.5 + QRandomGenerator::global()->generateDouble());
    return std::max(1, static_cast<int>(std::min<double>(jittered, m_most)));
}

int Backoff::attempts() const
{
    return m_attempts;
}

void Backoff::reset()
{
    m_attempts = 0;
}

}
