// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

#include "base/result.h"
#include "skills/sources/user/folderreader.h"
#include "skills/sources/user/inotify.h"

namespace a2c::skills
{

/// Which watch belongs to which package: one watch for each folder of each package. One thread; it looks at folders,
/// so not the engine's.
class PackageWatches
{
public:
    /// @p home and @p folder, the one that holds the packages, are absolute.
    PackageWatches(Inotify &inotify, const QByteArray &home, const QByteArray &folder);

    /// Watches all folders of @p package that are not yet watched; one that is a link, where it leads inside the
    /// home. Nothing there is no error. Errors: NoSpace.
    [[nodiscard]] Result<void> watch(const QByteArray &package);
    /// The package is no longer there under this name.
    void unwatch(const QByteArray &package);
    /// The system has ended a watch itself.
    void ended(int watch);

    /// More than one where links share a folder; none for a watch that is not a package's.
    [[nodiscard]] QList<QByteArray> packagesOf(int watch) const;
    [[nodiscard]] qsizetype count() const
    {
        return m_packages.size();
    }

private:
    [[nodiscard]] Result<void> watchBelow(const QByteArray &path, const QByteArray &package, int depth);
    void label(int watch, const QByteArray &package);

    Inotify &m_inotify;
    const QByteArray m_home;
    const QByteArray m_folder;
    FolderReader m_reader;
    QHash<int, QByteArray> m_packages; ///< names joined by "/", which no name holds: nearly always just one
};

}
