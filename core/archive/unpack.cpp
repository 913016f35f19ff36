// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/unpack.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>

#include "archive/container.h"
#include "archive/fdsource.h"
#include "archive/folderwriter.h"
#include "archive/packageroot.h"
#include "archive/refusal.h"
#include "archive/ziprecords.h"
#include "base/digest.h"
#include "base/uniquefd.h"

namespace a2c::archive
{

namespace
{

/// One archive on its way into one folder.
class Unpacking
{
public:
    Unpacking(QString path, int target, const UnpackOptions &options)
        : m_path(std::move(path))
        , m_options(options)
        , m_table(options.limits)
        , m_writer(target)
    {
    }

    Result<Unpacked> run()
    {
        return open()
            .and_then([this] { return checkDigest(); })
            .and_then([this] { return chooseFormat(); })
            .and_then([this] { return list(); })
            .and_then([this] { return writeFiles(); })
            .and_then([this] { return writeRest(); })
            .and_then([this] { return checkUnchanged(); })
            .transform([this] { return m_result; });
    }

private:
    Result<void> open();
    Result<void> checkDigest() const;
    Result<void> chooseFormat();
    Result<void> list();
    Result<void> writeFiles();
    Result<void> writeFile(const Entry &entry, ByteSource &bytes);
    Result<void> writeRest();
    Result<void> checkUnchanged() const;
    Result<void> goOn() const;
    Result<void> count(qint64 bytes);

    QString m_path;
    const UnpackOptions &m_options;
    UniqueFd m_file;
    struct stat m_info{};
    std::unique_ptr<Container> m_container;
    EntryTable m_table;
    PackageRoot m_root;
    FolderWriter m_writer;
    qint64 m_total = 0;
    Unpacked m_result;
};

Result<void> Unpacking::open()
{
    m_file = UniqueFd(::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!m_file || ::fstat(m_file.get(), &m_info) != 0) {
        return failure(errorFromErrno(errno, m_path));
    }
    if (!S_ISREG(m_info.st_mode)) {
        return failure(ErrorCode::NotARegularFile, m_path);
    }
    if (m_info.st_size > m_options.limits.archive) {
        return refused(Refusal::TooLarge);
    }
    return {};
}

Result<void> Unpacking::checkDigest() const
{
    if (m_options.sha256.isEmpty()) {
        return {};
    }
    Sha256 digest;
    QByteArray block;
    for (qint64 done = 0; done < m_info.st_size; done += block.size()) {
        const qint64 length = std::min<qint64>(m_info.st_size - done, qint64{64} * 1024);
        const Result<void> added =
            goOn().and_then([&] { return zip::readAt(m_file.get(), done, length); }).transform([&](QByteArray bytes) {
                block = std::move(bytes);
            });
        if (!added) {
            return added;
        }
        digest.add(block);
    }
    return digest.hex() == m_options.sha256.trimmed().toLower() ? Result<void>() : refused(Refusal::Sha256Mismatch);
}

Result<void> Unpacking::chooseFormat()
{
    if (m_info.st_size == 0) {
        return refused(Refusal::Corrupt);
    }
    const Result<QByteArray> head = zip::readAt(m_file.get(), 0, std::min<qint64>(m_info.st_size, 4));
    if (!head) {
        return failure(head.error());
    }
    const std::optional<Format> is = formatByContent(*head);
    const std::optional<Format> said = m_options.declared ? m_options.declared : formatByName(m_path);
    if (!is || (said && *said != *is)) {
        return refused(Refusal::FormatMismatch);
    }
    m_container = makeContainer(*is, m_file.get(), m_info.st_size);
    return {};
}

Result<void> Unpacking::list()
{
    const Result<PackageRoot> root =
        m_container->list(m_table, [this] { return goOn(); }).and_then([this] { return findPackageRoot(m_table); });
    if (!root) {
        return failure(root.error());
    }
    m_root = *root;
    if (m_root.strayFiles) {
        m_table.warn(warnStrayFiles);
    }
    for (const Entry &entry : m_table.entries()) {
        m_total += m_root.relative(entry.path).isEmpty() ? 0 : entry.size;
    }
    m_result.folderName = QString::fromUtf8(m_root.folder);
    m_result.warnings = m_table.warnings();
    return checkLinks(m_table, m_root, m_options.isProtected);
}

Result<void> Unpacking::writeFiles()
{
    return m_container->readFiles(m_table, [this](const Entry &entry, ByteSource &bytes) -> Result<void> {
        if (!m_root.relative(entry.path).isEmpty()) {
            return writeFile(entry, bytes);
        }
        // What stays out is verified too: half a good archive is a bad archive.
        QByteArray block(qint64{64} * 1024, Qt::Uninitialized);
        while (true) {
            const Result<qint64> count = goOn().and_then([&] { return bytes.read(block.data(), block.size()); });
            if (!count) {
                return failure(count.error());
            }
            if (*count == 0) {
                return {};
            }
        }
    });
}

Result<void> Unpacking::writeFile(const Entry &entry, ByteSource &bytes)
{
    const QByteArray path = m_root.relative(entry.path);
    FileMode mode = entry.executable ? FileMode::Executable : FileMode::Plain;
    if (m_options.isProtected && m_options.isProtected(QString::fromUtf8(path))) {
        mode = FileMode::Private;
    }
    ++m_result.files;
    return goOn().and_then(
        [&] { return m_writer.writeFile(path, mode, bytes, [this](qint64 size) { return count(size); }); });
}

/// Folders and copies, then links: nothing is ever written after the first link exists.
Result<void> Unpacking::writeRest()
{
    for (const Entry &entry : m_table.entries()) {
        const QByteArray path = m_root.relative(entry.path);
        Result<void> made = goOn();
        if (made && !path.isEmpty() && entry.kind == EntryKind::Folder) {
            made = m_writer.makeFolder(path);
        }
        if (made && !path.isEmpty() && entry.kind == EntryKind::HardLink) {
            Result<UniqueFd> original = m_writer.reopen(m_root.relative(entry.target));
            if (!original) {
                return failure(original.error());
            }
            FdSource bytes(std::move(*original));
            made = writeFile(entry, bytes);
        }
        if (!made) {
            return made;
        }
    }
    for (const Entry &entry : m_table.entries()) {
        const QByteArray path = m_root.relative(entry.path);
        if (path.isEmpty() || entry.kind != EntryKind::Link) {
            continue;
        }
        if (const Result<void> made = m_writer.makeLink(path, entry.target); !made) {
            return made;
        }
    }
    return {};
}

Result<void> Unpacking::checkUnchanged() const
{
    struct stat now{};
    if (::fstat(m_file.get(), &now) != 0) {
        return failure(errorFromErrno(errno, m_path));
    }
    const bool same = now.st_size == m_info.st_size && now.st_mtim.tv_sec == m_info.st_mtim.tv_sec &&
                      now.st_mtim.tv_nsec == m_info.st_mtim.tv_nsec;
    return same ? Result<void>() : failure(ErrorCode::ChangedMeanwhile, m_path);
}

Result<void> Unpacking::goOn() const
{
    return m_options.cancel.isCancelled() ? failure(ErrorCode::Cancelled, m_path) : Result<void>();
}

Result<void> Unpacking::count(qint64 bytes)
{
    m_result.bytes += bytes;
    if (m_options.progress) {
        m_options.progress(m_result.bytes, m_total);
    }
    return goOn();
}

}

Result<Unpacked> unpack(const QString &path, int target, const UnpackOptions &options)
{
    Result<Unpacked> result = Unpacking(path, target, options).run();
    if (!result && result.error().subject.isEmpty()) {
        result.error().subject = path;
    }
    return result;
}

}
