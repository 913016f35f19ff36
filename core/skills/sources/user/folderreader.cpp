// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/folderreader.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace a2c::skills
{

namespace
{

FolderItem::Kind kindOfMode(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFREG:
        return FolderItem::Kind::File;
    case S_IFDIR:
        return FolderItem::Kind::Folder;
    case S_IFLNK:
        return FolderItem::Kind::Link;
    default:
        return FolderItem::Kind::Other;
    }
}

FolderItem::Kind kindOf(int folder, const dirent64 &entry)
{
    // Some file systems leave the type to be asked for.
    if (entry.d_type != DT_UNKNOWN) {
        return kindOfMode(DTTOIF(entry.d_type));
    }
    struct stat info{};
    if (::fstatat(folder, entry.d_name, &info, AT_SYMLINK_NOFOLLOW) != 0) {
        return FolderItem::Kind::Gone;
    }
    return kindOfMode(info.st_mode);
}

}

FolderReader::FolderReader()
    : m_buffer(std::make_unique<char[]>(bufferSize))
{
}

Result<std::vector<FolderItem>> FolderReader::read(int folder)
{
    std::vector<FolderItem> items;
    while (true) {
        const ssize_t count = ::getdents64(folder, m_buffer.get(), bufferSize);
        if (count < 0) {
            return failure(errorFromErrno(errno, {}));
        }
        if (count == 0) {
            break;
        }
        for (ssize_t at = 0; at < count;) {
            const auto *entry = reinterpret_cast<const dirent64 *>(m_buffer.get() + at);
            at += entry->d_reclen;
            if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0) {
                items.push_back({entry->d_name, kindOf(folder, *entry)});
            }
        }
    }
    std::ranges::sort(items, {}, &FolderItem::name);
    return items;
}

}
