// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QString>

#include "base/result.h"

namespace a2c::skills
{

/// The folder that holds all skills, one sub-folder per kind of source. Seed: "SKILL 通道" §4, §9.2.
class Home
{
public:
    explicit Home(const QString &path);

    /// The place to use: @p option where given, else A2C_SKILL_HOME, $XDG_DATA_HOME/a2c/skills, ~/.a2c/skills.
    [[nodiscard]] static Home chosen(const QString &option, const QProcessEnvironment &environment);

    /// Makes what is missing, each new folder with mode 0700. A folder that is there keeps its mode: that is its
    /// owner's choice. Pool threads. Errors: PermissionDenied, NotAFolder, NoSpace, WriteFailed.
    [[nodiscard]] Result<void> make() const;

    /// Absolute, without a slash at its end.
    [[nodiscard]] const QString &path() const
    {
        return m_path;
    }
    /// Holds one package per folder.
    [[nodiscard]] QString userFolder() const;

    bool operator==(const Home &) const = default;

private:
    QString m_path;
};

}
