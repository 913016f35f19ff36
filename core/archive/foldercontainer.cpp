// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/foldercontainer.h"

#include <algorithm>
#include <cerrno>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/fdsource.h"
#include "archive/insidefolder.h"
#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

std::unexpected<Error> readFailure(int number, const QByteArray &path)
{
    return failure(errorFromErrno(number, QString::fromUtf8(path)));
}

/// The names in a folder, sorted: what is done must not depend on the order of a disk. No more than @p most.
Result<QByteArrayList> namesIn(int folder, const QByteArray &path, qsizetype most)
{
    UniqueFd again(::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(again ? ::fdopendir(again.get()) : nullptr, &::closedir);
    if (!stream) {
        return readFailure(errno, path);
    }
    static_cast<void>(again.release());
    QByteArrayList names;
    errno = 0;
    while (const dirent *item = ::readdir(stream.get())) {
        const QByteArray name(item->d_name);
        if (name == "." || name == "..") {
            continue;
        }
        if (names.size() >= most) {
            return refused(Refusal::TooManyEntries);
        }
        names.append(name);
        errno = 0;
    }
    if (errno != 0) {
        return readFailure(errno, path);
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<QByteArray> targetOf(int folder, const QByteArray &name, const QByteArray &path, qsizetype longest)
{
    QByteArray target(longest + 1, Qt::Uninitialized);
    const ssize_t length = ::readlinkat(folder, name.constData(), target.data(), static_cast<size_t>(target.size()));
    if (length < 0) {
        return readFailure(errno, path);
    }
    if (length > longest) {
        return refused(Refusal::PathTooLong, path);
    }
    target.truncate(length);
    return target;
}

/// A file that has to end where it ended when it was listed.
class ListedFile final : public ByteSource
{
public:
    ListedFile(UniqueFd file, qint64 size, QString subject)
        : m_bytes(std::move(file))
        , m_left(size)
        , m_subject(std::move(subject))
    {
    }

    Result<qint64> read(char *data, qint64 size) override
    {
        const Result<qint64> count = m_bytes.read(data, size);
        if (count && (*count > m_left || (*count == 0 && m_left > 0))) {
            return failure(ErrorCode::ChangedMeanwhile, m_subject);
        }
        m_left -= count.value_or(0);
        return count;
    }

private:
    FdSource m_bytes;
    qint64 m_left;
    QString m_subject;
};

}

FolderContainer::FolderContainer(int folder, ProtectedFile isProtected)
    : m_folder(folder)
    , m_isProtected(std::move(isProtected))
{
}

Result<void> FolderContainer::list(EntryTable &table, const Checkpoint &checkpoint)
{
    return listFolder(table, m_folder, {}, checkpoint);
}

Result<void> FolderContainer::listFolder(EntryTable &table, int folder, const QByteArray &path,
                                         const Checkpoint &checkpoint)
{
    const Result<QByteArrayList> names = namesIn(folder, path, table.limits().entries - table.entries().size());
    if (!names) {
        return failure(names.error());
    }
    for (const QByteArray &name : *names) {
        const QByteArray itemPath = path.isEmpty() ? name : path + '/' + name;
        const Result<void> listed =
            checkpoint().and_then([&] { return listOne(table, folder, name, itemPath, checkpoint); });
        if (!listed) {
            return listed;
        }
    }
    return {};
}

Result<void> FolderContainer::listOne(EntryTable &table, int folder, const QByteArray &name, const QByteArray &path,
                                      const Checkpoint &checkpoint)
{
    struct stat info{};
    if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return readFailure(errno, path);
    }
    Entry entry;
    entry.path = path;
    switch (info.st_mode & S_IFMT) {
    case S_IFREG: {
        entry.size = info.st_size;
        entry.executable = (info.st_mode & S_IXUSR) != 0;
        entry.modified = info.st_mtim.tv_sec;
        const Identity identity{info.st_dev, info.st_ino};
        m_files.insert(path, identity);
        if (info.st_nlink > 1) {
            noteSharedFile(identity, path);
        }
        return table.add(entry);
    }
    case S_IFLNK:
        entry.kind = EntryKind::Link;
        return targetOf(folder, name, path, table.limits().path).and_then([&](const QByteArray &target) {
            entry.target = target;
            return table.add(entry);
        });
    case S_IFDIR: {
        entry.kind = EntryKind::Folder;
        // Adding comes first: it is what bounds the depth.
        return table.add(entry).and_then([&]() -> Result<void> {
            const UniqueFd inner(::openat(folder, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
            return inner ? listFolder(table, inner.get(), path, checkpoint) : readFailure(errno, path);
        });
    }
    default:
        return refused(Refusal::SpecialFile, path);
    }
}

void FolderContainer::noteSharedFile(const Identity &identity, const QByteArray &path)
{
    if (m_isProtected && m_isProtected(QString::fromUtf8(path))) {
        m_protected.insert(identity);
    } else {
        m_unprotected.append({identity, path});
    }
}

QByteArrayList FolderContainer::disguised() const
{
    QByteArrayList paths;
    for (const auto &[identity, path] : m_unprotected) {
        if (m_protected.contains(identity)) {
            paths.append(path);
        }
    }
    return paths;
}

Result<void> FolderContainer::readFiles(const EntryTable &table, const Receiver &receive)
{
    for (const Entry &entry : table.entries()) {
        if (entry.kind != EntryKind::File) {
            continue;
        }
        // O_NONBLOCK: it may have become a FIFO since it was listed.
        auto file = openInside(m_folder, entry.path, O_RDONLY | O_NONBLOCK);
        struct stat info{};
        if (!file || ::fstat(file->get(), &info) != 0) {
            return readFailure(file ? errno : file.error(), entry.path);
        }
        const QString subject = QString::fromUtf8(entry.path);
        const bool same = S_ISREG(info.st_mode) && m_files.value(entry.path) == Identity{info.st_dev, info.st_ino};
        if (!same) {
            return failure(ErrorCode::ChangedMeanwhile, subject);
        }
        ListedFile bytes(std::move(*file), entry.size, subject);
        if (const Result<void> received = receive(entry, bytes); !received) {
            return received;
        }
    }
    return {};
}

}
