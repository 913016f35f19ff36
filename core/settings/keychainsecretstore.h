// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/secretstore.h"

namespace a2c::settings
{

/// Secrets in the desktop's own store, through QtKeychain.
///
/// Whether there is one is asked on the session bus first: QtKeychain itself only sees whether a library is
/// installed. Every operation without one fails with SecretsUnavailable, at once.
class KeychainSecretStore final : public SecretStore
{
public:
    explicit KeychainSecretStore(const QString &service);

    [[nodiscard]] QCoro::Task<Result<Secret>> read(QString key) override;
    [[nodiscard]] QCoro::Task<Result<SecretPlace>> write(QString key, QByteArray secret) override;
    [[nodiscard]] QCoro::Task<Result<void>> remove(QString key) override;

private:
    QString m_service;
};

}
