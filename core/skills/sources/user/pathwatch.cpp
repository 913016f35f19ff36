// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/pathwatch.h"

#include <algorithm>

#include <sys/inotify.h>
#include <sys/stat.h>

namespace a2c::skills
{

namespace
{

// A folder that is renamed or removed says so itself, whatever happens in the folder around it.
constexpr quint32 selfFlags = IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR;
// Of these the names count too: a link can be put in place of a folder, and the next folder may yet be made.
constexpr quint32 nameFlags = selfFlags | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO;

/// The part of @p path before its last name; "/" has none.
QByteArray above(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    return path.size() <= 1 ? QByteArray() : path.first(std::max<qsizetype>(slash, 1));
}

}

PathWatch::PathWatch(Inotify &inotify, const QByteArray &path)
    : m_inotify(inotify)
    , m_path(path)
{
}

Result<void> PathWatch::start()
{
    // Again where something came into being while the watches were set; what goes on like that will say so itself.
    for (int attempt = 0; attempt < 5 && (attempt == 0 || leadsElsewhere()); ++attempt) {
        m_target = target();
        int level = 0;
        for (QByteArray folder = above(m_path); !folder.isEmpty(); folder = above(folder)) {
            if (folder.size() > m_target.lengthThere) {
                continue;
            }
            const bool names = level < 2;
            const Result<int> watch = m_inotify.add(folder, names ? nameFlags : selfFlags);
            if (!watch && watch.error().code == ErrorCode::NoSpace) {
                return failure(watch.error());
            }
            if (watch) {
                m_watches.insert(*watch);
            }
            ++level;
        }
    }
    return {};
}

bool PathWatch::leadsElsewhere() const
{
    return target() != m_target;
}

PathWatch::Target PathWatch::target() const
{
    struct stat info{};
    for (QByteArray folder = m_path; !folder.isEmpty(); folder = above(folder)) {
        if (::stat(folder.constData(), &info) == 0 && S_ISDIR(info.st_mode)) {
            return {.lengthThere = folder.size(), .device = info.st_dev, .inode = info.st_ino};
        }
    }
    return {};
}

}
