// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/zipcontainer.h"

#include <algorithm>

#include <sys/stat.h>

#include "archive/entryname.h"
#include "archive/refusal.h"
#include "archive/unpackedsource.h"

namespace a2c::archive
{

namespace
{

constexpr quint16 methodStored = 0;
constexpr quint16 methodDeflated = 8;
constexpr quint16 methodAes = 99;
constexpr quint16 encryptionFlags = 0x2041; ///< classic, strong, and a hidden directory

/// The upper half of the attributes is a Unix mode for every writer that fills it at all.
Result<EntryKind> kindOf(const zip::Row &row, const EntryName &name)
{
    const mode_t type = (row.attributes >> 16U) & S_IFMT;
    switch (type) {
    case 0:
    case S_IFREG:
        return name.meansFolder ? EntryKind::Folder : EntryKind::File;
    case S_IFDIR:
        return EntryKind::Folder;
    case S_IFLNK:
        return EntryKind::Link;
    default:
        return refused(Refusal::SpecialFile, name.path);
    }
}

}

ZipContainer::ZipContainer(int fd, qint64 size)
    : m_fd(fd)
    , m_size(size)
{
}

Result<void> ZipContainer::list(EntryTable &table, const Checkpoint &checkpoint)
{
    const Result<zip::DirectoryPlace> place = zip::findDirectory(m_fd, m_size);
    if (!place) {
        return failure(place.error());
    }
    if (place->entries > static_cast<quint64>(table.limits().entries)) {
        return refused(Refusal::TooManyEntries);
    }
    m_membersEnd = place->offset;
    m_spans.clear();
    const qint64 end = place->offset + place->size;
    qint64 at = place->offset;
    quint64 count = 0;
    for (; at < end; ++count) {
        const Result<zip::Row> row = zip::readRow(m_fd, at);
        if (!row) {
            return failure(row.error());
        }
        at += row->length;
        const Result<void> added = checkpoint().and_then([&] { return addRow(table, *row); });
        if (!added) {
            return added;
        }
    }
    if (at != end || count != place->entries) {
        return refused(Refusal::Corrupt);
    }
    return checkSpans();
}

Result<void> ZipContainer::addRow(EntryTable &table, const zip::Row &row)
{
    const Result<EntryName> name = parseEntryName(zip::decodedName(row), Backslash::Separator);
    if (!name) {
        return failure(name.error());
    }
    if ((row.flags & encryptionFlags) != 0 || row.method == methodAes) {
        return refused(Refusal::Encrypted, name->path);
    }
    const Result<EntryKind> kind = kindOf(row, *name);
    if (!kind) {
        return failure(kind.error());
    }
    if (name->hadBackslash) {
        table.warn(warnBackslash);
    }
    if (!name->portable) {
        table.warn(warnNonPortable);
    }
    Entry entry{.path = name->path, .kind = *kind, .crc = row.crc, .stored = row.method == methodStored};
    if (entry.kind == EntryKind::Folder) {
        if (row.size != 0) {
            return refused(Refusal::Corrupt, name->path);
        }
        return entry.path.isEmpty() ? Result<void>() : table.add(entry);
    }
    if (name->meansFolder) {
        return refused(entry.path.isEmpty() ? Refusal::UnsafePath : Refusal::Corrupt, row.rawName);
    }
    if (row.method != methodStored && row.method != methodDeflated) {
        return refused(Refusal::UnsupportedCompression, name->path);
    }
    entry.size = row.size;
    entry.executable = (row.attributes >> 16U & S_IXUSR) != 0;
    if (entry.kind == EntryKind::Link) {
        return locate(entry, row).and_then([&] { return readTarget(entry, table.limits()); }).and_then([&] {
            return table.add(entry);
        });
    }
    return locate(entry, row).and_then([&] { return table.add(entry); });
}

Result<void> ZipContainer::locate(Entry &entry, const zip::Row &row)
{
    const Result<qint64> data = zip::findData(m_fd, row);
    if (!data) {
        return failure(data.error());
    }
    entry.offset = *data;
    entry.packedSize = row.packedSize;
    const qint64 end = entry.offset + entry.packedSize;
    if (end > m_membersEnd || (entry.stored && entry.packedSize != entry.size)) {
        return refused(Refusal::Corrupt, entry.path);
    }
    m_spans.append({row.localOffset, end});
    return {};
}

Result<void> ZipContainer::readTarget(Entry &entry, const Limits &limits) const
{
    if (entry.size > limits.path) {
        return refused(Refusal::PathTooLong, entry.path);
    }
    const std::unique_ptr<ByteSource> bytes = memberSource(m_fd, entry, limits.path);
    QByteArray block(limits.path, Qt::Uninitialized);
    while (true) {
        const Result<qint64> count = bytes->read(block.data(), block.size());
        if (!count) {
            return failure(count.error());
        }
        if (*count == 0) {
            break;
        }
        entry.target += QByteArrayView(block).first(*count);
    }
    entry.size = 0;
    return {};
}

Result<void> ZipContainer::checkSpans()
{
    // Members that share bytes are how a small zip unpacks to a huge one.
    std::sort(m_spans.begin(), m_spans.end(), [](const Span &a, const Span &b) { return a.begin < b.begin; });
    for (qsizetype index = 1; index < m_spans.size(); ++index) {
        if (m_spans.at(index).begin < m_spans.at(index - 1).end) {
            return refused(Refusal::Corrupt);
        }
    }
    return {};
}

Result<void> ZipContainer::readFiles(const EntryTable &table, const Receiver &receive)
{
    for (const Entry &entry : table.entries()) {
        if (entry.kind != EntryKind::File) {
            continue;
        }
        const std::unique_ptr<ByteSource> bytes = memberSource(m_fd, entry, table.limits().file);
        if (const Result<void> received = receive(entry, *bytes); !received) {
            return received;
        }
    }
    return {};
}

}
