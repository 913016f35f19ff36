// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// What `a2c skill WORD …` leads to; each runs with the arguments behind its word.
namespace a2c::cli
{

int runSkillAdd(const QStringList &arguments);
int runSkillCheck(const QStringList &arguments);
int runSkillExport(const QStringList &arguments);
int runSkillList(const QStringList &arguments);
int runSkillRead(const QStringList &arguments);
int runSkillRemove(const QStringList &arguments);
int runSkillRestore(const QStringList &arguments);

}
