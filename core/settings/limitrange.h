// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QLatin1StringView>

#include "settings/limits.h"

namespace a2c::settings
{

/// One limit: its key in the settings file, the environment variable that outranks it, and what it may be.
struct LimitRange {
    qint64 Limits::*member;
    QLatin1StringView key;
    const char *variable;
    qint64 least;
    qint64 most;
};

/// Bytes. An inline budget of 0 sends every file by handle.
inline constexpr std::array limitRanges{
    LimitRange{&Limits::inlineBudget, QLatin1StringView("inlineBudget"), "A2C_SKILL_INLINE_BUDGET", 0, 16LL << 20},
    LimitRange{&Limits::maxResourceSize, QLatin1StringView("maxResourceSize"), "A2C_SKILL_MAX_SIZE", 1, 1LL << 40},
    LimitRange{&Limits::chunkBytes, QLatin1StringView("chunkBytes"), "A2C_BLOB_CHUNK_BYTES", 1, 64LL << 20},
};

}
