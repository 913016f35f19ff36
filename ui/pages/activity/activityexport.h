// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include "computer/reports.h"

/// The journal as a file for other programs: the engine's words, not those of the window. Any thread.
namespace a2c::ui
{

/// A JSON array, one object a line.
[[nodiscard]] QByteArray activityAsJson(const QList<computer::ActivityEntry> &entries);

/// RFC 4180, with a line of titles. A cell that a spreadsheet would take for a formula gets an apostrophe in front.
[[nodiscard]] QByteArray activityAsCsv(const QList<computer::ActivityEntry> &entries);

}
