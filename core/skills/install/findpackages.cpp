// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/findpackages.h"

#include <algorithm>

#include <sys/stat.h>

#include <QDir>
#include <QDirIterator>

#include "archive/format.h"

namespace a2c::skills
{

namespace
{

constexpr int deepest = 5;
constexpr int mostFolders = 20'000;
constexpr qsizetype mostPackages = 1'000;

/// Folders that hold thousands of files of others and never a skill of the user's.
const QStringList uninteresting{QStringLiteral(".git"), QStringLiteral("node_modules"), QStringLiteral("__MACOSX")};

bool isPackage(const QString &folder)
{
    QDirIterator names(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    while (names.hasNext()) {
        names.next();
        if (names.fileName().compare(QLatin1String("SKILL.md"), Qt::CaseInsensitive) == 0) {
            return true;
        }
    }
    return false;
}

bool isArchive(const QString &path)
{
    if (archive::formatByName(path)) {
        return true;
    }
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && archive::formatByContent(file.read(4)).has_value();
}

class Search
{
public:
    explicit Search(const CancelToken &cancel)
        : m_cancel(cancel)
    {
    }

    Result<void> look(const QString &path)
    {
        const qsizetype before = m_found.sources.size();
        struct stat info{};
        if (::stat(QFile::encodeName(path).constData(), &info) == 0) {
            if (S_ISDIR(info.st_mode)) {
                lookInto(QDir::cleanPath(QDir(path).absolutePath()), 0);
            } else if (S_ISREG(info.st_mode) && isArchive(path)) {
                m_found.sources.append({ImportSource::Kind::Archive, path, identityOf(info)});
            }
        }
        if (m_found.sources.size() == before) {
            m_found.empty.append(path);
        }
        return m_cancel.isCancelled() ? failure(ErrorCode::Cancelled) : Result<void>();
    }

    FoundPackages take()
    {
        return std::move(m_found);
    }

private:
    void lookInto(const QString &folder, int depth)
    {
        if (isPackage(folder)) {
            m_found.sources.append({ImportSource::Kind::Folder, folder, {}});
            return;
        }
        if (depth >= deepest) {
            return;
        }
        const QStringList names =
            QDir(folder).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name);
        for (const QString &name : names) {
            const bool enough = ++m_folders > mostFolders || m_found.sources.size() >= mostPackages;
            if (enough || m_cancel.isCancelled()) {
                return;
            }
            if (!uninteresting.contains(name)) {
                lookInto(folder + QLatin1Char('/') + name, depth + 1);
            }
        }
    }

    const CancelToken &m_cancel;
    FoundPackages m_found;
    int m_folders = 0;
};

}

Result<FoundPackages> findPackages(const QStringList &paths, const CancelToken &cancel)
{
    Search search(cancel);
    for (const QString &path : paths) {
        if (const Result<void> looked = search.look(path); !looked) {
            return failure(looked.error());
        }
    }
    return search.take();
}

}
