// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/importname.h"

#include "archive/format.h"
#include "skills/name.h"
#include "skills/remedyname.h"

namespace a2c::skills
{

namespace
{

constexpr qsizetype longestLeaf = 64;

/// The first that is a good name as it is, else the first that can be made one.
QString firstGood(const QStringList &names)
{
    for (const QString &name : names) {
        if (isLeafName(name)) {
            return name;
        }
    }
    for (const QString &name : names) {
        if (const QString nearest = nearestLeafName(name); !nearest.isEmpty()) {
            return nearest;
        }
    }
    return QStringLiteral("skill");
}

}

QString nameForFolder(const QString &folderName, const QString &frontmatterName)
{
    return firstGood({folderName, frontmatterName});
}

QString nameForArchive(const QString &frontmatterName, const QString &folderName, const QString &fileName)
{
    return firstGood({frontmatterName, folderName, archive::nameWithoutEnding(fileName).toString()});
}

QString freeName(const QString &name, const std::function<bool(const QString &)> &taken)
{
    QString free = name;
    for (int number = 2; taken(free); ++number) {
        const QString ending = QStringLiteral("-%1").arg(number);
        QString stem = name.left(longestLeaf - ending.size());
        while (stem.endsWith(QLatin1Char('-'))) {
            stem.chop(1);
        }
        free = stem + ending;
    }
    return free;
}

}
