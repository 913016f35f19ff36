// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <vector>

#include <QHash>
#include <QMap>
#include <QObject>

#include "base/result.h"
#include "skills/changeset.h"
#include "skills/scanresult.h"

namespace a2c::skills
{

/// How much of each skill a list carries; less when it would not fit otherwise.
enum class ListDetail {
    Full,
    WithoutMetadata,
    Core, ///< nor compatibility and license
};

/// Every active skill's fragment in one JSON array, ready for an answer.
struct SkillList {
    QByteArray json;
    ListDetail detail = ListDetail::Full;
};

/// What an Agent may address: one entry per skill name, whatever its source; and beside it what was refused.
///
/// Engine thread only. Lookup is O(1) by exact name; a path is never derived from a name. The only place that emits
/// a change. Whoever had a name first keeps it: a second package that would get it is refused ("name-duplicate")
/// and takes over once the first one is gone. Seed: "SKILL 通道" §1, §4, §9.2.
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
    /// An orphaned skill that @p scan does not hold stays orphaned.
    void apply(const SourceId &source, const ScanResult &scan);
    /// The same for some packages only: @p scan holds what is at @p places now, entries elsewhere stay. An orphaned
    /// skill that is no longer there is forgotten.
    void applyAt(const SourceId &source, const QStringList &places, const ScanResult &scan);
    /// The source cannot be reached: what it offered is kept, but no Agent sees it.
    void orphan(const SourceId &source, const QString &reason);

    /// Active entries in the order of discovery; for snapshots.
    [[nodiscard]] QList<Entry> active() const;
    [[nodiscard]] QList<Entry> all() const;
    [[nodiscard]] QList<Rejection> rejections() const;
    /// Everything known of @p source, orphans and refused packages too, as a scan would bring it: what was refused
    /// only because its name was taken is among the entries.
    [[nodiscard]] ScanResult knownOf(const SourceId &source) const;

    /// The active skills as a JSON array of at most @p maxBytes: whole, or with the members left out that an Agent
    /// misses least. Kept until the next change. Errors: ExceedsPeerLimit (facts "size", "limit").
    [[nodiscard]] Result<SkillList> list(qint64 maxBytes) const;

signals:
    void changed(const a2c::skills::ChangeSet &changes);

private:
    using Serial = quint64;
    /// What one source offers, by place.
    struct Shelf {
        SourceId source;
        QHash<QString, Serial> entries;
        QMap<QString, Rejection> rejections;
        std::map<QString, Entry> shadowed; ///< refused only because the name was taken
    };
    struct Step;

    [[nodiscard]] Shelf &shelfOf(const SourceId &source);
    void replace(Shelf &shelf, const QStringList &places, const ScanResult &scan, Step &step);
    void clear(Shelf &shelf, const QString &place, Step &step);
    void put(Shelf &shelf, const Entry &entry, Step &step);
    void promoteShadowed(Step &step);
    void finish(Step &step);
    void announce(const ChangeSet &changes);
    [[nodiscard]] const QByteArray &joined(ListDetail detail) const;

    std::map<Serial, Entry> m_entries; ///< in the order of discovery
    QHash<Name, Serial> m_serials;
    std::vector<Shelf> m_shelves;
    Serial m_nextSerial = 1;
    mutable std::array<QByteArray, 3> m_lists; ///< by ListDetail; empty: to be made
};

}
