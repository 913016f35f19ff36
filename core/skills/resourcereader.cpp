// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/resourcereader.h"

#include <cerrno>

#include <fcntl.h>

#include <QFile>
#include <QHashFunctions>

#include "skills/hardlinks.h"
#include "skills/landing.h"
#include "skills/mimetypes.h"
#include "skills/relpath.h"

namespace a2c::skills
{

namespace
{

qint64 nanoseconds(const timespec &time)
{
    return qint64{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

/// Running out of something is not "no such file": an Agent would believe that.
Error lookupError(int number, const QString &relPath)
{
    switch (number) {
    case EMFILE:
    case ENFILE:
    case ENOMEM:
    case EIO:
        return {ErrorCode::ReadFailed, relPath, errorFromErrno(number, relPath).facts};
    default:
        return {ErrorCode::NotFound, relPath, {}};
    }
}

/// A package's folder, held open while something in it is looked for.
class PackageFolder
{
public:
    PackageFolder(const QString &root, Lookup lookup)
        : m_path(QFile::encodeName(root))
        , m_folder(::open(m_path.constData(), O_PATH | O_DIRECTORY | O_CLOEXEC))
        , m_lookup(lookup)
    {
    }

    [[nodiscard]] bool isOpen() const
    {
        return bool(m_folder);
    }

    /// Follows the links that stay inside.
    [[nodiscard]] Result<OpenFile> open(const QByteArray &path) const
    {
        auto file = openBeneath(m_folder.get(), path, m_lookup);
        // Between telling where a link leads and opening that, the package may have changed again.
        constexpr int attempts = 3;
        for (int attempt = 0; !file && file.error() == ELOOP && attempt < attempts; ++attempt) {
            const Result<QByteArray> landing = landingOf(m_path, path);
            if (!landing) {
                return failure(landing.error());
            }
            if (landing->isEmpty()) {
                return failure(ErrorCode::NotFound);
            }
            file = openBeneath(m_folder.get(), *landing, m_lookup);
        }
        if (!file) {
            return failure(lookupError(file.error(), {}));
        }
        if (file->info.st_nlink > 1 && isHardLinkToProtected(m_folder.get(), file->info, m_lookup)) {
            return failure(ErrorCode::Forbidden);
        }
        return std::move(*file);
    }

    [[nodiscard]] bool isRootSkillMd(const OpenFile &file) const
    {
        struct stat info{};
        if (::fstatat(m_folder.get(), "SKILL.md", &info, AT_SYMLINK_NOFOLLOW) != 0) {
            return false;
        }
        if (S_ISLNK(info.st_mode)) {
            const Result<OpenFile> skillMd = open("SKILL.md");
            return skillMd && isSame(skillMd->info, file.info);
        }
        return isSame(info, file.info);
    }

private:
    static bool isSame(const struct stat &a, const struct stat &b)
    {
        return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
    }

    QByteArray m_path;
    UniqueFd m_folder;
    Lookup m_lookup;
};

}

size_t qHash(const FileIdentity &identity, size_t seed)
{
    return qHashMulti(seed, identity.device, identity.inode, identity.size, identity.mtimeNs, identity.ctimeNs);
}

FileIdentity identityOf(const struct ::stat &info)
{
    return {.device = info.st_dev,
            .inode = info.st_ino,
            .size = info.st_size,
            .mtimeNs = nanoseconds(info.st_mtim),
            .ctimeNs = nanoseconds(info.st_ctim)};
}

Result<OpenResource> openResource(const QString &root, const QString &relPath, Lookup lookup)
{
    const Result<RelPath> path = RelPath::parse(relPath);
    if (!path) {
        return failure(path.error());
    }
    const PackageFolder package(root, lookup);
    if (!package.isOpen()) {
        return failure(lookupError(errno, relPath));
    }
    Result<OpenFile> file = package.open(path->bytes());
    if (!file) {
        return failure(file.error().code, relPath, file.error().facts);
    }
    OpenResource resource{.file = {},
                          .identity = identityOf(file->info),
                          .mimeType = mimeTypeFor(path->fileName()),
                          .isText = false,
                          .isRootSkillMd = package.isRootSkillMd(*file)};
    resource.isText = isTextType(mimeTypeFor(path->fileName()));
    resource.file = std::move(file->file);
    return resource;
}

}
