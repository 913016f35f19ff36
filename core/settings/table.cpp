// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/table.h"

namespace a2c::settings::table
{

namespace
{

template<typename... T>
QList<Row> rowsOf(const Setting<T> &...settings)
{
    return {Row{settings.key, settings.scope}...};
}

}

const QList<Row> &all()
{
    static const QList<Row> rows =
        rowsOf(SkillsHome, ResourceLimits, UiLanguage, UiAppearance, CloseToTray, NotifyRefusedSkill,
               NotifyConnectionLost, ConnectAtStart, ConnectionList, ActiveConnection, LocalOfficeWanted,
               LocalOfficeReach, WindowState, ToldAboutTray);
    return rows;
}

}
