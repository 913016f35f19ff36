// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QHashSeed>

namespace a2c::fuzz
{

/// For what uses timers or comes back from a pool; made once. The same input then also takes the same way every time.
inline void needEventLoop()
{
    static int argumentCount = 1;
    static char name[] = "fuzzer";
    static char *arguments[] = {name, nullptr};
    static const QCoreApplication application(argumentCount, arguments);
    QHashSeed::setDeterministicGlobalSeed();
}

}
