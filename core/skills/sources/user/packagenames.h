// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "base/result.h"

namespace a2c::skills
{

/// The names in @p folder that may be packages: folders and links, hidden ones left out; in byte order. A folder that
/// is not there holds none. Pool threads. Errors: PermissionDenied, ReadFailed.
[[nodiscard]] Result<QList<QByteArray>> packageNames(const QString &folder);

}
