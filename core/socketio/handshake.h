// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "base/result.h"

namespace a2c::socketio
{

/// What the server says when it opens a session. Times in milliseconds.
struct Handshake {
    QString sid;
    QStringList upgrades;
    int pingInterval = 25'000;
    int pingTimeout = 20'000;
    qint64 maxPayload = 0; ///< 0: the server names no limit (older Python servers)

    /// From the data of an open packet. Errors: Malformed.
    [[nodiscard]] static Result<Handshake> fromJson(QByteArrayView json);
    [[nodiscard]] QByteArray toJson() const;

    bool operator==(const Handshake &) const = default;
};

}
