// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoro/QCoroTask>
#include <QString>

#include "base/result.h"

namespace a2c::settings
{

/// Where a secret lies.
enum class SecretPlace {
    SystemService, ///< the desktop's own: Secret Service, KWallet
    File,          ///< a file of mode 0600
};

struct Secret {
    QByteArray bytes;
    SecretPlace place = SecretPlace::SystemService;
};

/// Keeps what must be in no settings file and in no log. One key, one secret.
///
/// Thread of the owner; nothing blocks it. The system's own store may ask the person to unlock it first, so an answer
/// can take minutes. A task lives no longer than its store.
class SecretStore
{
public:
    SecretStore() = default;
    virtual ~SecretStore() = default;
    Q_DISABLE_COPY_MOVE(SecretStore)

    /// Errors: NotFound, PermissionDenied (the person said no), SecretsUnavailable.
    [[nodiscard]] virtual QCoro::Task<Result<Secret>> read(QString key) = 0;
    [[nodiscard]] virtual QCoro::Task<Result<SecretPlace>> write(QString key, QByteArray secret) = 0;
    /// Removing what is not there succeeds.
    [[nodiscard]] virtual QCoro::Task<Result<void>> remove(QString key) = 0;
};

}
