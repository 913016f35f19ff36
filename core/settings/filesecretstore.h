// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include "settings/secretstore.h"

namespace a2c::settings
{

/// Secrets in one file of mode 0600, for systems without a secret service.
///
/// Jobs run one after the other, so that two writes cannot lose each other. A damaged file is kept aside.
class FileSecretStore final : public SecretStore
{
public:
    explicit FileSecretStore(const QString &path);
    ~FileSecretStore() override;

    [[nodiscard]] QCoro::Task<Result<Secret>> read(QString key) override;
    [[nodiscard]] QCoro::Task<Result<SecretPlace>> write(QString key, QByteArray secret) override;
    [[nodiscard]] QCoro::Task<Result<void>> remove(QString key) override;

private:
    QString m_path;
    QThreadPool m_pool;
};

}
