// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/entry.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace a2c::skills
{

QString Entry::description() const
{
    return QJsonDocument::fromJson(wire).object().value(QLatin1String("description")).toString();
}

}
