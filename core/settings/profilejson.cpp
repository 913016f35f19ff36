// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/profilejson.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

/// Members that are plain text in the file, by their key.
struct TextMember {
    QLatin1StringView key;
    QString ConnectionProfile::*member;
};

const TextMember textMembers[] = {
    {"id"_L1, &ConnectionProfile::id},
    {"title"_L1, &ConnectionProfile::title},
    {"path"_L1, &ConnectionProfile::path},
    {"office"_L1, &ConnectionProfile::office},
    {"computerName"_L1, &ConnectionProfile::computerName},
    {"protocolVersion"_L1, &ConnectionProfile::protocolVersion},
    {"caFile"_L1, &ConnectionProfile::caFile},
    {"transports"_L1, &ConnectionProfile::transports},
};

constexpr auto urlKey = "url"_L1;
constexpr auto proxyKey = "proxy"_L1;
constexpr auto headersKey = "headers"_L1;
constexpr auto secretKey = "secret"_L1;
constexpr auto authKey = "auth"_L1;

QString proxyWithoutCredentials(const QString &proxy)
{
    return withoutCredentials(QUrl(proxy)).toString(QUrl::FullyEncoded);
}

}

QUrl withoutCredentials(QUrl url)
{
    url.setUserInfo({});
    return url;
}

QJsonObject toPublicJson(const ConnectionProfile &profile, const QJsonObject &earlier)
{
    QJsonObject object = earlier;
    for (const TextMember &text : textMembers) {
        object.insert(text.key, profile.*text.member);
    }
    object.insert(urlKey, withoutCredentials(profile.url).toString(QUrl::FullyEncoded));
    object.insert(proxyKey, proxyWithoutCredentials(profile.proxy));
    QJsonArray names;
    for (const auto &[name, value] : profile.headers) {
        names.append(name);
    }
    object.insert(headersKey, names);
    object.insert(secretKey, !secretPart(profile).isEmpty());
    return object;
}

ConnectionProfile profileFromPublicJson(const QJsonObject &object)
{
    ConnectionProfile profile;
    for (const TextMember &text : textMembers) {
        profile.*text.member = object.value(text.key).toString(profile.*text.member);
    }
    profile.url = withoutCredentials(QUrl(object.value(urlKey).toString()));
    profile.proxy = object.value(proxyKey).toString();
    for (const auto &name : object.value(headersKey).toArray()) {
        profile.headers.append({name.toString(), {}});
    }
    return profile;
}

bool hasSecrets(const QJsonObject &object)
{
    return object.value(secretKey).toBool();
}

QByteArray secretPart(const ConnectionProfile &profile)
{
    QJsonObject object;
    if (!profile.auth.isEmpty()) {
        object.insert(authKey, profile.auth);
    }
    if (!profile.url.userInfo().isEmpty()) {
        object.insert(urlKey, profile.url.userInfo(QUrl::FullyEncoded));
    }
    if (const QUrl proxy(profile.proxy); !proxy.userInfo().isEmpty()) {
        object.insert(proxyKey, proxy.userInfo(QUrl::FullyEncoded));
    }
    if (!profile.headers.isEmpty()) {
        QJsonArray headers;
        for (const auto &[name, value] : profile.headers) {
            headers.append(QJsonArray{name, value});
        }
        object.insert(headersKey, headers);
    }
    return object.isEmpty() ? QByteArray() : QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Result<ConnectionProfile> withSecretPart(ConnectionProfile profile, const QByteArray &secret)
{
    const QJsonDocument document = QJsonDocument::fromJson(secret);
    if (!document.isObject()) {
        return failure(ErrorCode::Malformed, profile.title);
    }
    const QJsonObject object = document.object();
    profile.auth = object.value(authKey).toObject();
    if (const QString info = object.value(urlKey).toString(); !info.isEmpty()) {
        profile.url.setUserInfo(info, QUrl::TolerantMode);
    }
    if (const QString info = object.value(proxyKey).toString(); !info.isEmpty()) {
        QUrl proxy(profile.proxy);
        proxy.setUserInfo(info, QUrl::TolerantMode);
        profile.proxy = proxy.toString(QUrl::FullyEncoded);
    }
    profile.headers.clear();
    for (const auto &header : object.value(headersKey).toArray()) {
        profile.headers.append({header.toArray().at(0).toString(), header.toArray().at(1).toString()});
    }
    return profile;
}

}
