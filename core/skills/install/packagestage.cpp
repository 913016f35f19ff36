// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/packagestage.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

#include <QFileInfo>

#include "archive/copyfolder.h"
#include "archive/unpack.h"
#include "base/filewrite.h"
#include "skills/install/importname.h"
#include "skills/protectedfiles.h"
#include "skills/skillmd.h"

namespace a2c::skills
{

namespace
{

Result<void> checkIdentity(const ImportSource &source)
{
    struct stat info{};
    if (::stat(QFile::encodeName(source.path).constData(), &info) != 0) {
        return failure(errorFromErrno(errno, source.path));
    }
    const bool known = source.identity != FileIdentity{};
    return known && identityOf(info) != source.identity ? failure(ErrorCode::ChangedMeanwhile, source.path)
                                                        : Result<void>();
}

Result<archive::Copied> fillFolder(const StagingFolder &staging, const ImportSource &source,
                                   const archive::CopyOptions &options)
{
    const QByteArray path = QFile::encodeName(staging.package());
    if (::mkdir(path.constData(), 0755) != 0) {
        return failure(writeErrorFromErrno(errno, staging.package()));
    }
    const UniqueFd target(::open(path.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!target) {
        return failure(writeErrorFromErrno(errno, staging.package()));
    }
    if (source.kind == ImportSource::Kind::Folder) {
        return archive::copyFolder(source.path, target.get(), options);
    }
    archive::UnpackOptions unpacking;
    static_cast<archive::CopyOptions &>(unpacking) = options;
    return checkIdentity(source).and_then([&] { return archive::unpack(source.path, target.get(), unpacking); });
}

QString nameOf(const ImportSource &source, const archive::Copied &copied, const QString &stagedAt)
{
    const auto frontmatter = readSkillMd(stagedAt);
    const QString said = frontmatter ? frontmatter->name : QString();
    const QString fileName = QFileInfo(source.path).fileName();
    return source.kind == ImportSource::Kind::Folder ? nameForFolder(fileName, said)
                                                     : nameForArchive(said, copied.folderName, fileName);
}

}

Result<StagedPackage> stagePackage(const InstallFolders &folders, const ImportSource &source, const QString &name,
                                   archive::CopyOptions options)
{
    options.isProtected = [](const QString &path) { return isProtectedPath(path); };
    Result<StagingFolder> staging = StagingFolder::make(folders.staging);
    if (!staging) {
        return failure(staging.error());
    }
    const Result<archive::Copied> copied = fillFolder(*staging, source, options);
    if (!copied) {
        return failure(copied.error());
    }
    const QString place = staging->package();
    std::expected<Package, Rejection> package =
        checkPackage(place, {}, name.isEmpty() ? nameOf(source, *copied, place) : name);
    if (!package) {
        return failure(errorFromRejection(package.error()));
    }
    return StagedPackage{std::move(*staging), std::move(*package), *copied};
}

Error errorFromRejection(const Rejection &rejection)
{
    return {ErrorCode::PackageRejected,
            rejection.place,
            {{QStringLiteral("reason"), rejection.reason},
             {QStringLiteral("detail"), rejection.detail},
             {QStringLiteral("line"), rejection.line},
             {QStringLiteral("remedy"), rejection.remedyName}}};
}

}
