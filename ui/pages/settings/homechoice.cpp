// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/homechoice.h"

#include "skills/home.h"

namespace a2c::ui
{

HomeChoice chooseHome(const QString &option, const QString &setting, const QProcessEnvironment &environment)
{
    const bool byVariable = !environment.value(QStringLiteral("A2C_SKILL_HOME")).isEmpty();
    HomeChoice::Origin origin = HomeChoice::Origin::Default;
    QString wanted;
    if (!option.isEmpty()) {
        origin = HomeChoice::Origin::Option;
        wanted = option;
    } else if (byVariable) {
        origin = HomeChoice::Origin::Environment;
    } else if (!setting.isEmpty()) {
        origin = HomeChoice::Origin::Setting;
        wanted = setting;
    }
    return {skills::Home::chosen(wanted, environment).path(), origin};
}

}
