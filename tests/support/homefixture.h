// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "skills/home.h"

namespace a2c::support
{

/// A skills home of its own with a folder beside it for what is dropped; gone with everything when this goes.
class HomeFixture
{
public:
    [[nodiscard]] skills::Home home() const
    {
        return skills::Home(at(QStringLiteral("home")));
    }
    /// Relative to the fixture's top.
    [[nodiscard]] QString at(const QString &path) const
    {
        return m_place.filePath(path);
    }
    [[nodiscard]] QString installed(const QString &path) const
    {
        return at(QStringLiteral("home/user/") + path);
    }

    /// False when that is not possible.
    bool write(const QString &path, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(at(path)).path());
        QFile file(at(path));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    /// A package of one file; its description says @p description.
    bool writePackage(const QString &folder, const QString &name, const QByteArray &description = "d") const
    {
        return write(folder + QStringLiteral("/SKILL.md"),
                     "---\nname: " + name.toUtf8() + "\ndescription: " + description + "\n---\nbody\n");
    }
    [[nodiscard]] static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
    }
    /// What is in a folder of the home, hidden ones too.
    [[nodiscard]] QStringList namesIn(const QString &path) const
    {
        return QDir(at(QStringLiteral("home/") + path))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
    }

private:
    QTemporaryDir m_place;
};

}
