// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/skillrows.h"

#include <utility>

#include <QFileInfo>

namespace a2c::computer
{

namespace
{

/// A busy Agent reads thousands of times a second; a person looks once.
constexpr int readInterval = 1'000;

}

SkillRows::SkillRows(const skills::Registry &registry, std::shared_ptr<const Clock> clock, QObject *parent)
    : QObject(parent)
    , m_registry(registry)
    , m_clock(std::move(clock))
{
    m_tellReads.setSingleShot(true);
    m_tellReads.setInterval(readInterval);
    connect(&m_tellReads, &QTimer::timeout, this, &SkillRows::tellReads);
    connect(&m_registry, &skills::Registry::changed, this, &SkillRows::takeChanges);
}

void SkillRows::reset()
{
    SkillBatch batch;
    batch.reset = true;
    m_places.clear();
    for (const skills::Entry &entry : m_registry.all()) {
        m_places.insert(entry.name.text(), entry.root);
        batch.upserted.append(rowOf(entry));
    }
    for (const skills::Rejection &rejection : m_registry.rejections()) {
        batch.upserted.append(rowOf(rejection));
    }
    emit changed(batch);
}

void SkillRows::noteRead(const QString &agent, const QString &skill)
{
    m_reads.insert(skill, {QDateTime::fromMSecsSinceEpoch(m_clock->wall()), agent});
    m_newReads.insert(skill);
    if (!m_tellReads.isActive()) {
        m_tellReads.start();
    }
}

Result<SkillRow> SkillRows::row(const QString &id) const
{
    for (const skills::Entry &entry : m_registry.all()) {
        if (entry.root == id) {
            return rowOf(entry);
        }
    }
    for (const skills::Rejection &rejection : m_registry.rejections()) {
        if (rejection.place == id) {
            return rowOf(rejection);
        }
    }
    return failure(ErrorCode::UnknownSkill, id);
}

void SkillRows::takeChanges(const skills::ChangeSet &changes)
{
    SkillBatch batch;
    QSet<QString> kept; // a package may be removed under one name and be back under another
    for (const QList<skills::Entry> *entries :
         {&changes.added, &changes.changed, &changes.orphaned, &changes.restored, &changes.stillOrphaned}) {
        for (const skills::Entry &entry : *entries) {
            const QString before = m_places.value(entry.name.text());
            if (!before.isEmpty() && before != entry.root) {
                batch.removed.append(before);
            }
            m_places.insert(entry.name.text(), entry.root);
            kept.insert(entry.root);
            batch.upserted.append(rowOf(entry));
        }
    }
    for (const skills::Rejection &rejection : changes.rejected) {
        kept.insert(rejection.place);
        batch.upserted.append(rowOf(rejection));
    }
    for (const QString &name : changes.removed + changes.forgotten) {
        batch.removed.append(m_places.take(name));
        m_reads.remove(name);
    }
    batch.removed += changes.mended;
    batch.removed.removeIf([&kept](const QString &id) { return id.isEmpty() || kept.contains(id); });
    if (!batch.upserted.isEmpty() || !batch.removed.isEmpty()) {
        emit changed(batch);
    }
}

void SkillRows::tellReads()
{
    SkillBatch batch;
    const QSet<QString> names = std::exchange(m_newReads, {});
    for (const QString &text : names) {
        const Result<skills::Name> name = skills::Name::parse(text);
        const Result<skills::Entry> entry = name ? m_registry.findAnyState(*name) : failure(name.error());
        if (entry) {
            batch.upserted.append(rowOf(*entry));
        }
    }
    if (!batch.upserted.isEmpty()) {
        emit changed(batch);
    }
}

SkillRow SkillRows::rowOf(const skills::Entry &entry) const
{
    const LastRead read = m_reads.value(entry.name.text());
    SkillRow row;
    row.id = entry.root;
    row.name = entry.name.text();
    row.description = entry.description();
    row.source = entry.source.wire();
    row.state = entry.state == skills::EntryState::Active ? SkillState::Active : SkillState::Orphaned;
    row.version = entry.version;
    row.place = entry.root;
    row.lastRead = read.when;
    row.lastReadBy = read.agent;
    row.reason = entry.orphanReason;
    row.warnings = entry.warnings;
    return row;
}

SkillRow SkillRows::rowOf(const skills::Rejection &rejection)
{
    SkillRow row;
    row.id = rejection.place;
    row.name = QFileInfo(rejection.place).fileName();
    row.source = rejection.source.wire();
    row.state = SkillState::Rejected;
    row.place = rejection.place;
    row.reason = rejection.reason;
    row.line = rejection.line;
    row.detail = rejection.detail;
    row.remedyName = rejection.remedyName;
    return row;
}

}
