// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/clock.h"
#include "base/uniquefd.h"
#include "skills/sources/user/packagescan.h"
#include "skills/sources/user/packagewalk.h"
#include "skills/sources/user/scancounters.h"

namespace a2c::skills
{

/// How long a change must be past.
struct QuietTimes {
    qint64 quietMs = 50;       ///< where writers can be seen
    qint64 quietBlindMs = 300; ///< where they cannot
    qint64 suspectMs = 30'000; ///< files changed within this time are asked for writers
};

/// Looks at packages below one folder: first at the identities of their files, and only when these differ into them.
/// One thread at a time; pool threads. Seed: "SKILL 通道" §8.3; the times are those of decisions.md.
class PackageScanner
{
public:
    /// @p folder is the user's folder and @p home the skills home around it, both absolute.
    PackageScanner(const QString &home, const QString &folder, const PackageCheck &check, const Clock &clock,
                   const QuietTimes &times);

    [[nodiscard]] PackageScan scan(const PlaceToScan &place);

    [[nodiscard]] const ScanCounters &counters() const
    {
        return m_counters;
    }

private:
    using Opened = std::variant<UniqueFd, NoPackage, BusyPackage, Rejection>;
    [[nodiscard]] Opened open(const PlaceToScan &place);
    [[nodiscard]] Opened openLinked(const PlaceToScan &place);
    void look(int package, const PlaceToScan &place, PackageScan &result);
    [[nodiscard]] std::variant<Entry, Rejection> check(const PlaceToScan &place);
    [[nodiscard]] std::optional<BusyPackage> busyAt(int package, const PackageFacts &facts) const;
    [[nodiscard]] Rejection refused(const PlaceToScan &place, const QString &reason) const;

    const QByteArray m_home;
    const QByteArray m_folder;
    const PackageCheck &m_check;
    const Clock &m_clock;
    const QuietTimes m_times;
    mutable ScanCounters m_counters;
    PackageWalk m_walk{m_counters};
    UniqueFd m_parent;
    int m_parentError = 0;
};

}
