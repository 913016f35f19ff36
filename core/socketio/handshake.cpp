// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/handshake.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace a2c::socketio
{

namespace
{

constexpr auto sidKey = QLatin1StringView("sid");
constexpr auto upgradesKey = QLatin1StringView("upgrades");
constexpr auto pingIntervalKey = QLatin1StringView("pingInterval");
constexpr auto pingTimeoutKey = QLatin1StringView("pingTimeout");
constexpr auto maxPayloadKey = QLatin1StringView("maxPayload");

constexpr int longestPing = 24 * 60 * 60 * 1000;
constexpr qsizetype longestSid = 1024;

}

Result<Handshake> Handshake::fromJson(QByteArrayView json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toByteArray());
    if (!document.isObject()) {
        return failure(ErrorCode::Malformed, QStringLiteral("handshake"));
    }
    const QJsonObject object = document.object();
    Handshake handshake;
    handshake.sid = object.value(sidKey).toString();
    if (handshake.sid.isEmpty() || handshake.sid.size() > longestSid) {
        return failure(ErrorCode::Malformed, sidKey);
    }
    const QJsonArray upgrades = object.value(upgradesKey).toArray();
    for (const auto &upgrade : upgrades) {
        handshake.upgrades.append(upgrade.toString());
    }
    // A server that leaves a time out means the default; one that sends nonsense would have us hang up or wait for
    // ever.
    const auto readTime = [&object](QLatin1StringView key, int &time) {
        const double value = object.value(key).toDouble(time);
        time = static_cast<int>(qBound(0.0, value, double(longestPing)));
        return value >= 1;
    };
    if (!readTime(pingIntervalKey, handshake.pingInterval) || !readTime(pingTimeoutKey, handshake.pingTimeout)) {
        return failure(ErrorCode::Malformed, QStringLiteral("ping times"));
    }
    handshake.maxPayload = qMax<qint64>(0, object.value(maxPayloadKey).toInteger());
    return handshake;
}

QByteArray Handshake::toJson() const
{
    return QJsonDocument(QJsonObject{
                             {sidKey, sid},
                             {upgradesKey, QJsonArray::fromStringList(upgrades)},
                             {pingIntervalKey, pingInterval},
                             {pingTimeoutKey, pingTimeout},
                             {maxPayloadKey, maxPayload},
                         })
        .toJson(QJsonDocument::Compact);
}

}
