// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

#include "archive/limits.h"
#include "base/uniquefd.h"
#include "fuzz/require.h"

namespace a2c::fuzz
{

/// An archive and the folder that it is unpacked to, in memory where the system has such a place.
class UnpackPlace
{
public:
    UnpackPlace()
        : m_place((QFileInfo(QStringLiteral("/dev/shm")).isWritable() ? QStringLiteral("/dev/shm") : QDir::tempPath()) +
                  QStringLiteral("/a2c-fuzz-XXXXXX"))
    {
        require(m_place.isValid());
    }

    /// An empty folder and @p archive beside it.
    void prepare(const QByteArray &archive)
    {
        require(QDir(folder()).removeRecursively() && QDir().mkpath(folder()));
        QFile file(archivePath());
        require(file.open(QIODevice::WriteOnly) && file.write(archive) == archive.size());
    }

    [[nodiscard]] QString archivePath() const
    {
        return m_place.filePath(QStringLiteral("archive"));
    }

    [[nodiscard]] QString folder() const
    {
        return m_place.filePath(QStringLiteral("folder"));
    }

    [[nodiscard]] UniqueFd openFolder() const
    {
        return UniqueFd(::open(QFile::encodeName(folder()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    }

    /// Nothing outside the folder; in it files, folders and links that stay inside, no more than @p limits allow.
    void check(const archive::Limits &limits) const
    {
        constexpr auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
        require(QDir(m_place.path()).entryList(all).size() == 2);
        const UniqueFd top = openFolder();
        qint64 bytes = 0;
        int entries = 0;
        QDirIterator files(folder(), all, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QFileInfo file = files.nextFileInfo();
            ++entries;
            if (file.isSymLink()) {
                require(staysBelow(top.get(), file.filePath().sliced(folder().size() + 1)));
            } else if (!file.isDir()) {
                require(file.isFile() && file.size() <= limits.file);
                bytes += file.size();
            }
        }
        require(bytes <= limits.total && entries <= 2 * limits.entries);
    }

private:
    static bool staysBelow(int top, const QString &path)
    {
        open_how how{};
        how.flags = O_PATH | O_CLOEXEC;
        how.resolve = RESOLVE_BENEATH;
        const QByteArray name = QFile::encodeName(path);
        const UniqueFd end(static_cast<int>(::syscall(SYS_openat2, top, name.constData(), &how, sizeof(how))));
        return end || errno != EXDEV;
    }

    QTemporaryDir m_place;
};

}
