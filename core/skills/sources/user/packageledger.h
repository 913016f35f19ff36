// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QHash>

#include "skills/home.h"
#include "skills/registry.h"
#include "skills/sources/user/packagescan.h"
#include "skills/sources/user/settler.h"

namespace a2c::skills
{

/// What was last seen of each package of the user, and the way of news into the registry. Engine thread.
class PackageLedger
{
public:
    /// @p registry must outlive this.
    PackageLedger(const Home &home, Registry &registry);

    /// Enters what was found; the registry tells all of it as one change. False: nothing was new.
    bool enter(const std::vector<PackageScan> &found);

    /// By the packages' folder names; also of refused ones. Cheap to copy.
    [[nodiscard]] const QHash<QByteArray, Fingerprint> &seen() const
    {
        return m_seen;
    }
    [[nodiscard]] Standing standingOf(const QByteArray &package) const;

private:
    const Home m_home;
    Registry &m_registry;
    QHash<QByteArray, Fingerprint> m_seen;
};

}
