// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/installfolders.h"

#include "base/atomicfile.h"

namespace a2c::skills
{

InstallFolders::InstallFolders(const Home &home)
    : user(home.userFolder())
    , staging(home.path() + QStringLiteral("/.staging"))
    , trash(home.path() + QStringLiteral("/.trash"))
{
}

Result<void> InstallFolders::make() const
{
    return makePrivateFolder(user).and_then([this] { return makePrivateFolder(staging); }).and_then([this] {
        return makePrivateFolder(trash);
    });
}

QString InstallFolders::package(const QString &folderName) const
{
    return user + QLatin1Char('/') + folderName;
}

bool isOneName(const QString &name)
{
    return !name.isEmpty() && name != QLatin1String(".") && name != QLatin1String("..") &&
           !name.contains(QLatin1Char('/')) && !name.contains(QChar(0));
}

}
