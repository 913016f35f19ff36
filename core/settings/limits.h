// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

namespace a2c::settings
{

/// Sizes in bytes. Environment: A2C_SKILL_INLINE_BUDGET, A2C_SKILL_MAX_SIZE, A2C_BLOB_CHUNK_BYTES.
struct Limits {
    qint64 inlineBudget = 32LL << 10;
    qint64 maxResourceSize = 100LL << 20;
    qint64 chunkBytes = 256LL << 10;

    bool operator==(const Limits &) const = default;
};

}

Q_DECLARE_METATYPE(a2c::settings::Limits)
