// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "skills/install/packagestage.h"
#include "skills/install/trash.h"

namespace a2c::skills
{

/// How a package takes the place of another.
enum class SwapMethod {
    Best,     ///< in one step where the file system can
    TwoSteps, ///< as where it cannot: by a journal that recover() completes
};

/// Puts staged packages into the user's folder. A reader, or a crash at any point, finds the old package, the new one
/// or, between the two steps of a file system that knows no exchange, none until recover() ran; never half a package.
///
/// Pool threads only.
class PackageInstaller
{
public:
    PackageInstaller(InstallFolders folders, const Trash &trash, SwapMethod swap = SwapMethod::Best);

    /// Errors: NameTaken (it stays staged then), NoSpace, PermissionDenied, WriteFailed.
    [[nodiscard]] Result<void> installNew(const StagedPackage &staged) const;
    /// What has the name goes to the trash: gives its token; empty when nothing had it. Errors: as installNew().
    [[nodiscard]] Result<QString> replace(const StagedPackage &staged) const;

    /// Completes or undoes what the journal in the abandoned @p staging says.
    [[nodiscard]] static Result<void> settleJournal(const InstallFolders &folders, const StagingFolder &staging);

private:
    [[nodiscard]] Result<QString> exchangeWith(const StagedPackage &staged, const TrashItem &place) const;
    [[nodiscard]] Result<QString> replaceInTwoSteps(const StagedPackage &staged, const TrashItem &place) const;

    InstallFolders m_folders;
    const Trash &m_trash;
    SwapMethod m_swap;
};

}
