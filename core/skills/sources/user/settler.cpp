// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/settler.h"

#include <algorithm>

namespace a2c::skills
{

Settler::Settler(const Clock &clock, const SettlerLimits &limits)
    : m_clock(clock)
    , m_limits(limits)
{
}

void Settler::touch(const Touch &touch, Standing standing)
{
    const qint64 now = m_clock.monotonic();
    auto held = m_held.find(touch.package);
    if (held == m_held.end()) {
        held = m_held.insert(touch.package, {.since = now});
    }
    held->lastTouch = now;
    held->writing = touch.writing;
    held->standing = standing;
}

void Settler::putBack(const Ready &ready, Writing writing, Standing standing)
{
    if (!m_held.contains(ready.package)) {
        touch({ready.package, writing}, standing);
    }
    m_held[ready.package].since = ready.since;
}

qint64 Settler::deadline(const Held &held) const
{
    return held.since + (held.standing == Standing::Known ? m_limits.known : m_limits.fresh);
}

qint64 Settler::readyAt(const Held &held) const
{
    switch (held.writing) {
    case Writing::Done:
        return std::min(held.lastTouch + m_limits.quiet, deadline(held));
    case Writing::CannotTell:
        return std::min(held.lastTouch + m_limits.quietBlind, deadline(held));
    case Writing::Open:
        break;
    }
    return deadline(held);
}

std::optional<qint64> Settler::nextTime() const
{
    std::optional<qint64> first;
    for (const Held &held : m_held) {
        first = std::min(first.value_or(readyAt(held)), readyAt(held));
    }
    if (!first) {
        return std::nullopt;
    }
    // Who can be ready soon after the first is waited for; nobody else is: a single change goes out at once.
    qint64 last = *first;
    for (const Held &held : m_held) {
        if (const qint64 at = readyAt(held); at <= *first + m_limits.gather) {
            last = std::max(last, at);
        }
    }
    return last;
}

QList<Settler::Ready> Settler::takeReady()
{
    const qint64 now = m_clock.monotonic();
    const std::optional<qint64> due = nextTime();
    QList<Ready> ready;
    if (!due || *due > now) {
        return ready;
    }
    for (auto held = m_held.begin(); held != m_held.end();) {
        if (readyAt(*held) > now) {
            ++held;
            continue;
        }
        ready.append({.package = held.key(), .since = held->since, .outOfPatience = now >= deadline(*held)});
        held = m_held.erase(held);
    }
    std::ranges::sort(ready, {}, &Ready::package);
    return ready;
}

void Settler::clear()
{
    m_held.clear();
}

}
