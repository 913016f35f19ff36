// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::computer
{

/// How patient a link is. Milliseconds.
struct LinkTiming {
    int reconnectDelay = 1'000; ///< of the first attempt to connect again; doubles, varies
    int reconnectDelayMax = 5'000;
    int joinDelay = 250; ///< of the first attempt to join again; a server may hold the lost session for a while
    int joinDelayMax = 5'000;
    int joinTimeout = 10'000; ///< for a join to be answered
    int leaveTimeout = 1'000; ///< for a leave to be answered
    int noticeTimeout = 10'000;
};

}
