// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/hardlinks.h"

#include <memory>

#include <dirent.h>
#include <fcntl.h>

#include <QFile>
#include <QList>

#include "skills/protectedfiles.h"

namespace a2c::skills
{

namespace
{

constexpr int maxEntries = 100'000;

struct CloseFolder {
    void operator()(DIR *folder) const
    {
        ::closedir(folder);
    }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

/// A folder still to be looked at, by its path below the root, and whether all in it is protected.
struct Pending {
    QByteArray path;
    bool isProtected = false;
};

Folder openListing(int root, const QByteArray &path, Lookup lookup)
{
    auto fd = openFolderBeneath(root, path, lookup);
    return Folder(fd ? ::fdopendir(fd->release()) : nullptr);
}

}

bool isHardLinkToProtected(int root, const struct ::stat &info, Lookup lookup)
{
    QList<Pending> pending{{}};
    int seen = 0;
    while (!pending.isEmpty()) {
        const Pending folder = pending.takeLast();
        const Folder listing = openListing(root, folder.path, lookup);
        if (!listing) {
            continue;
        }
        while (const dirent *entry = ::readdir(listing.get())) {
            const QByteArray name(entry->d_name);
            if (name == "." || name == "..") {
                continue;
            }
            if (++seen > maxEntries) {
                return true;
            }
            const bool isProtected = folder.isProtected || isProtectedName(QFile::decodeName(name));
            struct stat found{};
            const bool mayBeFolder = entry->d_type == DT_DIR || entry->d_type == DT_UNKNOWN;
            if ((isProtected || mayBeFolder) &&
                ::fstatat(::dirfd(listing.get()), entry->d_name, &found, AT_SYMLINK_NOFOLLOW) != 0) {
                continue;
            }
            if (isProtected && found.st_dev == info.st_dev && found.st_ino == info.st_ino) {
                return true;
            }
            if (S_ISDIR(found.st_mode)) {
                pending += {folder.path.isEmpty() ? name : folder.path + '/' + name, isProtected};
            }
        }
    }
    return false;
}

}
