// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QString>

namespace a2c::ui
{

/// The skills folder that counts, and who said so.
struct HomeChoice {
    enum class Origin {
        Option,      ///< --skills-home
        Environment, ///< A2C_SKILL_HOME
        Setting,
        Default,
    };
    QString path;
    Origin origin = Origin::Default;

    bool operator==(const HomeChoice &) const = default;
};

/// In this order: @p option, the environment, @p setting, the default of skills::Home.
[[nodiscard]] HomeChoice chooseHome(const QString &option, const QString &setting,
                                    const QProcessEnvironment &environment);

}
