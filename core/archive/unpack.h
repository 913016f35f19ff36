// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QByteArray>
#include <QStringList>

#include "archive/format.h"
#include "archive/limits.h"
#include "archive/linkcheck.h"
#include "base/canceltoken.h"
#include "base/result.h"

namespace a2c::archive
{

/// Bytes done, of all. Called on the working thread, once per block.
using Progress = std::function<void(qint64 done, qint64 total)>;

struct UnpackOptions {
    Limits limits;
    std::optional<Format> declared; ///< by who sent it; without, the file's name declares
    QByteArray sha256;              ///< of the archive, hexadecimal in any letter case; empty: not known
    ProtectedFile isProtected;
    Progress progress;
    CancelToken cancel;
};

struct Unpacked {
    QString folderName; ///< the package's folder in the archive; empty when the package is at its top
    QStringList warnings;
    int files = 0;
    qint64 bytes = 0;
};

/// Unpacks the one package that the archive @p path holds into the empty folder that @p target has open: its files, and
/// links that stay inside, with their executable bits; hard links become copies. All of the archive is checked before
/// anything is written. After an error the folder holds rubbish that the caller throws away.
///
/// Pool threads only: blocks, with 64 KiB at a time in memory. Errors: PackageRejected (see Refusal), Cancelled,
/// NoSpace, NotFound, NotARegularFile, PermissionDenied, ReadFailed, WriteFailed, ChangedMeanwhile. Seed: "SKILL 通道"
/// §3.
[[nodiscard]] Result<Unpacked> unpack(const QString &path, int target, const UnpackOptions &options);

}
