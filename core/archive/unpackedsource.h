// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "archive/bytesource.h"
#include "archive/entry.h"

namespace a2c::archive
{

/// What the gzip file @p fd of @p size bytes unpacks to, checksum verified; truncation and rubbish are `corrupt`.
[[nodiscard]] std::unique_ptr<ByteSource> gzipSource(int fd, qint64 size);

/// The bytes of the zip member @p entry. Size and checksum are verified; a member that is longer than it says is
/// `corrupt`, or `too-large` when it goes on past @p limit.
[[nodiscard]] std::unique_ptr<ByteSource> memberSource(int fd, const Entry &entry, qint64 limit);

}
