// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QHash>

#include "base/clock.h"
#include "skills/sources/user/touch.h"

namespace a2c::skills
{

/// How long changed packages are held back. Milliseconds; the values are those of decisions.md, "Change detection".
struct SettlerLimits {
    qint64 quiet = 50;       ///< since the last change, where open files can be told from closed ones
    qint64 quietBlind = 300; ///< where they cannot
    qint64 gather = 50;      ///< what becomes ready within this time goes out together
    qint64 known = 2'000;    ///< a package that Agents have
    qint64 fresh = 30'000;   ///< one that they do not have yet
};

/// Whether Agents have the package already: they wait for a new one until it is whole, for a known one not long.
enum class Standing {
    Fresh,
    Known,
};

/// Decides when a package that changes is at rest, so that nobody is told of half a copy.
///
/// It knows no files and no timer: it is told of touches and asked who is ready. One thread.
class Settler
{
public:
    explicit Settler(const Clock &clock, const SettlerLimits &limits = {});

    struct Ready {
        QByteArray package;
        qint64 since = 0;           ///< held back from then on, on the clock's monotonic scale
        bool outOfPatience = false; ///< it is not at rest, but has been waited for long enough

        bool operator==(const Ready &) const = default;
    };

    void touch(const Touch &touch, Standing standing);
    /// A look at one that was ready showed that it is not, or it was touched meanwhile: waiting goes on as if it had
    /// never been ready.
    void putBack(const Ready &ready, Writing writing, Standing standing);
    /// When to ask again, on the clock's monotonic scale; nothing while nothing is held back.
    [[nodiscard]] std::optional<qint64> nextTime() const;
    /// Those that are ready now, by name; they are no longer held back. Empty before nextTime().
    [[nodiscard]] QList<Ready> takeReady();

    [[nodiscard]] bool holds(const QByteArray &package) const
    {
        return m_held.contains(package);
    }
    [[nodiscard]] bool isEmpty() const
    {
        return m_held.isEmpty();
    }
    void clear();

private:
    struct Held {
        qint64 since = 0;
        qint64 lastTouch = 0;
        Writing writing = Writing::Done;
        Standing standing = Standing::Fresh;
    };
    [[nodiscard]] qint64 deadline(const Held &held) const;
    [[nodiscard]] qint64 readyAt(const Held &held) const;

    const Clock &m_clock;
    const SettlerLimits m_limits;
    QHash<QByteArray, Held> m_held;
};

}
