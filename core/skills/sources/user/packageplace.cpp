// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/packageplace.h"

#include <cstdlib>
#include <memory>

namespace a2c::skills
{

namespace
{

bool isBelow(const QByteArray &path, const QByteArray &folder)
{
    return path.startsWith(folder + '/');
}

}

QByteArray pathWithoutLinks(const QByteArray &path)
{
    const std::unique_ptr<char, decltype(&std::free)> resolved(::realpath(path.constData(), nullptr), &std::free);
    return QByteArray(resolved.get());
}

QByteArray linkedPackagePlace(const QByteArray &home, const QByteArray &folder, const QByteArray &package)
{
    const QByteArray target = pathWithoutLinks(folder + '/' + package);
    const QByteArray realHome = pathWithoutLinks(home);
    const QByteArray realFolder = pathWithoutLinks(folder);
    if (target.isEmpty() || realHome.isEmpty() || !isBelow(target, realHome) || target == realFolder ||
        isBelow(realFolder, target)) {
        return {};
    }
    return target;
}

}
