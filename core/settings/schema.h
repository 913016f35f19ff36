// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QJsonObject>
#include <QList>

namespace a2c::settings
{

/// Which shape of the file a program writes, and how older shapes are brought up to it.
struct Schema {
    /// At index n: from version n + 1 to n + 2.
    QList<std::function<void(QJsonObject &)>> migrations;

    [[nodiscard]] int version() const
    {
        return static_cast<int>(migrations.size()) + 1;
    }
    /// Runs what is missing for @p values and sets their version. Values of a newer program are left as they are.
    void migrate(QJsonObject &values) const;
    [[nodiscard]] static int versionOf(const QJsonObject &values);
};

/// Of this program. Version 1 is the first; there is nothing older.
[[nodiscard]] Schema currentSchema();

}
