// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "load/asker.h"

namespace a2c::load
{

/// Many offices full of Computers, each with its Agent. Computers of different offices have the same names, so that an
/// answer from the wrong office would show. Most come by WebSocket, some by polling, some change from one to the other.
class Crowd
{
public:
    struct Size {
        int offices = 100;
        int computers = 10; ///< in each
    };

    Crowd(const Door &door, const Size &size);

    /// All that are not there come, at once.
    void enter();
    /// Every second of them is gone without a word; the next time it is the others.
    void dropHalf();

    void startCalls(int inFlight);
    /// No new calls; those on their way are still answered.
    void stopCalls();

    [[nodiscard]] bool isComplete() const;
    [[nodiscard]] bool isIdle() const;
    [[nodiscard]] qsizetype size() const;
    [[nodiscard]] const Tally &tally() const;

private:
    Seat &addSeat(const Door &door, const Place &place);

    std::vector<std::unique_ptr<Seat>> m_seats;
    std::vector<std::unique_ptr<Asker>> m_askers;
    Tally m_tally;
    std::size_t m_losses = 0;
};

}
