// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

namespace a2c::platform
{

/// The keys of the group [Desktop Entry] in @p content, as written; later groups and malformed lines are passed over.
[[nodiscard]] QHash<QString, QString> desktopEntryOf(const QByteArray &content);

}
