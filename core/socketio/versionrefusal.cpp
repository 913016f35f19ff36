// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/versionrefusal.h"

#include <array>
#include <utility>

#include <QJsonDocument>
#include <QJsonObject>

namespace a2c::socketio
{

namespace
{

constexpr int mismatchCode = 4008;

constexpr std::array factOfKey = {
    std::pair(QLatin1StringView("server_version"), QLatin1StringView("serverVersion")),
    std::pair(QLatin1StringView("client_version"), QLatin1StringView("clientVersion")),
    std::pair(QLatin1StringView("min_supported"), QLatin1StringView("minSupported")),
    std::pair(QLatin1StringView("max_supported"), QLatin1StringView("maxSupported")),
};

Error refusal(const QJsonObject &body, const QString &ownVersion)
{
    constexpr qsizetype longestVersion = 64;
    Error error{ErrorCode::VersionRefused, {}, {{QStringLiteral("clientVersion"), ownVersion}}};
    for (const auto &[key, fact] : factOfKey) {
        if (const QString version = body.value(key).toString(); !version.isEmpty()) {
            error.facts.insert(fact, version.left(longestVersion));
        }
    }
    return error;
}

}

std::optional<Error> versionRefusal(int status, QByteArrayView errorCodeHeader, QByteArrayView body,
                                    const QString &ownVersion)
{
    if (status < 400) {
        return {};
    }
    const QJsonObject object = QJsonDocument::fromJson(body.toByteArray()).object();
    const bool inBody = object.value(QLatin1StringView("code")).toInt() == mismatchCode;
    if (!inBody && errorCodeHeader.trimmed().toInt() != mismatchCode) {
        return {};
    }
    return refusal(object, ownVersion);
}

std::optional<Error> versionRefusal(int closeCode, const QString &ownVersion)
{
    if (closeCode != versionRefusedCloseCode) {
        return {};
    }
    return refusal({}, ownVersion);
}

}
