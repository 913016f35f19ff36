// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/fallbacksecretstore.h"

#include "base/logging.h"

namespace a2c::settings
{

FallbackSecretStore::FallbackSecretStore(std::unique_ptr<SecretStore> first, std::unique_ptr<SecretStore> second)
    : m_first(std::move(first))
    , m_second(std::move(second))
{
}

QCoro::Task<Result<Secret>> FallbackSecretStore::read(QString key)
{
    Result<Secret> secret = co_await m_first->read(key);
    if (secret) {
        co_return secret;
    }
    Result<Secret> other = co_await m_second->read(key);
    // What the first said matters more than that the second has nothing either.
    co_return other ? other : secret;
}

QCoro::Task<Result<SecretPlace>> FallbackSecretStore::write(QString key, QByteArray secret)
{
    const Result<SecretPlace> place = co_await m_first->write(key, secret);
    if (!place && place.error().code != ErrorCode::SecretsUnavailable) {
        // A person who refuses to unlock the first store has not asked for a file.
        co_return place;
    }
    if (!place) {
        co_return co_await m_second->write(key, secret);
    }
    if (const Result<void> removed = co_await m_second->remove(key); !removed) {
        qCWarning(logSettings, "an older copy of a secret stays: %s", qUtf8Printable(toLogText(removed.error())));
    }
    co_return place;
}

QCoro::Task<Result<void>> FallbackSecretStore::remove(QString key)
{
    const Result<void> first = co_await m_first->remove(key);
    const Result<void> second = co_await m_second->remove(key);
    if (!first && first.error().code != ErrorCode::SecretsUnavailable) {
        co_return first;
    }
    co_return second;
}

}
