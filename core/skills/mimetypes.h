// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QStringView>

namespace a2c::skills
{

/// The MIME type of a file called @p fileName (the last part of its path), from a table of our own: the same on every
/// host. `application/octet-stream` where the name tells nothing. Source: seed "SKILL 通道" §6.4. Any thread.
[[nodiscard]] QLatin1StringView mimeTypeFor(QStringView fileName);

/// Whether @p mimeType counts as text. Seed §6.4 (2).
[[nodiscard]] bool isTextType(QLatin1StringView mimeType);

}
