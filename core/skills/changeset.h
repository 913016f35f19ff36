// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "skills/entry.h"

namespace a2c::skills
{

/// What one step of the Registry changed. Wire names for skills, folders for rejections.
struct ChangeSet {
    QList<Entry> added;
    QList<Entry> changed;
    QStringList removed;
    QList<Entry> orphaned;
    QList<Entry> restored;
    QList<Entry> stillOrphaned; ///< orphaned as before, now for another reason
    QStringList forgotten;      ///< orphaned ones that are gone for good
    QList<Rejection> rejected;  ///< new or with another reason
    QStringList mended;         ///< places no longer rejected

    [[nodiscard]] bool isEmpty() const
    {
        return !concernsAgents() && stillOrphaned.isEmpty() && forgotten.isEmpty() && rejected.isEmpty() &&
               mended.isEmpty();
    }
    /// Whether an Agent would see a difference: only this leads to server:update_skills.
    [[nodiscard]] bool concernsAgents() const
    {
        return !(added.isEmpty() && changed.isEmpty() && removed.isEmpty() && orphaned.isEmpty() && restored.isEmpty());
    }
};

}
