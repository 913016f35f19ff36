// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "settings/secretstore.h"

namespace a2c::settings
{

/// The first store where it works, the second where it does not.
///
/// A secret that could only go to the second moves to the first with its next write.
class FallbackSecretStore final : public SecretStore
{
public:
    FallbackSecretStore(std::unique_ptr<SecretStore> first, std::unique_ptr<SecretStore> second);

    [[nodiscard]] QCoro::Task<Result<Secret>> read(QString key) override;
    [[nodiscard]] QCoro::Task<Result<SecretPlace>> write(QString key, QByteArray secret) override;
    [[nodiscard]] QCoro::Task<Result<void>> remove(QString key) override;

private:
    std::unique_ptr<SecretStore> m_first;
    std::unique_ptr<SecretStore> m_second;
};

}
