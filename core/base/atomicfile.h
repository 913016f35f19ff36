// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "base/result.h"

namespace a2c
{

/// Who may read a file that we write.
enum class FileAccess {
    OwnerOnly, ///< 0600
    Default,   ///< 0666 less the umask
};

/// Puts @p bytes in place of @p path in one step: a reader, or a crash at any point, finds the old content or the new
/// one. Written aside, fsync'ed, renamed, the folder fsync'ed. Pool threads only. Errors: NoSpace, PermissionDenied,
/// NotFound (no such folder), WriteFailed.
[[nodiscard]] Result<void> writeAtomically(const QString &path, const QByteArray &bytes, FileAccess access);

/// The whole file, refused with TooLarge beyond @p limit bytes and with NotARegularFile for anything that is not a
/// plain file. Pool threads only (or a file known to be smaller than a page).
[[nodiscard]] Result<QByteArray> readSmallFile(const QString &path, qint64 limit);

/// Makes @p path and its parents, each new one with mode 0700.
[[nodiscard]] Result<void> makePrivateFolder(const QString &path);

}
