// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "settings/profilecheck.h"
#include "settingspage/credentials.h"

namespace a2c::ui
{

/// What is wrong with a connection, in words. UI thread.
class ProfileWords
{
    Q_DECLARE_TR_FUNCTIONS(ProfileWords)

public:
    [[nodiscard]] static QString sentence(settings::ProfileProblem problem);
    [[nodiscard]] static QString sentence(CredentialProblem problem);
    /// What lists call the office of this program itself.
    [[nodiscard]] static QString localOffice();
    /// What a list calls the profile: its title, or office and server.
    [[nodiscard]] static QString title(const settings::ConnectionProfile &profile);
};

}
