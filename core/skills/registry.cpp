// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/registry.h"

#include <algorithm>
#include <ranges>

#include "skills/wirefragment.h"
#include "skills/words.h"

namespace a2c::skills
{

namespace
{

constexpr QByteArrayView metadataKeys[] = {"skill_metadata"};
constexpr QByteArrayView allButCoreKeys[] = {"skill_metadata", "compatibility", "license"};

std::span<const QByteArrayView> keysLeftOut(ListDetail detail)
{
    switch (detail) {
    case ListDetail::Full:
        break;
    case ListDetail::WithoutMetadata:
        return metadataKeys;
    case ListDetail::Core:
        return allButCoreKeys;
    }
    return {};
}

bool sameGrounds(const Rejection &a, const Rejection &b)
{
    return a.reason == b.reason && a.line == b.line && a.detail == b.detail && a.remedyName == b.remedyName;
}

Rejection duplicateOf(const Entry &entry)
{
    return {.source = entry.source,
            .place = entry.root,
            .reason = reason::nameDuplicate,
            .detail = entry.name.text(),
            .remedyName = {},
            .fingerprint = entry.fingerprint};
}

}

/// One change on its way: what the touched places held before, and the difference found so far.
struct Registry::Step {
    std::map<Serial, Entry> entries;
    QHash<Name, Serial> ranks; ///< so that a skill that stays keeps its place in the order
    QMap<QString, Rejection> rejections;
    QMap<QString, Rejection> refused; ///< what is rejected now, at the same places
    ChangeSet changes;

    [[nodiscard]] const Entry *before(const Name &name) const
    {
        const auto rank = ranks.constFind(name);
        return rank == ranks.cend() ? nullptr : &entries.at(*rank);
    }
};

Registry::Registry(QObject *parent)
    : QObject(parent)
{
}

Result<Entry> Registry::find(const Name &name) const
{
    Result<Entry> entry = findAnyState(name);
    if (entry && entry->state != EntryState::Active) {
        return failure(ErrorCode::UnknownSkill, name.text());
    }
    return entry;
}

Result<Entry> Registry::findAnyState(const Name &name) const
{
    const auto serial = m_serials.constFind(name);
    if (serial == m_serials.cend()) {
        return failure(ErrorCode::UnknownSkill, name.text());
    }
    return m_entries.at(*serial);
}

void Registry::apply(const SourceId &source, const ScanResult &scan)
{
    Shelf &shelf = shelfOf(source);
    Step step;
    replace(shelf, shelf.entries.keys() + shelf.rejections.keys(), scan, step);
    for (const auto &[serial, before] : step.entries) {
        Entry entry = before;
        if (entry.state != EntryState::Orphaned || m_serials.contains(entry.name)) {
            continue;
        }
        const QString reason = QStringLiteral("no-longer-offered");
        if (entry.orphanReason != reason) {
            entry.orphanReason = reason;
            step.changes.stillOrphaned.append(entry);
        }
        shelf.entries.insert(entry.root, serial);
        m_serials.insert(entry.name, serial);
        m_entries.emplace(serial, entry);
    }
    finish(step);
}

void Registry::applyAt(const SourceId &source, const QStringList &places, const ScanResult &scan)
{
    Shelf &shelf = shelfOf(source);
    Step step;
    replace(shelf, places, scan, step);
    finish(step);
}

void Registry::orphan(const SourceId &source, const QString &reason)
{
    ChangeSet changes;
    for (Entry &entry : std::views::values(m_entries)) {
        if (entry.source != source || (entry.state == EntryState::Orphaned && entry.orphanReason == reason)) {
            continue;
        }
        const EntryState before = std::exchange(entry.state, EntryState::Orphaned);
        entry.orphanReason = reason;
        (before == EntryState::Active ? changes.orphaned : changes.stillOrphaned).append(entry);
    }
    announce(changes);
}

Registry::Shelf &Registry::shelfOf(const SourceId &source)
{
    const auto found = std::ranges::find(m_shelves, source, &Shelf::source);
    if (found != m_shelves.end()) {
        return *found;
    }
    return m_shelves.emplace_back(Shelf{.source = source, .entries = {}, .rejections = {}, .shadowed = {}});
}

/// Takes away what is at @p places and puts there what @p scan found.
void Registry::replace(Shelf &shelf, const QStringList &places, const ScanResult &scan, Step &step)
{
    for (const QString &place : places) {
        clear(shelf, place, step);
    }
    for (const Entry &entry : scan.entries) {
        clear(shelf, entry.root, step);
    }
    for (const Rejection &rejection : scan.rejections) {
        clear(shelf, rejection.place, step);
    }

    // Those that keep their place go first, so that a newcomer listed before them cannot take their name.
    const auto stays = [&step](const Entry &entry) {
        const Entry *before = step.before(entry.name);
        return before != nullptr && before->root == entry.root;
    };
    for (const Entry &entry : scan.entries) {
        if (stays(entry)) {
            put(shelf, entry, step);
        }
    }
    for (const Entry &entry : scan.entries) {
        if (!stays(entry)) {
            put(shelf, entry, step);
        }
    }
    for (const Rejection &rejection : scan.rejections) {
        shelf.rejections.insert(rejection.place, rejection);
        step.refused.insert(rejection.place, rejection);
    }
}

void Registry::clear(Shelf &shelf, const QString &place, Step &step)
{
    if (const auto held = shelf.entries.constFind(place); held != shelf.entries.cend()) {
        const Serial serial = *held;
        shelf.entries.erase(held);
        const Entry entry = std::move(m_entries.extract(serial).mapped());
        m_serials.remove(entry.name);
        step.ranks.insert(entry.name, serial);
        step.entries.emplace(serial, entry);
    }
    if (const auto held = shelf.rejections.constFind(place); held != shelf.rejections.cend()) {
        step.rejections.insert(place, *held);
        shelf.rejections.erase(held);
    }
    shelf.shadowed.erase(place);
}

void Registry::put(Shelf &shelf, const Entry &entry, Step &step)
{
    if (m_serials.contains(entry.name) || shelf.entries.contains(entry.root)) {
        const Rejection refused = duplicateOf(entry);
        shelf.rejections.insert(entry.root, refused);
        shelf.shadowed.emplace(entry.root, entry);
        step.refused.insert(entry.root, refused);
        return;
    }
    const auto rank = step.ranks.constFind(entry.name);
    const Serial serial = rank != step.ranks.cend() ? *rank : m_nextSerial++;
    shelf.entries.insert(entry.root, serial);
    m_serials.insert(entry.name, serial);
    m_entries.emplace(serial, entry);

    const Entry *before = step.before(entry.name);
    if (before == nullptr) {
        step.changes.added.append(entry);
    } else if (before->state == EntryState::Orphaned) {
        step.changes.restored.append(entry);
    } else if (*before != entry) {
        step.changes.changed.append(entry);
    }
}

/// Gives each name that became free to a package that was refused only because the name was taken.
void Registry::promoteShadowed(Step &step)
{
    for (Shelf &shelf : m_shelves) {
        const auto waiting = shelf.shadowed;
        for (const Entry &entry : std::views::values(waiting)) {
            if (!m_serials.contains(entry.name)) {
                clear(shelf, entry.root, step);
                put(shelf, entry, step);
            }
        }
    }
}

void Registry::finish(Step &step)
{
    promoteShadowed(step);
    ChangeSet &changes = step.changes;
    for (const Entry &entry : std::views::values(step.entries)) {
        if (!m_serials.contains(entry.name)) {
            (entry.state == EntryState::Active ? changes.removed : changes.forgotten).append(entry.name.text());
        }
    }
    for (const Rejection &rejection : std::as_const(step.refused)) {
        const auto before = step.rejections.constFind(rejection.place);
        if (before == step.rejections.cend() || !sameGrounds(*before, rejection)) {
            changes.rejected.append(rejection);
        }
    }
    for (const Rejection &rejection : std::as_const(step.rejections)) {
        if (!step.refused.contains(rejection.place)) {
            changes.mended.append(rejection.place);
        }
    }
    announce(changes);
}

void Registry::announce(const ChangeSet &changes)
{
    if (changes.isEmpty()) {
        return;
    }
    if (changes.concernsAgents()) {
        m_lists.fill({});
    }
    emit changed(changes);
}

QList<Entry> Registry::active() const
{
    QList<Entry> found;
    found.reserve(static_cast<qsizetype>(m_entries.size()));
    std::ranges::copy_if(std::views::values(m_entries), std::back_inserter(found),
                         [](const Entry &entry) { return entry.state == EntryState::Active; });
    return found;
}

QList<Entry> Registry::all() const
{
    const auto entries = std::views::values(m_entries);
    return {entries.begin(), entries.end()};
}

QList<Rejection> Registry::rejections() const
{
    QList<Rejection> found;
    for (const Shelf &shelf : m_shelves) {
        found.append(shelf.rejections.values());
    }
    return found;
}

ScanResult Registry::knownOf(const SourceId &source) const
{
    ScanResult known;
    const auto shelf = std::ranges::find(m_shelves, source, &Shelf::source);
    if (shelf == m_shelves.end()) {
        return known;
    }
    std::ranges::copy_if(std::views::values(m_entries), std::back_inserter(known.entries),
                         [&source](const Entry &entry) { return entry.source == source; });
    for (const Rejection &rejection : shelf->rejections) {
        const auto waiting = shelf->shadowed.find(rejection.place);
        if (waiting != shelf->shadowed.end()) {
            known.entries.append(waiting->second);
        } else {
            known.rejections.append(rejection);
        }
    }
    return known;
}

Result<SkillList> Registry::list(qint64 maxBytes) const
{
    qint64 size = 0;
    for (const ListDetail detail : {ListDetail::Full, ListDetail::WithoutMetadata, ListDetail::Core}) {
        const QByteArray &json = joined(detail);
        size = json.size();
        if (size <= maxBytes) {
            return SkillList{json, detail};
        }
    }
    return failure(ErrorCode::ExceedsPeerLimit, QStringLiteral("skills"),
                   {{QStringLiteral("size"), size}, {QStringLiteral("limit"), maxBytes}});
}

const QByteArray &Registry::joined(ListDetail detail) const
{
    QByteArray &json = m_lists.at(static_cast<size_t>(detail));
    if (!json.isEmpty()) {
        return json;
    }
    const std::span<const QByteArrayView> leftOut = keysLeftOut(detail);
    json = "[";
    for (const Entry &entry : std::views::values(m_entries)) {
        if (entry.state != EntryState::Active) {
            continue;
        }
        if (json.size() > 1) {
            json += ',';
        }
        if (leftOut.empty()) {
            json += entry.wire;
        } else {
            appendWithoutMembers(json, entry.wire, leftOut);
        }
    }
    json += ']';
    return json;
}

}
