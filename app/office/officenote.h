// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUrl>

#include "base/result.h"

namespace a2c::app
{

/// What an Agent on this machine has to know of a local office. A value; holds a secret.
struct OfficeNote {
    QUrl url; ///< http, at a loopback address
    QString path;
    QString office;
    QString token; ///< secret; empty: the office lets everybody in
    QString computer;
    QString protocolVersion;
    qint64 pid = 0;
    qint64 since = 0; ///< milliseconds since 1970, UTC

    bool operator==(const OfficeNote &) const = default;

    [[nodiscard]] QByteArray encoded() const;
    /// Takes nothing on trust: an address beyond this machine would be sent the token. Errors: Malformed, with the
    /// member as subject, never what stands in it.
    [[nodiscard]] static Result<OfficeNote> decode(const QByteArray &bytes);
};

}
