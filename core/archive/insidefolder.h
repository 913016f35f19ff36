// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include <QByteArray>

#include "base/uniquefd.h"

namespace a2c::archive
{

/// Opens @p path (as Entry::path) below the open folder @p top, step by step and through no link. @p flags as for
/// open(2). The error is an errno.
[[nodiscard]] std::expected<UniqueFd, int> openInside(int top, const QByteArray &path, int flags);

}
