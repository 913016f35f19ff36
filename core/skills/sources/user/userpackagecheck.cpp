// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/userpackagecheck.h"

#include "skills/makeentry.h"
#include "skills/package.h"

namespace a2c::skills
{

std::variant<Entry, Rejection> checkUserPackage(const QString &folder)
{
    const PackageOrigin origin{{SourceId::Kind::User, {}}, {}};
    const std::expected<Package, Rejection> package = checkPackage(folder, origin);
    if (!package) {
        return package.error();
    }
    return makeEntry(*package, origin, folder);
}

}
