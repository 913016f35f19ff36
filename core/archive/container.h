// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "archive/bytesource.h"
#include "archive/entrytable.h"
#include "archive/format.h"

namespace a2c::archive
{

/// One kind of archive, open. Pool threads only.
class Container
{
public:
    /// Called for each file; has to read the source to its end, or to fail.
    using Receiver = std::function<Result<void>(const Entry &entry, ByteSource &bytes)>;
    /// Called now and then; an error ends the work with it.
    using Checkpoint = std::function<Result<void>()>;

    Container() = default;
    virtual ~Container() = default;
    Q_DISABLE_COPY_MOVE(Container)

    /// Fills @p table with what the archive lists. Nothing is trusted that is only said in one of two places.
    [[nodiscard]] virtual Result<void> list(EntryTable &table, const Checkpoint &checkpoint) = 0;
    /// Hands over the files of @p table (filled by list()) one after the other, in the archive's order.
    [[nodiscard]] virtual Result<void> readFiles(const EntryTable &table, const Receiver &receive) = 0;
};

/// @p fd has to outlive the result.
[[nodiscard]] std::unique_ptr<Container> makeContainer(Format format, int fd, qint64 size);

}
