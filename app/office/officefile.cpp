// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/officefile.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QFile>

#include "base/digest.h"
#include "base/filewrite.h"
#include "office/officefinder.h"

namespace a2c::app
{

Result<std::unique_ptr<OfficeFile>> OfficeFile::publish(const OfficeNote &note, const QProcessEnvironment &environment)
{
    if (const Result<OfficeNote> believed = OfficeNote::decode(note.encoded()); !believed) {
        return failure(believed.error());
    }
    Result<RuntimeFolder> folder = openRuntimeFolder(environment, WhenMissing::Make);
    if (!folder) {
        return failure(folder.error());
    }
    removeLeftOver(*folder);
    const QByteArray name = officeFileName(randomBytes(8).toHex());
    const QByteArray aside = '.' + name;
    const int place = folder->fd.get();
    UniqueFd file(::openat(place, aside.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file) {
        return failure(writeErrorFromErrno(errno, folder->path));
    }
    Result<void> written = writeAll(file.get(), note.encoded(), folder->path);
    // Locked before it has its name: who finds it must not take it for left over.
    if (written &&
        (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 || ::renameat(place, aside.constData(), place, name) != 0)) {
        written = failure(writeErrorFromErrno(errno, folder->path));
    }
    if (!written) {
        ::unlinkat(place, aside.constData(), 0);
        return failure(written.error());
    }
    return std::unique_ptr<OfficeFile>(new OfficeFile(std::move(*folder), name, std::move(file)));
}

OfficeFile::OfficeFile(RuntimeFolder folder, QByteArray name, UniqueFd file)
    : m_folder(std::move(folder))
    , m_name(std::move(name))
    , m_file(std::move(file))
{
}

OfficeFile::~OfficeFile()
{
    ::unlinkat(m_folder.fd.get(), m_name.constData(), 0);
}

QString OfficeFile::path() const
{
    return m_folder.path + u'/' + QFile::decodeName(m_name);
}

}
