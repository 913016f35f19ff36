// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/packagewatches.h"

#include <fcntl.h>
#include <sys/inotify.h>

#include "base/uniquefd.h"
#include "skills/sources/user/packageplace.h"
#include "skills/sources/user/packagewalk.h"

namespace a2c::skills
{

namespace
{

// One open descriptor a level; what lies deeper is seen by the next look at everything.
constexpr int maxDepth = 128;

constexpr quint32 packageFlags = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE |
                                 IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW |
                                 IN_EXCL_UNLINK;

}

PackageWatches::PackageWatches(Inotify &inotify, const QByteArray &home, const QByteArray &folder)
    : m_inotify(inotify)
    , m_home(home)
    , m_folder(folder)
{
}

Result<void> PackageWatches::watch(const QByteArray &package)
{
    const QByteArray place = m_folder + '/' + package;
    const Result<void> watched = watchBelow(place, package, 0);
    if (!watched && watched.error().code == ErrorCode::NotAFolder) {
        if (const QByteArray target = linkedPackagePlace(m_home, m_folder, package); !target.isEmpty()) {
            return watchBelow(target, package, 0);
        }
    }
    if (!watched && watched.error().code == ErrorCode::NoSpace) {
        return watched;
    }
    return {};
}

Result<void> PackageWatches::watchBelow(const QByteArray &path, const QByteArray &package, int depth)
{
    // The watch comes first and the look after it, so that nothing that appears in between is missed.
    const Result<int> watch = m_inotify.add(path, packageFlags);
    if (!watch) {
        return failure(watch.error());
    }
    label(*watch, package);
    if (depth == maxDepth) {
        return {};
    }
    const UniqueFd folder(::open(path.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    const Result<std::vector<FolderItem>> items =
        folder ? m_reader.read(folder.get()) : Result<std::vector<FolderItem>>();
    if (!items) {
        return {};
    }
    for (const FolderItem &item : *items) {
        if (item.kind != FolderItem::Kind::Folder || !belongsToPackage(item.name)) {
            continue;
        }
        const Result<void> inner = watchBelow(path + '/' + item.name.c_str(), package, depth + 1);
        if (!inner && inner.error().code == ErrorCode::NoSpace) {
            return inner;
        }
    }
    return {};
}

void PackageWatches::unwatch(const QByteArray &package)
{
    for (auto watch = m_packages.begin(); watch != m_packages.end();) {
        if (*watch == package) {
            m_inotify.remove(watch.key());
            watch = m_packages.erase(watch);
            continue;
        }
        if (watch->contains('/')) {
            QList<QByteArray> names = watch->split('/');
            names.removeAll(package);
            *watch = names.join('/');
        }
        ++watch;
    }
}

void PackageWatches::ended(int watch)
{
    m_packages.remove(watch);
}

QList<QByteArray> PackageWatches::packagesOf(int watch) const
{
    const auto found = m_packages.constFind(watch);
    return found == m_packages.cend() ? QList<QByteArray>() : found->split('/');
}

void PackageWatches::label(int watch, const QByteArray &package)
{
    QByteArray &names = m_packages[watch];
    if (names.isEmpty()) {
        names = package;
    } else if (!names.split('/').contains(package)) {
        names += '/' + package;
    }
}

}
