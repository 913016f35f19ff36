// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/container.h"
#include "archive/tarheader.h"

namespace a2c::archive
{

class TarStream;

/// A tar in gzip. Unpacked twice, once to know everything and once for the files: a stream has no directory, and
/// nothing is written before all of it is known to be good.
class TarContainer final : public Container
{
public:
    TarContainer(int fd, qint64 size);

    [[nodiscard]] Result<void> list(EntryTable &table, const Checkpoint &checkpoint) override;
    [[nodiscard]] Result<void> readFiles(const EntryTable &table, const Receiver &receive) override;

private:
    /// What extension headers said about the next entry.
    struct Pending {
        tar::PaxRecords pax;
        QByteArray longName;
        QByteArray longTarget;
    };

    [[nodiscard]] Result<void> takeHeader(EntryTable &table, TarStream &stream, tar::Header header, Pending &pending);
    [[nodiscard]] Result<void> addEntry(EntryTable &table, TarStream &stream, const tar::Header &header);
    [[nodiscard]] static Result<void> resolveHardLink(const EntryTable &table, Entry &entry);

    int m_fd;
    qint64 m_size;
};

}
