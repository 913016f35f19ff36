// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/reports.h"
#include "skills/install/importcandidate.h"
#include "skills/install/importrun.h"

/// The installing room's values as the reports that windows know.
namespace a2c::app
{

[[nodiscard]] computer::ImportPlan reportOf(quint64 id, const skills::ImportPlan &plan);
[[nodiscard]] computer::ImportProgress reportOf(quint64 id, const skills::ImportProgress &progress);
[[nodiscard]] computer::ImportOutcome reportOf(quint64 id, const skills::ImportOutcome &outcome);
[[nodiscard]] QMap<int, skills::ImportChoice> choicesOf(const QMap<int, computer::ImportDecision> &decisions);

}
