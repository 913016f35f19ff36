// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <sys/stat.h>

#include <QByteArray>

#include "base/result.h"

namespace a2c::skills
{

/// Told of one name in the open folder @p folder. An error ends the walk.
using TreeVisitor = std::function<Result<void>(int folder, const QByteArray &name, const struct ::stat &info)>;

/// Visits @p name in the open folder @p folder, all that is below it first; follows no link. Pool threads only.
/// Errors: ReadFailed, PermissionDenied, NotFound, OutOfRange (deeper than 500 folders), those of @p visit.
[[nodiscard]] Result<void> walkTree(int folder, const QByteArray &name, const TreeVisitor &visit);

/// Removes @p path with everything in it, folders without write permission too. What is not there is removed already.
[[nodiscard]] Result<void> removeTree(const QString &path);

/// Makes what is written below @p path outlast a power failure. Few files one by one, many by their file system.
[[nodiscard]] Result<void> syncTree(const QString &path, int files);

/// The same for the names in one folder.
[[nodiscard]] Result<void> syncFolder(const QString &path);

/// Bytes of all files below @p path.
[[nodiscard]] Result<qint64> treeSize(const QString &path);

}
