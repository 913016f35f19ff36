// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace a2c
{

/// Texts that no log line may hold from now on, whoever writes it. Shorter ones than four characters are left: they
/// are no secrets, and would tear lines apart. Any thread.
void keepOutOfLogs(const QStringList &secrets);

/// @p line without those texts, and without the credentials of any URL in it. Any thread.
[[nodiscard]] QString scrubbed(QString line);

}
