// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/packageinstaller.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include "base/atomicfile.h"
#include "base/logging.h"
#include "skills/install/moves.h"
#include "skills/install/treewalk.h"

namespace a2c::skills
{

namespace
{

const QString nameKey = QStringLiteral("name");

QByteArray journalText(const QString &name)
{
    return QJsonDocument(QJsonObject{{nameKey, name}}).toJson(QJsonDocument::Compact);
}

/// Empty when there is no journal, or none that makes sense: it is written in one step, so it was never begun then.
QString journalledName(const QString &path)
{
    const Result<QByteArray> text = readSmallFile(path, 4096);
    const QString name = text ? QJsonDocument::fromJson(*text).object().value(nameKey).toString() : QString();
    return isOneName(name) ? name : QString();
}

}

PackageInstaller::PackageInstaller(InstallFolders folders, const Trash &trash, SwapMethod swap)
    : m_folders(std::move(folders))
    , m_trash(trash)
    , m_swap(swap)
{
}

Result<void> PackageInstaller::installNew(const StagedPackage &staged) const
{
    return syncTree(staged.folder.package(), staged.copied.files).and_then([&] {
        return moveToFreeName(staged.folder.package(), m_folders.package(staged.package.folderName));
    });
}

Result<QString> PackageInstaller::replace(const StagedPackage &staged) const
{
    const Result<void> installed = installNew(staged);
    if (installed) {
        return QString();
    }
    if (installed.error().code != ErrorCode::NameTaken) {
        return failure(installed.error());
    }
    const Result<TrashItem> place = m_trash.makePlace(staged.package.folderName);
    if (!place) {
        return failure(place.error());
    }
    if (m_swap == SwapMethod::TwoSteps) {
        return replaceInTwoSteps(staged, *place);
    }
    const Result<QString> token = exchangeWith(staged, *place);
    return !token && token.error().code == ErrorCode::Unsupported ? replaceInTwoSteps(staged, *place) : token;
}

/// From the old one's place in the trash: once the two have changed places nothing is left to do.
Result<QString> PackageInstaller::exchangeWith(const StagedPackage &staged, const TrashItem &place) const
{
    return moveToFreeName(staged.folder.package(), place.place).and_then([&]() -> Result<QString> {
        const Result<void> exchanged = exchange(place.place, m_folders.package(staged.package.folderName));
        if (!exchanged) {
            const Result<void> back = moveToFreeName(place.place, staged.folder.package());
            return failure(back ? exchanged.error() : back.error());
        }
        return place.token;
    });
}

Result<QString> PackageInstaller::replaceInTwoSteps(const StagedPackage &staged, const TrashItem &place) const
{
    const QString name = staged.package.folderName;
    const QString target = m_folders.package(name);
    const Result<void> replaced = writeAtomically(staged.folder.journal(), journalText(name), FileAccess::OwnerOnly)
                                      .and_then([&] { return moveToFreeName(target, place.place); })
                                      .and_then([&]() -> Result<void> {
                                          const Result<void> moved = moveToFreeName(staged.folder.package(), target);
                                          if (!moved) {
                                              // Whatever is in the way now, the old package is not lost.
                                              const Result<void> back = moveToFreeName(place.place, target);
                                              return failure(back ? moved.error() : back.error());
                                          }
                                          return {};
                                      });
    return replaced.transform([&place] { return place.token; });
}

Result<void> PackageInstaller::settleJournal(const InstallFolders &folders, const StagingFolder &staging)
{
    const QString name = journalledName(staging.journal());
    if (name.isEmpty()) {
        return {};
    }
    const Result<void> moved = moveToFreeName(staging.package(), folders.package(name));
    if (moved) {
        qCInfo(logSkills).noquote() << "completed the replacement of" << name;
        return {};
    }
    // Taken: the old one was not yet gone, or someone else came first. Not found: it was complete.
    const bool nothingToDo = moved.error().code == ErrorCode::NameTaken || moved.error().code == ErrorCode::NotFound;
    return nothingToDo ? Result<void>() : moved;
}

}
