// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "base/result.h"

namespace a2c::skills
{

/// Where @p path, relative to the package folder @p root, lands once every link is followed: again relative to the
/// root, without a link, `.` or `..` in it. For telling where links lead; whoever opens the result must follow none.
///
/// Pool threads. Errors: Forbidden (a protected name on the way), PathTraversal (ends outside the package), NotFound
/// (nothing there, or a loop).
[[nodiscard]] Result<QByteArray> landingOf(const QByteArray &root, const QByteArray &path);

}
