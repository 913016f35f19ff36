// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/home.h"

#include <QDir>

#include "base/atomicfile.h"

namespace a2c::skills
{

Home::Home(const QString &path)
    : m_path(QDir::cleanPath(QDir(path).absolutePath()))
{
}

Home Home::chosen(const QString &option, const QProcessEnvironment &environment)
{
    if (!option.isEmpty()) {
        return Home(option);
    }
    if (const QString path = environment.value(QStringLiteral("A2C_SKILL_HOME")); !path.isEmpty()) {
        return Home(path);
    }
    // A relative XDG_DATA_HOME is to be ignored, says the XDG base directory specification.
    if (const QString data = environment.value(QStringLiteral("XDG_DATA_HOME")); QDir::isAbsolutePath(data)) {
        return Home(data + QStringLiteral("/a2c/skills"));
    }
    return Home(QDir::homePath() + QStringLiteral("/.a2c/skills"));
}

Result<void> Home::make() const
{
    return makePrivateFolder(userFolder());
}

QString Home::userFolder() const
{
    return m_path + QStringLiteral("/user");
}

}
