// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "base/clock.h"
#include "skills/install/installfolders.h"

namespace a2c::skills
{

/// One package that was removed.
struct TrashItem {
    QString token;
    QString name;         ///< its folder
    QString place;        ///< where it is now
    qint64 removedAt = 0; ///< milliseconds since 1970, UTC
};

/// Packages that were removed or replaced: `.trash/<token>/<name>`, the token telling when. Pool threads only; several
/// processes may share one home.
class Trash
{
public:
    struct Limits {
        qint64 age = 30LL * 24 * 60 * 60 * 1000; ///< milliseconds
        qint64 size = 1LL << 30;                 ///< bytes of all items
    };

    /// @p clock has to outlive this.
    Trash(InstallFolders folders, const Clock &clock);

    /// Moves the user's package @p name here; gives the token. Errors: NotFound, Malformed (no name of a folder),
    /// NoSpace, PermissionDenied, WriteFailed.
    [[nodiscard]] Result<QString> put(const QString &name) const;
    /// A place here for @p name, empty yet.
    [[nodiscard]] Result<TrashItem> makePlace(const QString &name) const;
    /// Moves it back. Errors: NotFound (unknown or expired), NameTaken; it stays here then.
    [[nodiscard]] Result<QString> restore(const QString &token) const;

    /// The oldest first.
    [[nodiscard]] QList<TrashItem> items() const;
    /// Deletes what is too old, then the oldest until the rest is small enough, and places that were never used. Gives
    /// the number of packages that are gone for good.
    int expire(const Limits &limits) const;

private:
    InstallFolders m_folders;
    const Clock &m_clock;
};

}
