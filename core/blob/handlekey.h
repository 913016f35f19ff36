// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "base/result.h"

namespace a2c::blob
{

/// The secret under which handles are made: 32 random bytes, made by the first run and kept in @p folder with mode
/// 0600. Two programs that start at once end up with the same one. A file that is no key is replaced; the handles made
/// under it are void then.
///
/// Reads and writes less than a page; before the engine's loop starts, or pool threads. Errors: those of writing.
[[nodiscard]] Result<QByteArray> loadHandleKey(const QString &folder);

}
