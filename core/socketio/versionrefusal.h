// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArrayView>

#include "base/error.h"

namespace a2c::socketio
{

// The one thing of A2C-SMCP that this room knows: a server that speaks another protocol version says so before any
// Socket.IO packet flows, and whoever hears it must not try again. Seed: error handling, "4008".

/// What a refused WebSocket is closed with where the refusal could not be an HTTP answer.
inline constexpr int versionRefusedCloseCode = 4900;

/// VersionRefused when an HTTP answer with @p status is one; its facts are serverVersion, clientVersion, minSupported
/// and maxSupported, as far as the server names them. @p ownVersion is what this client claimed.
[[nodiscard]] std::optional<Error> versionRefusal(int status, QByteArrayView errorCodeHeader, QByteArrayView body,
                                                  const QString &ownVersion);

/// VersionRefused when a WebSocket was closed for that.
[[nodiscard]] std::optional<Error> versionRefusal(int closeCode, const QString &ownVersion);

/// The header that tells it when the body cannot be read.
inline constexpr auto errorCodeHeader = "X-A2C-Error-Code";
/// The query parameter with the client's version.
inline constexpr auto versionParameter = "a2c_version";

}
