// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/container.h"
#include "archive/ziprecords.h"

namespace a2c::archive
{

/// A zip file, listed by its central directory.
class ZipContainer final : public Container
{
public:
    ZipContainer(int fd, qint64 size);

    [[nodiscard]] Result<void> list(EntryTable &table, const Checkpoint &checkpoint) override;
    [[nodiscard]] Result<void> readFiles(const EntryTable &table, const Receiver &receive) override;

private:
    /// The bytes of the archive that one member takes.
    struct Span {
        qint64 begin = 0;
        qint64 end = 0;
    };

    [[nodiscard]] Result<void> addRow(EntryTable &table, const zip::Row &row);
    [[nodiscard]] Result<void> locate(Entry &entry, const zip::Row &row);
    [[nodiscard]] Result<void> readTarget(Entry &entry, const Limits &limits) const;
    [[nodiscard]] Result<void> checkSpans();

    int m_fd;
    qint64 m_size;
    qint64 m_membersEnd = 0;
    QList<Span> m_spans;
};

}
