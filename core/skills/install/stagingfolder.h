// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/result.h"
#include "base/uniquefd.h"

namespace a2c::skills
{

/// A folder of its own below `.staging`, for one package on its way in. It goes with everything in it when this goes,
/// and is locked until then: what another process finds there unlocked was left by a crash. Pool threads only.
class StagingFolder
{
public:
    /// Errors: NoSpace, PermissionDenied, NotFound, WriteFailed.
    [[nodiscard]] static Result<StagingFolder> make(const QString &staging);
    /// Takes over one that a crash left; Errors: AlreadyExists when somebody still works with it.
    [[nodiscard]] static Result<StagingFolder> adopt(const QString &path);

    StagingFolder(StagingFolder &&other) noexcept;
    StagingFolder &operator=(StagingFolder &&other) noexcept;
    ~StagingFolder();
    Q_DISABLE_COPY(StagingFolder)

    [[nodiscard]] const QString &path() const
    {
        return m_path;
    }
    /// Where the package is being made.
    [[nodiscard]] QString package() const;
    /// Says, while it is there, that a package is being replaced in two steps.
    [[nodiscard]] QString journal() const;

private:
    StagingFolder(QString path, UniqueFd lock);

    QString m_path;
    UniqueFd m_lock;
};

}
