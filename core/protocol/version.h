// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

#include <QString>

#include "base/result.h"

namespace a2c::protocol
{

/// MAJOR.MINOR.PATCH of the protocol. A value.
struct Version {
    int major = 0;
    int minor = 0;
    int patch = 0;

    /// Exactly three decimal numbers without sign, space or leading zero. Errors: Malformed.
    [[nodiscard]] static Result<Version> parse(QStringView text);
    [[nodiscard]] QString toString() const;

    auto operator<=>(const Version &) const = default;
};

/// Whether a client that speaks @p client may talk to a server that speaks @p server: the same minor while MAJOR is 0,
/// from 1.0 on a client's minor up to the server's. PATCH never matters.
[[nodiscard]] bool isCompatible(const Version &client, const Version &server);

/// The lowest and highest version that @p server accepts, as it tells them in a 4008.
[[nodiscard]] Version lowestAccepted(const Version &server);
[[nodiscard]] Version highestAccepted(const Version &server);

}
