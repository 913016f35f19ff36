// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/openfiles.h"

namespace a2c::skills
{

bool OpenFiles::modified(const QByteArray &package, int watch, QByteArrayView name)
{
    QSet<File> &files = m_files[package];
    const qsizetype before = files.size();
    files.insert({watch, name.toByteArray()});
    return files.size() != before;
}

void OpenFiles::closed(const QByteArray &package, int watch, QByteArrayView name)
{
    const auto files = m_files.find(package);
    if (files != m_files.end() && files->remove({watch, name.toByteArray()}) && files->isEmpty()) {
        m_files.erase(files);
    }
}

void OpenFiles::ended(const QByteArray &package, int watch)
{
    const auto files = m_files.find(package);
    if (files == m_files.end()) {
        return;
    }
    files->removeIf([watch](const File &file) { return file.watch == watch; });
    if (files->isEmpty()) {
        m_files.erase(files);
    }
}

void OpenFiles::forget(const QByteArray &package)
{
    m_files.remove(package);
}

Writing OpenFiles::stateOf(const QByteArray &package) const
{
    return m_files.contains(package) ? Writing::Open : Writing::Done;
}

}
