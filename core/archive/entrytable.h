// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QStringList>

#include "archive/entry.h"
#include "archive/limits.h"
#include "base/result.h"

namespace a2c::archive
{

/// What counts as the same name.
enum class NameRule {
    Portable, ///< names that differ in letter case or Unicode form only are refused: some systems cannot hold both
    AsOnDisk, ///< another byte, another name
};

/// Everything that an archive lists, known to fit together before a byte of it is unpacked: within the limits, no path
/// twice or twice on some system, nothing below what is not a folder.
class EntryTable
{
public:
    explicit EntryTable(const Limits &limits, NameRule names = NameRule::Portable);

    /// Folders may come twice and also be implied by what is in them. Refuses with `too-many-entries`, `too-large`,
    /// `path-too-long`, `duplicate-entry`, `unicode-collision`, `case-collision`, `link-traversal`.
    [[nodiscard]] Result<void> add(const Entry &entry);
    void warn(QLatin1StringView word);

    [[nodiscard]] const Limits &limits() const
    {
        return m_limits;
    }
    /// In the archive's order; folders as far as it lists them.
    [[nodiscard]] const QList<Entry> &entries() const
    {
        return m_entries;
    }
    /// Null when the archive does not list it; implied folders are not listed.
    [[nodiscard]] const Entry *find(const QByteArray &path) const;
    [[nodiscard]] bool isFolder(const QByteArray &path) const;
    /// Of all files, hard links counted as the copies that they become.
    [[nodiscard]] qint64 totalSize() const
    {
        return m_totalSize;
    }
    [[nodiscard]] QStringList warnings() const
    {
        return m_warnings;
    }

private:
    struct Node {
        EntryKind kind = EntryKind::Folder;
        qsizetype index = -1; ///< in m_entries; -1: implied
    };

    [[nodiscard]] Result<void> checkSize(const Entry &entry);
    [[nodiscard]] Result<void> checkLength(const QByteArray &path) const;
    [[nodiscard]] Result<void> makeParents(const QByteArray &path);
    [[nodiscard]] Result<void> makeNode(const QByteArray &path, Node node);
    [[nodiscard]] Result<void> checkTwins(const QByteArray &path);

    Limits m_limits;
    NameRule m_names;
    QList<Entry> m_entries;
    QHash<QByteArray, Node> m_nodes;
    QHash<QString, QByteArray> m_folded; ///< by the path as a system that ignores letter case sees it
    qint64 m_totalSize = 0;
    QStringList m_warnings;
};

}
