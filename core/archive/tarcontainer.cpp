// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/tarcontainer.h"

#include <algorithm>

#include <QString>

#include "archive/entryname.h"
#include "archive/refusal.h"
#include "archive/tarstream.h"

namespace a2c::archive
{

namespace
{

constexpr qint64 longestPax = 64LL * 1024;
constexpr qint64 longestName = 8LL * 1024;

qint64 padded(qint64 size)
{
    return (size + tar::blockSize - 1) / tar::blockSize * tar::blockSize;
}

QByteArray withoutEnd(const QByteArray &text)
{
    const qsizetype end = text.indexOf('\0');
    return end < 0 ? text : text.first(end);
}

/// Old tars have names in whatever the machine used; the rest of the world takes names for UTF-8.
QByteArray asUtf8(const QByteArray &name)
{
    return QUtf8StringView(name).isValidUtf8() ? name : QString::fromLatin1(name).toUtf8();
}

std::optional<EntryKind> kindOf(const tar::Header &header, const EntryName &name)
{
    switch (header.type) {
    case '\0':
    case '0':
    case '7':
        // V7 has no folders of its own.
        return name.meansFolder ? EntryKind::Folder : EntryKind::File;
    case '1':
        return EntryKind::HardLink;
    case '2':
        return EntryKind::Link;
    case '5':
        return EntryKind::Folder;
    default:
        return std::nullopt;
    }
}

/// The bytes of one file out of the stream.
class FileInStream final : public ByteSource
{
public:
    FileInStream(TarStream &stream, qint64 size)
        : m_stream(stream)
        , m_left(size)
    {
    }

    Result<qint64> read(char *data, qint64 size) override
    {
        if (m_left == 0) {
            return 0;
        }
        const Result<qint64> count = m_stream.read(data, std::min(size, m_left));
        if (!count) {
            return count;
        }
        if (*count == 0) {
            return refused(Refusal::Corrupt);
        }
        m_left -= *count;
        return count;
    }

private:
    TarStream &m_stream;
    qint64 m_left;
};

}

TarContainer::TarContainer(int fd, qint64 size)
    : m_fd(fd)
    , m_size(size)
{
}

Result<void> TarContainer::list(EntryTable &table, const Checkpoint &checkpoint)
{
    TarStream stream(m_fd, m_size, table.limits());
    Pending pending;
    while (true) {
        if (const Result<void> goOn = checkpoint(); !goOn) {
            return goOn;
        }
        const Result<QByteArray> block = stream.block();
        if (!block) {
            return failure(block.error());
        }
        if (block->isEmpty() || tar::isZeroBlock(*block)) {
            return stream.drain();
        }
        Result<tar::Header> header = tar::parseHeader(*block);
        if (!header) {
            const bool nothingBefore = stream.position() == tar::blockSize;
            return nothingBefore ? refused(Refusal::FormatMismatch) : failure(header.error());
        }
        if (const Result<void> taken = takeHeader(table, stream, std::move(*header), pending); !taken) {
            return taken;
        }
    }
}

Result<void> TarContainer::takeHeader(EntryTable &table, TarStream &stream, tar::Header header, Pending &pending)
{
    switch (header.type) {
    case 'x':
        return stream.body(header.size, longestPax).and_then([&pending](const QByteArray &body) {
            return tar::parsePax(body, pending.pax);
        });
    case 'g':
        // For all entries that follow; nothing in it can be meant for a name.
        return stream.body(header.size, longestPax).transform([](const QByteArray &) {});
    case 'L':
    case 'K':
        return stream.body(header.size, longestName).transform([&](const QByteArray &body) {
            (header.type == 'L' ? pending.longName : pending.longTarget) = withoutEnd(body);
        });
    case 'V': // a label
        return header.size == 0 ? Result<void>() : refused(Refusal::Corrupt);
    default:
        break;
    }
    const Pending said = std::exchange(pending, {});
    if (said.pax.sparse) {
        return refused(Refusal::SpecialFile, header.name);
    }
    header.name = asUtf8(said.pax.path.value_or(said.longName.isEmpty() ? header.name : said.longName));
    header.target = asUtf8(said.pax.target.value_or(said.longTarget.isEmpty() ? header.target : said.longTarget));
    header.size = said.pax.size.value_or(header.size);
    return addEntry(table, stream, header);
}

Result<void> TarContainer::addEntry(EntryTable &table, TarStream &stream, const tar::Header &header)
{
    const Result<EntryName> name = parseEntryName(header.name, Backslash::Character);
    if (!name) {
        return failure(name.error());
    }
    if (!name->portable) {
        table.warn(warnNonPortable);
    }
    const std::optional<EntryKind> kind = kindOf(header, *name);
    if (!kind) {
        return refused(Refusal::SpecialFile, name->path);
    }
    Entry entry{.path = name->path, .kind = *kind, .executable = (header.mode & 0100) != 0};
    if (entry.kind == EntryKind::File) {
        entry.size = header.size;
        entry.offset = stream.position();
        return table.add(entry).and_then([&] { return stream.skip(padded(entry.size)); });
    }
    // Whether bytes follow such a header is read in two ways.
    if (header.size != 0) {
        return refused(Refusal::Corrupt, name->path);
    }
    if (entry.kind == EntryKind::Folder) {
        return entry.path.isEmpty() ? Result<void>() : table.add(entry);
    }
    if (entry.path.isEmpty()) {
        return refused(Refusal::UnsafePath, header.name);
    }
    entry.target = header.target;
    if (entry.kind == EntryKind::HardLink) {
        return resolveHardLink(table, entry).and_then([&] { return table.add(entry); });
    }
    return table.add(entry);
}

Result<void> TarContainer::resolveHardLink(const EntryTable &table, Entry &entry)
{
    const Result<EntryName> name = parseEntryName(entry.target, Backslash::Character);
    const Entry *original = name ? table.find(name->path) : nullptr;
    if (original == nullptr || (original->kind != EntryKind::File && original->kind != EntryKind::HardLink)) {
        return refused(Refusal::LinkEscape, entry.path);
    }
    // Always the file itself, so that no chain has to be followed.
    entry.target = original->kind == EntryKind::File ? original->path : original->target;
    entry.size = original->size;
    entry.executable = original->executable;
    return {};
}

Result<void> TarContainer::readFiles(const EntryTable &table, const Receiver &receive)
{
    TarStream stream(m_fd, m_size, table.limits());
    for (const Entry &entry : table.entries()) {
        if (entry.kind != EntryKind::File) {
            continue;
        }
        FileInStream bytes(stream, entry.size);
        const Result<void> received =
            stream.skip(entry.offset - stream.position()).and_then([&] { return receive(entry, bytes); });
        if (!received) {
            return received;
        }
    }
    return {};
}

}
