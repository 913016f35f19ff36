// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

#include "base/result.h"
#include "settings/connectionprofile.h"

namespace a2c::settings
{

/// The part of @p profile that the settings file may hold, laid over @p earlier so that keys of a newer program stay.
/// Never in it: auth, header values, credentials in an address or a proxy.
[[nodiscard]] QJsonObject toPublicJson(const ConnectionProfile &profile, const QJsonObject &earlier = {});

/// Values of the wrong type are as if absent.
[[nodiscard]] ConnectionProfile profileFromPublicJson(const QJsonObject &object);

/// Whether the settings file says that @p object has a secret part.
[[nodiscard]] bool hasSecrets(const QJsonObject &object);

/// The rest of @p profile, for the SecretStore; empty when nothing of it is secret.
[[nodiscard]] QByteArray secretPart(const ConnectionProfile &profile);

/// @p profile with its secret part put back. Errors: Malformed.
[[nodiscard]] Result<ConnectionProfile> withSecretPart(ConnectionProfile profile, const QByteArray &secret);

/// @p url without user and password.
[[nodiscard]] QUrl withoutCredentials(QUrl url);

}
