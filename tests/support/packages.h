// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

/// Makes skill packages.
namespace a2c::support
{

/// Writes a file with its folders; an existing one is replaced in place.
inline void writeFile(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        qFatal("cannot write %s", qUtf8Printable(path));
    }
}

/// Empty where it cannot be read.
inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns once the file system's clock, which ticks every few milliseconds, has moved on.
inline void passFileClockTick(const QString &folder)
{
    const QString path = folder + QStringLiteral("/.clock");
    const auto timeOfWriting = [&path] {
        QFile::remove(path);
        writeFile(path, "x");
        struct stat info{};
        if (::stat(QFile::encodeName(path).constData(), &info) != 0) {
            qFatal("cannot stat %s", qUtf8Printable(path));
        }
        return std::pair(info.st_ctim.tv_sec, info.st_ctim.tv_nsec);
    };
    // Two steps: the first may be the finer stamp that newer kernels give a file that was looked at.
    for (int step = 0; step < 2; ++step) {
        const auto before = timeOfWriting();
        while (timeOfWriting() <= before) {
        }
    }
    QFile::remove(path);
}

inline QByteArray skillMd(const QByteArray &name, const QByteArray &description = "For a test",
                          const QByteArray &body = "# Body\n")
{
    return "---\nname: " + name + "\ndescription: " + description + "\n---\n" + body;
}

/// A package of one file in @p folder; gives its place.
inline QString writePackage(const QString &folder, const QString &name, const QByteArray &description = "For a test")
{
    const QString place = folder + u'/' + name;
    writeFile(place + QStringLiteral("/SKILL.md"), skillMd(name.toUtf8(), description));
    return place;
}

/// skill-00000, skill-00001, …
inline void writeManyPackages(const QString &folder, int count)
{
    for (int i = 0; i < count; ++i) {
        writePackage(folder, QStringLiteral("skill-%1").arg(i, 5, 10, QLatin1Char('0')));
    }
}

}
