// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/materialize.h"

#include "archive/fdsource.h"
#include "archive/folderwriter.h"

namespace a2c::archive
{

namespace
{

constexpr qint64 blockSize = 64LL * 1024;

class Materializing
{
public:
    Materializing(const EntryTable &table, const PackageRoot &root, int target, const CopyOptions &options)
        : m_table(table)
        , m_root(root)
        , m_options(options)
        , m_writer(target)
    {
        for (const Entry &entry : table.entries()) {
            m_total += root.relative(entry.path).isEmpty() ? 0 : entry.size;
        }
        m_result.folderName = QString::fromUtf8(root.folder);
        m_result.warnings = table.warnings();
    }

    Result<Copied> run(Container &container)
    {
        return container
            .readFiles(m_table, [this](const Entry &entry, ByteSource &bytes) { return take(entry, bytes); })
            .and_then([this] { return eachInPackage(EntryKind::Folder, &Materializing::makeFolder); })
            .and_then([this] { return eachInPackage(EntryKind::HardLink, &Materializing::copyFile); })
            // Last of all: nothing is ever written once a link exists.
            .and_then([this] { return eachInPackage(EntryKind::Link, &Materializing::makeLink); })
            .transform([this] { return m_result; });
    }

private:
    using Step = Result<void> (Materializing::*)(const Entry &entry, const QByteArray &path);

    Result<void> eachInPackage(EntryKind kind, Step step)
    {
        for (const Entry &entry : m_table.entries()) {
            const QByteArray path = m_root.relative(entry.path);
            if (path.isEmpty() || entry.kind != kind) {
                continue;
            }
            const Result<void> done =
                goOnUnlessCancelled(m_options).and_then([&] { return (this->*step)(entry, path); });
            if (!done) {
                return done;
            }
        }
        return {};
    }

    Result<void> take(const Entry &entry, ByteSource &bytes)
    {
        const QByteArray path = m_root.relative(entry.path);
        return path.isEmpty() ? drain(bytes) : writeFile(entry, path, bytes);
    }

    Result<void> drain(ByteSource &bytes)
    {
        QByteArray block(blockSize, Qt::Uninitialized);
        while (true) {
            const Result<qint64> count =
                goOnUnlessCancelled(m_options).and_then([&] { return bytes.read(block.data(), block.size()); });
            if (!count) {
                return failure(count.error());
            }
            if (*count == 0) {
                return {};
            }
        }
    }

    Result<void> writeFile(const Entry &entry, const QByteArray &path, ByteSource &bytes)
    {
        FileMode mode = entry.executable ? FileMode::Executable : FileMode::Plain;
        if (m_options.isProtected && m_options.isProtected(QString::fromUtf8(path))) {
            mode = FileMode::Private;
        }
        ++m_result.files;
        return goOnUnlessCancelled(m_options).and_then(
            [&] { return m_writer.writeFile(path, mode, bytes, [this](qint64 size) { return count(size); }); });
    }

    Result<void> makeFolder(const Entry & /*entry*/, const QByteArray &path)
    {
        return m_writer.makeFolder(path);
    }

    Result<void> copyFile(const Entry &entry, const QByteArray &path)
    {
        return m_writer.reopen(m_root.relative(entry.target)).and_then([&](UniqueFd original) {
            FdSource bytes(std::move(original));
            return writeFile(entry, path, bytes);
        });
    }

    Result<void> makeLink(const Entry &entry, const QByteArray &path)
    {
        return m_writer.makeLink(path, entry.target);
    }

    Result<void> count(qint64 bytes)
    {
        m_result.bytes += bytes;
        if (m_options.progress) {
            m_options.progress(m_result.bytes, m_total);
        }
        return goOnUnlessCancelled(m_options);
    }

    const EntryTable &m_table;
    const PackageRoot &m_root;
    const CopyOptions &m_options;
    FolderWriter m_writer;
    qint64 m_total = 0;
    Copied m_result;
};

}

Result<Copied> materialize(Container &container, const EntryTable &table, const PackageRoot &root, int target,
                           const CopyOptions &options)
{
    return Materializing(table, root, target, options).run(container);
}

Result<void> goOnUnlessCancelled(const CopyOptions &options)
{
    return options.cancel.isCancelled() ? failure(ErrorCode::Cancelled) : Result<void>();
}

}
