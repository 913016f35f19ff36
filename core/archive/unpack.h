// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>

#include "archive/copyoptions.h"
#include "archive/format.h"
#include "base/result.h"

namespace a2c::archive
{

struct UnpackOptions : CopyOptions {
    std::optional<Format> declared; ///< by who sent it; without, the file's name declares
    QByteArray sha256;              ///< of the archive, hexadecimal in any letter case; empty: not known
};

/// Unpacks the one package that the archive @p path holds into the empty folder that @p target has open: its files, and
/// links that stay inside, with their executable bits; hard links become copies. All of the archive is checked before
/// anything is written. After an error the folder holds rubbish that the caller throws away.
///
/// Pool threads only: blocks, with 64 KiB at a time in memory. Errors: PackageRejected (see Refusal), Cancelled,
/// NoSpace, NotFound, NotARegularFile, PermissionDenied, ReadFailed, WriteFailed, ChangedMeanwhile. Seed: "SKILL 通道"
/// §3.
[[nodiscard]] Result<Copied> unpack(const QString &path, int target, const UnpackOptions &options);

}
