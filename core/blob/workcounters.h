// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include <QtGlobal>

namespace a2c::blob
{

/// What serving has cost so far. Any thread.
struct WorkCounters {
    std::atomic<qint64> filesOpened = 0;
    std::atomic<qint64> digestsMade = 0;
    std::atomic<qint64> bytesHashed = 0;
    std::atomic<qint64> bytesRead = 0; ///< for chunks
};

}
