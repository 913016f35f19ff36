// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/connections.h"

#include <QUuid>

#include "settings/profilejson.h"
#include "settings/store.h"
#include "settings/table.h"

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

constexpr auto idKey = "id"_L1;

QString secretKeyOf(const QString &id)
{
    return u"connection/"_s + id;
}

qsizetype indexOf(const QJsonArray &list, const QString &id)
{
    for (qsizetype at = 0; at < list.size(); ++at) {
        if (list.at(at).toObject().value(idKey).toString() == id) {
            return at;
        }
    }
    return -1;
}

}

Connections::Connections(Store *store, SecretStore *secrets, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_secrets(secrets)
{
    connect(store, &Store::changed, this, [this](const QString &key) {
        if (key == table::ConnectionList.key || key == table::ActiveConnection.key ||
            key == table::LocalOfficeWanted.key || key == table::LocalOfficeReach.key) {
            emit changed();
        }
    });
}

QList<ConnectionProfile> Connections::profiles() const
{
    QList<ConnectionProfile> profiles;
    for (const auto &value : m_store->value(table::ConnectionList)) {
        ConnectionProfile profile = profileFromPublicJson(value.toObject());
        if (!profile.id.isEmpty()) {
            profiles.append(std::move(profile));
        }
    }
    return profiles;
}

Result<ConnectionProfile> Connections::profile(const QString &id) const
{
    const QJsonArray list = m_store->value(table::ConnectionList);
    const qsizetype at = indexOf(list, id);
    if (at < 0 || id.isEmpty()) {
        return failure(ErrorCode::NotFound, id);
    }
    return profileFromPublicJson(list.at(at).toObject());
}

QString Connections::activeId() const
{
    const QString id = m_store->value(table::ActiveConnection);
    if (profile(id)) {
        return id;
    }
    const bool standsIn = id == localOfficeId || profiles().isEmpty();
    return standsIn && m_store->value(table::LocalOfficeWanted) ? QString(localOfficeId) : QString();
}

void Connections::setActive(const QString &id)
{
    m_store->setValue(table::ActiveConnection, id);
    if (id == localOfficeId) {
        m_store->setValue(table::LocalOfficeWanted, true);
    }
}

void Connections::switchLocalOfficeOff()
{
    m_store->setValue(table::LocalOfficeWanted, false);
}

OfficeReach Connections::localOfficeReach() const
{
    return m_store->value(table::LocalOfficeReach);
}

void Connections::setLocalOfficeReach(OfficeReach reach)
{
    m_store->setValue(table::LocalOfficeReach, reach);
}

QCoro::Task<Result<Connections::Complete>> Connections::complete(QString id)
{
    const QJsonArray list = m_store->value(table::ConnectionList);
    const qsizetype at = indexOf(list, id);
    if (at < 0 || id.isEmpty()) {
        co_return failure(ErrorCode::NotFound, id);
    }
    const QJsonObject object = list.at(at).toObject();
    if (!hasSecrets(object)) {
        co_return Complete{profileFromPublicJson(object), {}};
    }
    const Result<Secret> secret = co_await m_secrets->read(secretKeyOf(id));
    if (!secret) {
        co_return failure(secret.error());
    }
    const Result<ConnectionProfile> profile = withSecretPart(profileFromPublicJson(object), secret->bytes);
    if (!profile) {
        co_return failure(profile.error());
    }
    co_return Complete{*profile, secret->place};
}

QCoro::Task<Result<Connections::Saved>> Connections::save(ConnectionProfile profile)
{
    if (profile.id.isEmpty()) {
        profile.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    }
    const QByteArray secret = secretPart(profile);
    Saved saved{profile.id, {}};
    if (!secret.isEmpty()) {
        const Result<SecretPlace> place = co_await m_secrets->write(secretKeyOf(profile.id), secret);
        if (!place) {
            co_return failure(place.error());
        }
        saved.secretPlace = *place;
    } else if (hadSecrets(profile.id)) {
        if (const Result<void> removed = co_await m_secrets->remove(secretKeyOf(profile.id)); !removed) {
            co_return failure(removed.error());
        }
    }
    put(profile);
    co_return saved;
}

QCoro::Task<Result<void>> Connections::remove(QString id)
{
    if (!profile(id)) {
        co_return failure(ErrorCode::NotFound, id);
    }
    if (hadSecrets(id)) {
        if (const Result<void> removed = co_await m_secrets->remove(secretKeyOf(id)); !removed) {
            co_return failure(removed.error());
        }
    }
    QJsonArray list = m_store->value(table::ConnectionList);
    const qsizetype at = indexOf(list, id);
    if (at < 0) {
        co_return {};
    }
    list.removeAt(at);
    m_store->setValue(table::ConnectionList, list);
    if (m_store->value(table::ActiveConnection) == id) {
        m_store->setValue(table::ActiveConnection, list.first().toObject().value(idKey).toString());
    }
    co_return {};
}

bool Connections::hadSecrets(const QString &id) const
{
    const QJsonArray list = m_store->value(table::ConnectionList);
    const qsizetype at = indexOf(list, id);
    return at >= 0 && hasSecrets(list.at(at).toObject());
}

void Connections::put(const ConnectionProfile &profile)
{
    const QString active = activeId();
    QJsonArray list = m_store->value(table::ConnectionList);
    const qsizetype at = indexOf(list, profile.id);
    if (at < 0) {
        list.append(toPublicJson(profile));
    } else {
        list.replace(at, toPublicJson(profile, list.at(at).toObject()));
    }
    m_store->setValue(table::ConnectionList, list);
    // The local office, which stood in for want of a profile, stays what is joined.
    setActive(active.isEmpty() ? profile.id : active);
}

}
