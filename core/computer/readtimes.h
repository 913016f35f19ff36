// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QHash>
#include <QString>

namespace a2c::computer
{

/// Who read something of a skill last, and when. A value.
struct LastRead {
    QDateTime when;
    QString agent;

    bool operator==(const LastRead &) const = default;
};

/// By the skill's name. Forgotten with the program, and with the skill.
using LastReads = QHash<QString, LastRead>;

}
