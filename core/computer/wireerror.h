// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "protocol/errorpayload.h"

namespace a2c::computer
{

/// What an Agent is told when get_skill failed with @p error: 4017 where the seed has a reason for it, else 500.
[[nodiscard]] protocol::ErrorPayload skillFileError(const Error &error, const QString &relPath);

/// The same for get_blob: 4018 or 500.
[[nodiscard]] protocol::ErrorPayload blobError(const Error &error);

}
