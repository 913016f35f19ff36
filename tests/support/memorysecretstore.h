// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QHash>

#include "settings/secretstore.h"

namespace a2c::tests
{

/// Keeps secrets in memory, and fails on demand.
class MemorySecretStore final : public settings::SecretStore
{
public:
    explicit MemorySecretStore(settings::SecretPlace place = settings::SecretPlace::SystemService)
        : m_place(place)
    {
    }

    QHash<QString, QByteArray> secrets;
    std::optional<ErrorCode> failWith;

    [[nodiscard]] QCoro::Task<Result<settings::Secret>> read(QString key) override
    {
        if (failWith) {
            co_return failure(*failWith, key);
        }
        if (!secrets.contains(key)) {
            co_return failure(ErrorCode::NotFound, key);
        }
        co_return settings::Secret{secrets.value(key), m_place};
    }

    [[nodiscard]] QCoro::Task<Result<settings::SecretPlace>> write(QString key, QByteArray secret) override
    {
        if (failWith) {
            co_return failure(*failWith, key);
        }
        secrets.insert(key, secret);
        co_return m_place;
    }

    [[nodiscard]] QCoro::Task<Result<void>> remove(QString key) override
    {
        if (failWith) {
            co_return failure(*failWith, key);
        }
        secrets.remove(key);
        co_return {};
    }

private:
    settings::SecretPlace m_place;
};

}
