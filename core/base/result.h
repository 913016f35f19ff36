// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include "base/error.h"

namespace a2c
{

/// A value, or why there is none.
template<typename T>
using Result = std::expected<T, Error>;

[[nodiscard]] inline std::unexpected<Error> failure(ErrorCode code, const QString &subject = {},
                                                    const QVariantMap &facts = {})
{
    return std::unexpected(Error{code, subject, facts});
}

[[nodiscard]] inline std::unexpected<Error> failure(Error error)
{
    return std::unexpected(std::move(error));
}

}
