// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include "base/result.h"

namespace a2c
{

/// The error that @c errno stands for after an attempt to write @p subject: WriteFailed where nothing closer fits.
[[nodiscard]] Error writeErrorFromErrno(int number, const QString &subject);

/// All of @p bytes, however many calls it takes. Blocks. Errors: as writeErrorFromErrno().
[[nodiscard]] Result<void> writeAll(int fd, QByteArrayView bytes, const QString &subject);

}
