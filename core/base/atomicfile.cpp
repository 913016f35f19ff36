// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/atomicfile.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFileInfo>

#include "base/crashpoint.h"
#include "base/digest.h"
#include "base/filewrite.h"
#include "base/uniquefd.h"

namespace a2c
{

Result<void> writeAtomically(const QString &path, const QByteArray &bytes, FileAccess access)
{
    const QByteArray target = QFile::encodeName(path);
    const QByteArray aside = target + '.' + randomBytes(6).toHex() + ".tmp";
    const mode_t mode = access == FileAccess::OwnerOnly ? 0600 : 0666;
    UniqueFd file(::open(aside.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
    if (!file) {
        return failure(writeErrorFromErrno(errno, path));
    }
    Result<void> written = writeAll(file.get(), bytes, path);
    A2C_CRASH_POINT("atomicfile.fsync");
    if (written && ::fsync(file.get()) != 0) {
        written = failure(writeErrorFromErrno(errno, path));
    }
    A2C_CRASH_POINT("atomicfile.rename");
    if (written && ::rename(aside.constData(), target.constData()) != 0) {
        written = failure(writeErrorFromErrno(errno, path));
    }
    if (!written) {
        ::unlink(aside.constData());
        return written;
    }
    A2C_CRASH_POINT("atomicfile.fsync-folder");
    const QByteArray folder = QFile::encodeName(QFileInfo(path).absolutePath());
    const UniqueFd place(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (place) {
        ::fsync(place.get());
    }
    return {};
}

Result<QByteArray> readSmallFile(const QString &path, qint64 limit)
{
    // O_NONBLOCK: opening a FIFO must not wait for a writer.
    const UniqueFd file(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) {
        return failure(errorFromErrno(errno, path));
    }
    struct stat info{};
    if (::fstat(file.get(), &info) != 0) {
        return failure(errorFromErrno(errno, path));
    }
    if (!S_ISREG(info.st_mode)) {
        return failure(ErrorCode::NotARegularFile, path);
    }
    QByteArray bytes;
    char block[16384];
    while (true) {
        const ssize_t count = ::read(file.get(), block, sizeof block);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return failure(errorFromErrno(errno, path));
        }
        if (count == 0) {
            return bytes;
        }
        bytes.append(block, count);
        if (bytes.size() > limit) {
            return failure(ErrorCode::TooLarge, path, {{QStringLiteral("limit"), limit}});
        }
    }
}

Result<void> makePrivateFolder(const QString &path)
{
    const QString clean = QDir::cleanPath(QDir(path).absolutePath());
    QString made;
    for (const QString &part : clean.split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
        made += QLatin1Char('/') + part;
        if (::mkdir(QFile::encodeName(made).constData(), 0700) != 0 && errno != EEXIST) {
            const int number = errno;
            if (QFileInfo(made).isDir()) {
                continue;
            }
            return failure(writeErrorFromErrno(number, made));
        }
    }
    if (!QFileInfo(clean).isDir()) {
        return failure(ErrorCode::NotAFolder, clean);
    }
    return {};
}

}
