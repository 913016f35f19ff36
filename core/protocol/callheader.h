// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/fieldreader.h"
#include "protocol/identifiers.h"

namespace a2c::protocol
{

/// What every client:* request carries.
struct CallHeader {
    AgentName agent;
    RequestId reqId;
    ComputerName computer;

    /// Takes its fields; what is wrong with them shows in @p in.
    [[nodiscard]] static CallHeader take(FieldReader &in);
    /// Errors: Malformed.
    [[nodiscard]] static Result<CallHeader> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const CallHeader &) const = default;
};

}
