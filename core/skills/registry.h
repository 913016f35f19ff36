// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include "base/result.h"
#include "skills/changeset.h"
#include "skills/scanresult.h"

namespace a2c::skills
{

/// What an Agent may address: one entry per skill name, whatever its source; and beside it what was refused.
///
/// Engine thread only. Lookup is O(1) by exact name; a path is never derived from a name. The only place that emits
/// a change. Seed: "SKILL 通道" §1, §4, §9.2.
class Registry final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Registry)

public:
    explicit Registry(QObject *parent = nullptr);

    /// The active entry called @p name. Errors: UnknownSkill when absent or orphaned.
    [[nodiscard]] Result<Entry> find(const Name &name) const;
    /// Also orphaned ones, for the window and to tell a handle's "forbidden" from "gone".
    [[nodiscard]] Result<Entry> findAnyState(const Name &name) const;

    /// Replaces everything that @p source offers; the difference is emitted once, by changed(), if there is any.
    void apply(const SourceId &source, const ScanResult &scan);
    /// The same for some packages only: @p scan holds what is at @p places now, entries elsewhere stay.
    void applyAt(const SourceId &source, const QStringList &places, const ScanResult &scan);
    void orphan(const SourceId &source, const QString &reason);

    /// Active entries in the order of discovery; for answers and snapshots.
    [[nodiscard]] QList<Entry> active() const;
    [[nodiscard]] QList<Entry> all() const;
    [[nodiscard]] QList<Rejection> rejections() const;

signals:
    void changed(const a2c::skills::ChangeSet &changes);

private:
    struct Private;
    std::shared_ptr<Private> d;
};

}
