// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/logging.h"

namespace a2c
{

Q_LOGGING_CATEGORY(logSocketIo, "a2c.socketio", QtInfoMsg)
Q_LOGGING_CATEGORY(logSkills, "a2c.skills", QtInfoMsg)
Q_LOGGING_CATEGORY(logBlob, "a2c.blob", QtInfoMsg)
Q_LOGGING_CATEGORY(logComputer, "a2c.computer", QtInfoMsg)
Q_LOGGING_CATEGORY(logAgent, "a2c.agent", QtInfoMsg)
Q_LOGGING_CATEGORY(logServer, "a2c.server", QtInfoMsg)
Q_LOGGING_CATEGORY(logSettings, "a2c.settings", QtInfoMsg)
Q_LOGGING_CATEGORY(logApp, "a2c.app", QtInfoMsg)

}
