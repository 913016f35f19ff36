// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>

#include "base/clock.h"
#include "skills/home.h"
#include "skills/install/trash.h"

/// What the verbs share that work on the installed skills.
namespace a2c::cli
{

/// `--skills-home DIR` and `--json`.
void addHomeOptions(QCommandLineParser &parser);
[[nodiscard]] skills::Home homeFrom(const QCommandLineParser &parser);
[[nodiscard]] bool wantsJson(const QCommandLineParser &parser);

/// Clears away what an earlier run left, and what has been in the trash long enough.
void tidyHome(const skills::Home &home);

[[nodiscard]] skills::Trash trashOf(const skills::Home &home);

/// What went wrong, in a few words of English. Never empty.
[[nodiscard]] QString wordsFor(const Error &error);

}
