// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skills/fingerprint.h"
#include "skills/sources/user/fingerprintbuilder.h"
#include "skills/sources/user/folderreader.h"
#include "skills/sources/user/scancounters.h"

namespace a2c::skills
{

/// What one look at a package's files told, without opening one of them.
struct PackageFacts {
    Fingerprint fingerprint;
    qint64 newestChangeNs = 0;            ///< the latest ctime of a file; 0 where there is none
    std::vector<std::string> recentFiles; ///< changed since the time asked for; relative paths
};

/// Whether a folder of that name inside a package counts as part of it. The inner life of a version control system
/// does not: no Agent may read it, and every "git status" writes there.
[[nodiscard]] bool belongsToPackage(std::string_view folderName);

/// Looks at every file below an open package folder, which stays its caller's. Links are not followed. One thread at a
/// time; pool threads.
class PackageWalk
{
public:
    explicit PackageWalk(ScanCounters &counters);

    /// Regular files with a ctime of @p recentSinceNs or later are listed.
    [[nodiscard]] PackageFacts walk(int package, qint64 recentSinceNs);

private:
    void enter(int folder, const std::string &path, int depth);
    void lookAt(int folder, const std::string &path, const FolderItem &item);

    ScanCounters &m_counters;
    FolderReader m_reader;
    FingerprintBuilder m_builder;
    PackageFacts m_facts;
    qint64 m_recentSinceNs = 0;
};

}
