// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include <sys/stat.h>

#include <QByteArray>

#include "base/uniquefd.h"

namespace a2c::skills
{

/// How a path below a folder is looked up.
enum class Lookup {
    Best,        ///< by the kernel in one step where it can, else component by component
    ByComponent, ///< as where the kernel cannot
};

/// A regular file, open for reading, and what it was when it was opened.
struct OpenFile {
    UniqueFd file;
    struct stat info{};
};

/// Opens the regular file at @p path, relative to @p folder and without `.` or `..`, following no link at all.
/// Nothing but a regular file is ever opened for reading, so that no FIFO, device or lock can hold it up.
///
/// Pool threads. The error is an errno: ELOOP for a link on the way, EINVAL for what is no regular file.
[[nodiscard]] std::expected<OpenFile, int> openBeneath(int folder, const QByteArray &path, Lookup lookup);

/// The folder at @p path likewise; empty: @p folder itself.
[[nodiscard]] std::expected<UniqueFd, int> openFolderBeneath(int folder, const QByteArray &path, Lookup lookup);

}
