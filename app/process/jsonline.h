// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace a2c::app
{

/// One line of JSON on standard output.
void printJson(const QJsonObject &object);

}
