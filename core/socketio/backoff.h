// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::socketio
{

/// How long to wait before the next attempt: doubles each time, varies by half in both directions so that clients
/// that lost one server do not come back all at once, never more than the most.
class Backoff
{
public:
    Backoff(int first, int most);

    /// Milliseconds until the next attempt, which is counted.
    [[nodiscard]] int next();
    /// Attempts since the last success.
    [[nodiscard]] int attempts() const;
    void reset();

private:
    int m_first;
    int m_most;
    int m_attempts = 0;
};

}
