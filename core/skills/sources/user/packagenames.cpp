// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/packagenames.h"

#include <cerrno>

#include <fcntl.h>

#include <QFile>

#include "base/uniquefd.h"
#include "skills/sources/user/folderreader.h"

namespace a2c::skills
{

Result<QList<QByteArray>> packageNames(const QString &folder)
{
    QList<QByteArray> names;
    const UniqueFd opened(::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!opened) {
        if (errno == ENOENT || errno == ENOTDIR) {
            return names;
        }
        return failure(errorFromErrno(errno, folder));
    }
    Result<std::vector<FolderItem>> items = FolderReader().read(opened.get());
    if (!items) {
        return failure(items.error());
    }
    for (const FolderItem &item : *items) {
        const bool possible = item.kind == FolderItem::Kind::Folder || item.kind == FolderItem::Kind::Link;
        if (possible && !item.name.starts_with('.')) {
            names.append(QByteArray::fromStdString(item.name));
        }
    }
    return names;
}

}
