// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// A2C_CRASH_POINT("what.step") marks a place where a crash must do no harm. It is nothing, unless a source is compiled
/// with A2C_CRASH_POINTS (the crash test does): then the process may end there by SIGKILL, see
/// tests/support/crashpoint.
#ifdef A2C_CRASH_POINTS
namespace a2c
{
void crashPoint(const char *name);
}
#define A2C_CRASH_POINT(name) ::a2c::crashPoint(name)
#else
#define A2C_CRASH_POINT(name) static_cast<void>(0)
#endif
