// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include "protocol/identifiers.h"

namespace a2c::protocol
{

/// What a list of skills leaves out when the whole of it is more than the Server takes.
enum class ListDetail {
    Everything,
    WithoutMetadata,  ///< no skill_metadata
    RequiredAndTools, ///< nor compatibility and license
};

/// The answer to get_skills as JSON text, from one ready-made text a skill.
[[nodiscard]] QByteArray skillListText(const QList<QByteArray> &refs, const RequestId &reqId);

/// Its size, without making it.
[[nodiscard]] qint64 skillListSize(const QList<QByteArray> &refs, const RequestId &reqId);

/// @p refs with less in each. Parses every one: pool threads for long lists.
[[nodiscard]] QList<QByteArray> reduced(const QList<QByteArray> &refs, ListDetail detail);

}
