// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/treewalk.h"

#include <cerrno>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <QFileInfo>

#include "base/crashpoint.h"
#include "base/filewrite.h"
#include "base/uniquefd.h"

namespace a2c::skills
{

namespace
{

constexpr int deepest = 500; ///< one descriptor each
constexpr int fewFiles = 64;
constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

std::unexpected<Error> walkFailure(int number, const QByteArray &name)
{
    return failure(errorFromErrno(number, QString::fromUtf8(name)));
}

/// Its owner may not even list it: one that is to be removed or measured is opened up first.
UniqueFd openFolder(int folder, const QByteArray &name)
{
    UniqueFd opened(::openat(folder, name.constData(), folderFlags));
    if (!opened && errno == EACCES && ::fchmodat(folder, name.constData(), 0700, 0) == 0) {
        opened = UniqueFd(::openat(folder, name.constData(), folderFlags));
    }
    return opened;
}

Result<void> walk(int folder, const QByteArray &name, const TreeVisitor &visit, int depth);

Result<void> walkInside(UniqueFd folder, const TreeVisitor &visit, int depth)
{
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(::fdopendir(folder.get()), &::closedir);
    if (!stream) {
        return walkFailure(errno, {});
    }
    const int fd = folder.release();
    QByteArrayList names;
    while (const dirent *item = ::readdir(stream.get())) {
        const QByteArray name(item->d_name);
        if (name != "." && name != "..") {
            names.append(name);
        }
    }
    for (const QByteArray &name : std::as_const(names)) {
        if (const Result<void> done = walk(fd, name, visit, depth); !done) {
            return done;
        }
    }
    return {};
}

Result<void> walk(int folder, const QByteArray &name, const TreeVisitor &visit, int depth)
{
    struct stat info{};
    if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return walkFailure(errno, name);
    }
    if (S_ISDIR(info.st_mode)) {
        if (depth >= deepest) {
            return failure(ErrorCode::OutOfRange, QString::fromUtf8(name));
        }
        UniqueFd inner = openFolder(folder, name);
        if (!inner) {
            return walkFailure(errno, name);
        }
        if (const Result<void> done = walkInside(std::move(inner), visit, depth + 1); !done) {
            return done;
        }
    }
    return visit(folder, name, info);
}

/// Walks @p path by way of the folder that it is in.
Result<void> walkPath(const QString &path, const TreeVisitor &visit)
{
    const QFileInfo info(path);
    const QByteArray parent = QFile::encodeName(info.absolutePath());
    const UniqueFd folder(::open(parent.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) {
        return walkFailure(errno, parent);
    }
    return walkTree(folder.get(), QFile::encodeName(info.fileName()), visit);
}

Result<void> removeOne(int folder, const QByteArray &name, const struct ::stat &info)
{
    const int flags = S_ISDIR(info.st_mode) ? AT_REMOVEDIR : 0;
    if (::unlinkat(folder, name.constData(), flags) == 0) {
        return {};
    }
    // Names can be taken out of a folder only by who may write to it.
    if (errno == EACCES && ::fchmod(folder, 0700) == 0 && ::unlinkat(folder, name.constData(), flags) == 0) {
        return {};
    }
    return failure(writeErrorFromErrno(errno, QString::fromUtf8(name)));
}

Result<void> syncOne(int folder, const QByteArray &name, const struct ::stat &info)
{
    if (!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) {
        return {};
    }
    const UniqueFd file(::openat(folder, name.constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    A2C_CRASH_POINT("install.fsync");
    if (!file || ::fsync(file.get()) != 0) {
        return failure(writeErrorFromErrno(errno, QString::fromUtf8(name)));
    }
    return {};
}

}

Result<void> walkTree(int folder, const QByteArray &name, const TreeVisitor &visit)
{
    return walk(folder, name, visit, 0);
}

Result<void> removeTree(const QString &path)
{
    const Result<void> removed = walkPath(path, removeOne);
    return !removed && removed.error().code == ErrorCode::NotFound ? Result<void>() : removed;
}

Result<void> syncTree(const QString &path, int files)
{
    if (files <= fewFiles) {
        return walkPath(path, syncOne);
    }
    const UniqueFd folder(::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    A2C_CRASH_POINT("install.syncfs");
    if (!folder || ::syncfs(folder.get()) != 0) {
        return failure(writeErrorFromErrno(errno, path));
    }
    return {};
}

Result<void> syncFolder(const QString &path)
{
    const UniqueFd folder(::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    A2C_CRASH_POINT("install.fsync-folder");
    if (!folder || ::fsync(folder.get()) != 0) {
        return failure(writeErrorFromErrno(errno, path));
    }
    return {};
}

Result<qint64> treeSize(const QString &path)
{
    qint64 size = 0;
    return walkPath(path,
                    [&size](int, const QByteArray &, const struct ::stat &info) -> Result<void> {
                        size += S_ISREG(info.st_mode) ? info.st_size : 0;
                        return {};
                    })
        .transform([&size] { return size; });
}

}
