// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>

#include "computer/reports.h"

namespace a2c::tests
{

/// @p count entries with serials from @p first on, of kinds that take turns.
inline QList<computer::ActivityEntry> activities(quint64 first, int count)
{
    using computer::ActivityKind;
    static constexpr ActivityKind kinds[] = {ActivityKind::SkillAdded, ActivityKind::Joined, ActivityKind::SkillRead};
    QList<computer::ActivityEntry> entries;
    entries.reserve(count);
    const QDateTime start(QDate(2026, 1, 2), QTime(3, 4, 5), QTimeZone::utc());
    for (int at = 0; at < count; ++at) {
        const quint64 serial = first + static_cast<quint64>(at);
        computer::ActivityEntry entry;
        entry.serial = serial;
        entry.when = start.addSecs(static_cast<qint64>(serial));
        entry.kind = kinds[serial % std::size(kinds)];
        entry.subject = QStringLiteral("skill-%1").arg(serial);
        entry.cause = QStringLiteral("folder");
        entry.told = computer::Told::Pending;
        entries.append(entry);
    }
    return entries;
}

}
