// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace a2c::archive
{

/// Bytes that come once and in order. Pool threads only.
class ByteSource
{
public:
    ByteSource() = default;
    virtual ~ByteSource() = default;
    Q_DISABLE_COPY_MOVE(ByteSource)

    /// From 1 to @p size bytes into @p data; 0 at the end, which is then known to be the true one.
    /// Errors: PackageRejected, ReadFailed.
    [[nodiscard]] virtual Result<qint64> read(char *data, qint64 size) = 0;
};

}
