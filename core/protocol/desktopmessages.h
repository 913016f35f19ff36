// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "protocol/callheader.h"

namespace a2c::protocol
{

struct GetDesktopRequest {
    CallHeader header;
    std::optional<qint64> desktopSize = {}; ///< none: all; 0 and less: nothing
    std::optional<QString> window = {};     ///< one window's URI

    [[nodiscard]] static Result<GetDesktopRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetDesktopRequest &) const = default;
};

struct GetDesktopReply {
    QStringList desktops;
    RequestId reqId;

    [[nodiscard]] static Result<GetDesktopReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetDesktopReply &) const = default;
};

}
