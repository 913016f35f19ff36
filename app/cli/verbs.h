// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace a2c::cli
{

int runAgent(const QStringList &arguments);
int runComputer(const QStringList &arguments);
int runOffice(const QStringList &arguments);
int runSkill(const QStringList &arguments);

}
