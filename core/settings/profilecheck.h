// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "settings/connectionprofile.h"

namespace a2c::settings
{

/// What keeps a profile from being used. In the order of the form.
enum class ProfileProblem {
    UrlMissing,
    UrlMalformed,
    UrlScheme,      ///< not http, https, ws or wss
    UrlCredentials, ///< a user or password belongs into the credentials
    PathMalformed,
    OfficeMissing,
    NameMissing,
    TextTooLong,     ///< office or name beyond 256 characters
    TextUnprintable, ///< office or name with control characters
    VersionMalformed,
    HeaderName,
    HeaderValue,
    ProxyMalformed,
};

/// Empty: usable. Looks at the values only, at no file and no network. Any thread.
[[nodiscard]] QList<ProfileProblem> problemsOf(const ConnectionProfile &profile);

/// What a person types, as an address: "office.example:8765" gets "https://", loopback gets "http://".
[[nodiscard]] QUrl urlFromInput(const QString &text);

/// "smcp" → "/smcp/"; empty → "/socket.io/".
[[nodiscard]] QString pathFromInput(const QString &text);

}
