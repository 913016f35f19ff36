// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/stagingfolder.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <QFile>

#include "base/digest.h"
#include "base/filewrite.h"
#include "base/logging.h"
#include "skills/install/treewalk.h"

namespace a2c::skills
{

namespace
{

Result<UniqueFd> locked(const QString &path)
{
    UniqueFd folder(::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder) {
        return failure(writeErrorFromErrno(errno, path));
    }
    if (::flock(folder.get(), LOCK_EX | LOCK_NB) != 0) {
        return failure(ErrorCode::AlreadyExists, path);
    }
    return folder;
}

}

StagingFolder::StagingFolder(QString path, UniqueFd lock)
    : m_path(std::move(path))
    , m_lock(std::move(lock))
{
}

StagingFolder::StagingFolder(StagingFolder &&other) noexcept
    : m_path(std::exchange(other.m_path, QString()))
    , m_lock(std::move(other.m_lock))
{
}

StagingFolder &StagingFolder::operator=(StagingFolder &&other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_lock, other.m_lock);
    return *this;
}

Result<StagingFolder> StagingFolder::make(const QString &staging)
{
    const QString path = staging + QLatin1Char('/') + QString::fromLatin1(randomBytes(8).toHex());
    if (::mkdir(QFile::encodeName(path).constData(), 0700) != 0) {
        return failure(writeErrorFromErrno(errno, path));
    }
    return adopt(path);
}

Result<StagingFolder> StagingFolder::adopt(const QString &path)
{
    return locked(path).transform([&path](UniqueFd lock) { return StagingFolder(path, std::move(lock)); });
}

StagingFolder::~StagingFolder()
{
    if (m_path.isEmpty()) {
        return;
    }
    if (const Result<void> removed = removeTree(m_path); !removed) {
        qCWarning(logSkills).noquote() << "could not clean up:" << toLogText(removed.error());
    }
}

QString StagingFolder::package() const
{
    return m_path + QStringLiteral("/package");
}

QString StagingFolder::journal() const
{
    return m_path + QStringLiteral("/replace.json");
}

}
