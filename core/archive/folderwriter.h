// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QByteArray>

#include "archive/bytesource.h"
#include "base/uniquefd.h"

namespace a2c::archive
{

enum class FileMode {
    Plain,      ///< 0644
    Executable, ///< 0755
    Private,    ///< 0600
};

/// Makes files, folders and links below one open folder and nowhere else: every step of a path is taken from an open
/// folder, no link is followed and nothing that exists is replaced.
///
/// Pool threads only. Paths as in Entry::path. Errors: NoSpace, PermissionDenied, AlreadyExists, WriteFailed, and those
/// of the source that is written.
class FolderWriter
{
public:
    /// @p folder is not taken over and has to outlive this.
    explicit FolderWriter(int folder);

    [[nodiscard]] Result<void> makeFolder(const QByteArray &path);
    /// All of @p bytes; @p onBytes is called with each count and may end the work.
    [[nodiscard]] Result<void> writeFile(const QByteArray &path, FileMode mode, ByteSource &bytes,
                                         const std::function<Result<void>(qint64)> &onBytes);
    [[nodiscard]] Result<void> makeLink(const QByteArray &path, const QByteArray &target);
    /// The bytes of a file that this wrote.
    [[nodiscard]] Result<UniqueFd> reopen(const QByteArray &path) const;

private:
    /// The folder that @p path is in, made where missing; stays open for the next path in it.
    [[nodiscard]] Result<int> parentOf(const QByteArray &path);

    int m_top;
    QByteArray m_openPath;
    UniqueFd m_open;
};

}
