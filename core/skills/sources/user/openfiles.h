// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QSet>

#include "skills/sources/user/touch.h"

namespace a2c::skills
{

/// Which files of which packages were seen modified and not yet seen closed.
class OpenFiles
{
public:
    /// False: it was known to be open.
    bool modified(const QByteArray &package, int watch, QByteArrayView name);
    /// Closed, or gone under this name.
    void closed(const QByteArray &package, int watch, QByteArrayView name);
    /// All of the folder that @p watch was for.
    void ended(const QByteArray &package, int watch);
    void forget(const QByteArray &package);

    [[nodiscard]] Writing stateOf(const QByteArray &package) const;

private:
    struct File {
        int watch = -1;
        QByteArray name;

        bool operator==(const File &) const = default;
        friend size_t qHash(const File &file, size_t seed = 0)
        {
            return qHashMulti(seed, file.watch, file.name);
        }
    };
    QHash<QByteArray, QSet<File>> m_files;
};

}
