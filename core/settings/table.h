// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include "settings/limits.h"
#include "settings/preferences.h"
#include "settings/setting.h"

/// Every setting there is. A new one is a line here and a line in all(); a changed meaning is a migration (schema.h).
namespace a2c::settings::table
{

using namespace Qt::StringLiterals;

/// Empty: by --skills-home, A2C_SKILL_HOME and the XDG folders.
inline const Setting<QString> SkillsHome{"skillsHome"_L1, Scope::Preference, {}};
inline const Setting<Limits> ResourceLimits{"limits"_L1, Scope::Preference, {}};
inline const Setting<Language> UiLanguage{"language"_L1, Scope::Preference, Language::System};
inline const Setting<Appearance> UiAppearance{"appearance"_L1, Scope::Preference, Appearance::System};
inline const Setting<bool> CloseToTray{"closeToTray"_L1, Scope::Preference, true};
inline const Setting<bool> NotifyRefusedSkill{"notifyRefusedSkill"_L1, Scope::Preference, true};
inline const Setting<bool> NotifyConnectionLost{"notifyConnectionLost"_L1, Scope::Preference, true};
/// Joins the active connection when the program starts.
inline const Setting<bool> ConnectAtStart{"connectAtStart"_L1, Scope::Preference, true};

/// Profiles without what is secret in them; see Connections.
inline const Setting<QJsonArray> ConnectionList{"connections"_L1, Scope::Connection, {}};
inline const Setting<QString> ActiveConnection{"activeConnection"_L1, Scope::Connection, {}};
/// Whether the office that the program offers itself stands in where no connection is set up.
inline const Setting<bool> LocalOfficeWanted{"localOffice"_L1, Scope::Connection, true};
inline const Setting<OfficeReach> LocalOfficeReach{"localOfficeReach"_L1, Scope::Connection, OfficeReach::ThisMachine};

/// Name of a window or splitter to its saved state, base64.
inline const Setting<QJsonObject> WindowState{"windowState"_L1, Scope::Desk, {}};
inline const Setting<bool> ToldAboutTray{"toldAboutTray"_L1, Scope::Desk, false};

struct Row {
    QLatin1StringView key;
    Scope scope;
};

[[nodiscard]] const QList<Row> &all();

}
