// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QSet>
#include <QTimer>

#include "base/clock.h"
#include "computer/readtimes.h"
#include "computer/reports.h"
#include "skills/registry.h"

namespace a2c::computer
{

/// The registry as the rows of a page: first all of them, then what changed. For a Computer with a window.
/// Engine thread only.
class SkillRows final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillRows)

public:
    /// @p registry outlives this.
    SkillRows(const skills::Registry &registry, std::shared_ptr<const Clock> clock, QObject *parent = nullptr);

    /// Tells everything anew.
    void reset();
    void noteRead(const QString &agent, const QString &skill);

    /// The row of the package at @p id (its folder). Errors: UnknownSkill.
    [[nodiscard]] Result<SkillRow> row(const QString &id) const;

signals:
    void changed(const a2c::computer::SkillBatch &batch);

private:
    void takeChanges(const skills::ChangeSet &changes);
    void tellReads();
    [[nodiscard]] SkillRow rowOf(const skills::Entry &entry) const;
    [[nodiscard]] static SkillRow rowOf(const skills::Rejection &rejection);

    const skills::Registry &m_registry;
    std::shared_ptr<const Clock> m_clock;
    QHash<QString, QString> m_places; ///< wire name to id, of every entry that was told
    LastReads m_reads;
    QSet<QString> m_newReads; ///< names
    QTimer m_tellReads;
};

}
