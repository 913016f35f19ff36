// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/places.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace a2c::settings
{

QString configFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/a2c"_L1;
}

QString settingsFile()
{
    return configFolder() + "/settings.json"_L1;
}

QString secretsFile()
{
    return configFolder() + "/secrets.json"_L1;
}

QString stateFolder()
{
    // QStandardPaths knows the place from Qt 6.7 on.
    return QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) + "/a2c"_L1;
}

}
