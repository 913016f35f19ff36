// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/copyoptions.h"
#include "base/result.h"

namespace a2c::archive
{

struct PackOptions : CopyOptions {
    QString topFolder; ///< what the package's folder is called in the zip
};

struct Packed {
    QStringList leftOut; ///< relative to the package; a folder that stayed out as a whole ends in "/"
    int files = 0;
    qint64 bytes = 0;
};

/// Writes the package folder @p source as the zip @p zipPath, which is replaced in one step or not touched. Protected
/// files stay out, and so do links to them, their second names and links that leave the package. Unpacking the result
/// gives the same package, executable bits and names included; folders with nothing in them are lost.
///
/// Pool threads only. Errors: as copyFolder().
[[nodiscard]] Result<Packed> packZip(const QString &source, const QString &zipPath, const PackOptions &options);

}
