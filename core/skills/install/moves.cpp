// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/moves.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>

#include <QFile>
#include <QFileInfo>

#include "base/crashpoint.h"
#include "base/filewrite.h"
#include "base/uniquefd.h"
#include "skills/install/treewalk.h"

namespace a2c::skills
{

namespace
{

bool isUnsupported(int number)
{
    return number == EINVAL || number == ENOSYS || number == EOPNOTSUPP;
}

/// A folder that its owner may not write to cannot change its parent: that is a name in it. Made writable as long as
/// this lives.
class Writable
{
public:
    explicit Writable(const QByteArray &path)
    {
        struct stat info{};
        if (::lstat(path.constData(), &info) == 0 && S_ISDIR(info.st_mode) && (info.st_mode & S_IWUSR) == 0) {
            m_folder = UniqueFd(::open(path.constData(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
            m_mode = info.st_mode & 07777;
            setMode(m_mode | S_IWUSR);
        }
    }
    ~Writable()
    {
        setMode(m_mode);
    }
    Q_DISABLE_COPY_MOVE(Writable)

private:
    /// By descriptor: it may have another name by now.
    void setMode(mode_t mode) const
    {
        if (m_folder) {
            static_cast<void>(::chmod(("/proc/self/fd/" + QByteArray::number(m_folder.get())).constData(), mode));
        }
    }

    UniqueFd m_folder;
    mode_t m_mode = 0;
};

int renameNoReplace(const QByteArray &from, const QByteArray &to)
{
    if (::renameat2(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(), RENAME_NOREPLACE) == 0) {
        return 0;
    }
    if (!isUnsupported(errno)) {
        return errno;
    }
    // Such a file system (NFS, some of FUSE) has to be looked at first. A folder with something in it cannot be
    // replaced by accident even then.
    struct stat info{};
    if (::lstat(to.constData(), &info) == 0) {
        return EEXIST;
    }
    return ::rename(from.constData(), to.constData()) == 0 ? 0 : errno;
}

Result<void> syncParents(const QString &one, const QString &other)
{
    const QString first = QFileInfo(one).absolutePath();
    const QString second = QFileInfo(other).absolutePath();
    return syncFolder(first).and_then([&] { return first == second ? Result<void>() : syncFolder(second); });
}

}

Result<void> moveToFreeName(const QString &from, const QString &to)
{
    A2C_CRASH_POINT("install.rename");
    const Writable writable(QFile::encodeName(from));
    const int number = renameNoReplace(QFile::encodeName(from), QFile::encodeName(to));
    if (number == EEXIST || number == ENOTEMPTY) {
        return failure(ErrorCode::NameTaken, to);
    }
    if (number != 0) {
        return failure(writeErrorFromErrno(number, number == ENOENT ? from : to));
    }
    A2C_CRASH_POINT("install.renamed");
    return syncParents(from, to);
}

Result<void> exchange(const QString &one, const QString &other)
{
    A2C_CRASH_POINT("install.exchange");
    const QByteArray first = QFile::encodeName(one);
    const QByteArray second = QFile::encodeName(other);
    const Writable firstWritable(first);
    const Writable secondWritable(second);
    if (::renameat2(AT_FDCWD, first.constData(), AT_FDCWD, second.constData(), RENAME_EXCHANGE) != 0) {
        return isUnsupported(errno) ? failure(ErrorCode::Unsupported, other)
                                    : failure(writeErrorFromErrno(errno, other));
    }
    A2C_CRASH_POINT("install.exchanged");
    return syncParents(one, other);
}

}
