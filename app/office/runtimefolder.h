// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>

#include "base/result.h"
#include "base/uniquefd.h"

namespace a2c::app
{

/// An open folder that is this user's alone.
struct RuntimeFolder {
    QString path;
    UniqueFd fd;
};

enum class WhenMissing {
    Make,
    Fail,
};

/// Where programs of this user find each other: `$XDG_RUNTIME_DIR/a2c-workbench`, or, where that is not set or not
/// this user's alone, `a2c-workbench-UID` in the folder of temporary files.
///
/// Errors: NotFound; PermissionDenied (it is somebody else's, others may look into it, or it is a link); NotAFolder.
[[nodiscard]] Result<RuntimeFolder> openRuntimeFolder(const QProcessEnvironment &environment, WhenMissing whenMissing);

}
