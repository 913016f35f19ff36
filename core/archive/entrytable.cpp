// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/entrytable.h"

#include <algorithm>

#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

QString composed(const QByteArray &path)
{
    return QString::fromUtf8(path).normalized(QString::NormalizationForm_C);
}

}

EntryTable::EntryTable(const Limits &limits, NameRule names)
    : m_limits(limits)
    , m_names(names)
{
}

Result<void> EntryTable::add(const Entry &entry)
{
    if (m_entries.size() >= m_limits.entries) {
        return refused(Refusal::TooManyEntries);
    }
    return checkSize(entry)
        .and_then([&] { return checkLength(entry.path); })
        .and_then([&] { return makeParents(entry.path); })
        .and_then([&] { return makeNode(entry.path, {entry.kind, m_entries.size()}); })
        .transform([&] { m_entries.append(entry); });
}

Result<void> EntryTable::checkSize(const Entry &entry)
{
    if (entry.size < 0) {
        return refused(Refusal::Corrupt, entry.path);
    }
    if (entry.size > m_limits.file || entry.size > m_limits.total - m_totalSize) {
        return refused(Refusal::TooLarge, entry.path);
    }
    m_totalSize += entry.size;
    return {};
}

Result<void> EntryTable::checkLength(const QByteArray &path) const
{
    const QByteArrayList components = path.split('/');
    const bool longComponent = std::any_of(components.begin(), components.end(), [this](const QByteArray &component) {
        return component.size() > m_limits.component;
    });
    if (path.size() > m_limits.path || components.size() > m_limits.depth || longComponent) {
        return refused(Refusal::PathTooLong, path);
    }
    return {};
}

Result<void> EntryTable::makeParents(const QByteArray &path)
{
    // From the innermost out to the first that is known: what is known has known parents.
    QByteArrayList missing;
    for (qsizetype slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
        const QByteArray parent = path.first(slash);
        const auto known = m_nodes.constFind(parent);
        if (known == m_nodes.cend()) {
            missing.append(parent);
            continue;
        }
        if (known->kind == EntryKind::Link) {
            return refused(Refusal::LinkTraversal, path);
        }
        if (known->kind != EntryKind::Folder) {
            return refused(Refusal::DuplicateEntry, parent);
        }
        break;
    }
    for (const QByteArray &parent : missing) {
        if (const Result<void> made = makeNode(parent, {}); !made) {
            return made;
        }
    }
    return {};
}

Result<void> EntryTable::makeNode(const QByteArray &path, Node node)
{
    if (const auto known = m_nodes.find(path); known != m_nodes.end()) {
        const bool listedFolderAgain = node.kind == EntryKind::Folder && known->kind == EntryKind::Folder;
        if (listedFolderAgain) {
            known->index = node.index;
            return {};
        }
        const bool linkOverFolder = node.kind == EntryKind::Link && known->kind == EntryKind::Folder;
        return refused(linkOverFolder && known->index < 0 ? Refusal::LinkTraversal : Refusal::DuplicateEntry, path);
    }
    if (m_nodes.size() >= 2 * qsizetype{m_limits.entries}) {
        return refused(Refusal::TooManyEntries);
    }
    return checkTwins(path).transform([&] { m_nodes.insert(path, node); });
}

Result<void> EntryTable::checkTwins(const QByteArray &path)
{
    if (m_names == NameRule::AsOnDisk) {
        return {};
    }
    const QString asWritten = composed(path);
    const QString folded = asWritten.toCaseFolded().normalized(QString::NormalizationForm_C);
    const auto twin = m_folded.constFind(folded);
    if (twin != m_folded.cend()) {
        return refused(composed(*twin) == asWritten ? Refusal::UnicodeCollision : Refusal::CaseCollision, path);
    }
    m_folded.insert(folded, path);
    return {};
}

void EntryTable::warn(QLatin1StringView word)
{
    if (!m_warnings.contains(word)) {
        m_warnings.append(word);
    }
}

const Entry *EntryTable::find(const QByteArray &path) const
{
    const auto node = m_nodes.constFind(path);
    return node == m_nodes.cend() || node->index < 0 ? nullptr : &m_entries.at(node->index);
}

bool EntryTable::isFolder(const QByteArray &path) const
{
    const auto node = m_nodes.constFind(path);
    return node != m_nodes.cend() && node->kind == EntryKind::Folder;
}

}
