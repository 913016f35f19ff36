// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "protocol/version.h"
#include "settings/connectionprofile.h"
#include "socketio/clientoptions.h"

namespace a2c::computer
{

/// What the socket needs of a connection profile, ready to use.
struct ConnectionSetup {
    socketio::ClientOptions options;
    QJsonObject auth; ///< of CONNECT; holds secrets
    protocol::Version version;
};

/// Errors: Malformed (subject: the field that is wrong), UnsupportedVersion, TlsFailed (the authority's file holds no
/// certificate) and those of reading it. Reads that file: pool threads.
[[nodiscard]] Result<ConnectionSetup> setUpConnection(const settings::ConnectionProfile &profile);

/// Every text of @p profile that is secret: what its auth object holds, the values of its headers, its proxy's
/// password.
[[nodiscard]] QStringList secretsOf(const settings::ConnectionProfile &profile);

/// The server's address for people and logs: no credentials, no query.
[[nodiscard]] QString shownAddress(const QUrl &url);

}
