// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/packageroot.h"

#include <algorithm>

#include <QSet>

#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

QByteArrayView top(const QByteArray &path)
{
    const qsizetype slash = path.indexOf('/');
    return slash < 0 ? QByteArrayView(path) : QByteArrayView(path).first(slash);
}

/// What the macOS Finder adds to every zip.
bool isFinderNoise(const QByteArray &path)
{
    return top(path) == "__MACOSX" || path == ".DS_Store";
}

/// The folders, at most one deep, with a SKILL.md directly in them; the top is an empty name.
QSet<QByteArray> foldersWithSkillMd(const EntryTable &table, Qt::CaseSensitivity letters)
{
    QSet<QByteArray> folders;
    for (const Entry &entry : table.entries()) {
        const QByteArrayList components = entry.path.split('/');
        for (qsizetype depth = 0; depth < std::min<qsizetype>(2, components.size()); ++depth) {
            const bool isSkillMd = components.at(depth).compare("SKILL.md", letters) == 0;
            if (isSkillMd && !isFinderNoise(entry.path)) {
                folders.insert(depth == 0 ? QByteArray() : components.constFirst());
            }
        }
    }
    return folders;
}

}

QByteArray PackageRoot::relative(const QByteArray &path) const
{
    if (folder.isEmpty()) {
        return path;
    }
    return path.size() > folder.size() + 1 && path.startsWith(folder) && path.at(folder.size()) == '/'
               ? path.sliced(folder.size() + 1)
               : QByteArray();
}

Result<PackageRoot> findPackageRoot(const EntryTable &table)
{
    QSet<QByteArray> folders = foldersWithSkillMd(table, Qt::CaseSensitive);
    if (folders.isEmpty()) {
        folders = foldersWithSkillMd(table, Qt::CaseInsensitive);
    }
    if (folders.isEmpty()) {
        return refused(Refusal::SkillMdMissing);
    }
    PackageRoot root;
    if (folders.contains(QByteArray())) {
        return root;
    }
    if (folders.size() > 1) {
        QByteArrayList names(folders.begin(), folders.end());
        std::sort(names.begin(), names.end());
        return refused(Refusal::MultipleSkills, names.join(", "));
    }
    root.folder = *folders.begin();
    root.strayFiles = std::any_of(table.entries().begin(), table.entries().end(), [&root](const Entry &entry) {
        return top(entry.path) != root.folder && !isFinderNoise(entry.path);
    });
    return root;
}

}
