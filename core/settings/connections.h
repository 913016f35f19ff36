// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QCoro/QCoroTask>
#include <QList>
#include <QObject>

#include "settings/connectionprofile.h"
#include "settings/preferences.h"
#include "settings/secretstore.h"

namespace a2c::settings
{

class Store;

/// The connection profiles: their open part in the Store, their secret part in the SecretStore.
///
/// Thread of the owner; both stores outlive it. Profiles handed out by profiles() carry no secret (headers have names
/// only); complete() brings it.
class Connections final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Connections)

public:
    Connections(Store *store, SecretStore *secrets, QObject *parent = nullptr);

    [[nodiscard]] QList<ConnectionProfile> profiles() const;
    /// Errors: NotFound.
    [[nodiscard]] Result<ConnectionProfile> profile(const QString &id) const;
    /// Of an existing profile, or localOfficeId: the local office stands in where there is no profile, unless it was
    /// switched off. Empty when there is none.
    [[nodiscard]] QString activeId() const;
    void setActive(const QString &id);

    /// The local office is not joined any more unless it is made active again.
    void switchLocalOfficeOff();
    [[nodiscard]] OfficeReach localOfficeReach() const;
    void setLocalOfficeReach(OfficeReach reach);

    struct Complete {
        ConnectionProfile profile;
        std::optional<SecretPlace> secretPlace; ///< nothing: nothing of it is secret
    };
    /// The profile with its secret part. Errors: NotFound, and those of SecretStore::read().
    [[nodiscard]] QCoro::Task<Result<Complete>> complete(QString id);

    struct Saved {
        QString id;
        std::optional<SecretPlace> secretPlace; ///< nothing: nothing of it is secret
    };
    /// Adds @p profile (without an id) or replaces the one of its id. The secret part is written first: a profile
    /// whose secret could not be kept is not changed. It becomes the active one where there is none.
    [[nodiscard]] QCoro::Task<Result<Saved>> save(ConnectionProfile profile);
    /// With its secret part. When the active one goes, the first of the others takes its place.
    [[nodiscard]] QCoro::Task<Result<void>> remove(QString id);

signals:
    /// Profiles or the active one.
    void changed();

private:
    [[nodiscard]] bool hadSecrets(const QString &id) const;
    void put(const ConnectionProfile &profile);

    Store *m_store;
    SecretStore *m_secrets;
};

}
