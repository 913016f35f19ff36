// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/packagewalk.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

#include "base/uniquefd.h"
#include "skills/sources/user/editorfiles.h"

namespace a2c::skills
{

namespace
{

// One open descriptor a level; deeper folders count by their own times only.
constexpr int maxDepth = 128;
// More than that need not be asked for writers: somebody is busy there.
constexpr size_t maxRecentFiles = 20'000;

qint64 nanoseconds(const timespec &time)
{
    return qint64{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}

bool belongsToPackage(std::string_view folderName)
{
    return folderName != ".git";
}

PackageWalk::PackageWalk(ScanCounters &counters)
    : m_counters(counters)
{
}

PackageFacts PackageWalk::walk(int package, qint64 recentSinceNs)
{
    m_facts = {};
    m_recentSinceNs = recentSinceNs;
    enter(package, {}, 0);
    m_facts.fingerprint = m_builder.finish();
    return std::move(m_facts);
}

void PackageWalk::enter(int folder, const std::string &path, int depth)
{
    ++m_counters.foldersRead;
    const Result<std::vector<FolderItem>> items = m_reader.read(folder);
    if (!items) {
        m_builder.add("unreadable");
        return;
    }
    for (const FolderItem &item : *items) {
        if (item.kind != FolderItem::Kind::Folder) {
            if (!isEditorsOwn(item.name)) {
                lookAt(folder, path, item);
            }
            continue;
        }
        if (!belongsToPackage(item.name)) {
            continue;
        }
        m_builder.add(item.name);
        UniqueFd inner;
        if (depth < maxDepth) {
            inner = UniqueFd(::openat(folder, item.name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        }
        if (!inner) {
            lookAt(folder, path, item);
            continue;
        }
        // Brackets, so that a file that moves up or down one folder is a difference.
        m_builder.add("/");
        enter(inner.get(), path + item.name + '/', depth + 1);
        m_builder.add("..");
    }
}

void PackageWalk::lookAt(int folder, const std::string &path, const FolderItem &item)
{
    ++m_counters.filesLookedAt;
    struct stat info{};
    if (::fstatat(folder, item.name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return;
    }
    const qint64 changed = nanoseconds(info.st_ctim);
    m_builder.add(item.name);
    m_builder.add(info.st_ino, info.st_mode, info.st_size, nanoseconds(info.st_mtim), changed);
    m_facts.newestChangeNs = std::max(m_facts.newestChangeNs, changed);
    if (changed >= m_recentSinceNs && S_ISREG(info.st_mode) && m_facts.recentFiles.size() < maxRecentFiles) {
        m_facts.recentFiles.push_back(path + item.name);
    }
}

}
