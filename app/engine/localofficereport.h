// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMetaType>
#include <QUrl>

#include "base/error.h"
#include "settings/preferences.h"

namespace a2c::app
{

/// The office that the program offers itself. A value; holds a secret.
struct LocalOfficeReport {
    enum class State {
        Off,
        On,
        Failed, ///< could not be opened
    };

    State state = State::Off;
    settings::OfficeReach reach = settings::OfficeReach::ThisMachine;
    QUrl url;                ///< for Agents on this machine
    QList<QUrl> networkUrls; ///< for Agents elsewhere; empty for ThisMachine
    QString path;
    QString office;
    QString computer; ///< who joins it
    QString token;    ///< secret
    Error error;      ///< of Failed

    bool operator==(const LocalOfficeReport &) const = default;
};

}

Q_DECLARE_METATYPE(a2c::app::LocalOfficeReport)
