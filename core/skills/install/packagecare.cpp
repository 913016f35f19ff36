// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/packagecare.h"

#include <limits>

#include <QDir>

#include "base/logging.h"
#include "skills/install/installfolders.h"
#include "skills/install/moves.h"
#include "skills/install/packageinstaller.h"
#include "skills/name.h"
#include "skills/protectedfiles.h"

namespace a2c::skills
{

namespace
{

/// What is installed may be larger than what may come in: people copy files in by hand.
constexpr int mostExported = 100'000;

}

Result<void> renamePackage(const Home &home, const QString &from, const QString &to)
{
    if (!isOneName(from)) {
        return failure(ErrorCode::Malformed, from);
    }
    if (!isLeafName(to)) {
        return failure(ErrorCode::InvalidSkillName, to);
    }
    const InstallFolders folders(home);
    return moveToFreeName(folders.package(from), folders.package(to));
}

Result<archive::Packed> exportPackage(const QString &folder, const QString &zipPath, archive::CopyOptions options)
{
    archive::PackOptions packing;
    static_cast<archive::CopyOptions &>(packing) = std::move(options);
    packing.isProtected = [](const QString &path) { return isProtectedPath(path); };
    packing.limits.entries = mostExported;
    packing.limits.file = packing.limits.total = std::numeric_limits<qint64>::max() / 2;
    packing.topFolder = QDir(QDir::cleanPath(QDir(folder).absolutePath())).dirName();
    return archive::packZip(folder, zipPath, packing);
}

void recover(const Home &home)
{
    const InstallFolders folders(home);
    const QStringList left = QDir(folders.staging).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QString &name : left) {
        const Result<StagingFolder> abandoned = StagingFolder::adopt(folders.staging + QLatin1Char('/') + name);
        if (!abandoned) {
            continue;
        }
        if (const Result<void> settled = PackageInstaller::settleJournal(folders, *abandoned); !settled) {
            qCWarning(logSkills).noquote() << "could not complete a replacement:" << toLogText(settled.error());
        }
    }
}

}
