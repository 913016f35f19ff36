// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/runtimefolder.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

/// The folder itself, never what a link points to: in a folder of temporary files everybody may lay one.
Result<UniqueFd> openOwn(const QString &path)
{
    UniqueFd folder(::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder) {
        // ENOTDIR: a link, or no folder at all.
        return failure(errno == ENOTDIR ? Error{ErrorCode::PermissionDenied, path, {}} : errorFromErrno(errno, path));
    }
    struct stat info{};
    if (::fstat(folder.get(), &info) != 0) {
        return failure(errorFromErrno(errno, path));
    }
    if (info.st_uid != ::geteuid() || (info.st_mode & 077) != 0) {
        return failure(ErrorCode::PermissionDenied, path);
    }
    return folder;
}

QString folderPath(const QProcessEnvironment &environment)
{
    const QString runtime = environment.value(u"XDG_RUNTIME_DIR"_s);
    if (runtime.startsWith(u'/') && openOwn(runtime)) {
        return runtime + "/a2c-workbench"_L1;
    }
    const QString temporary = environment.value(u"TMPDIR"_s);
    return (temporary.startsWith(u'/') ? temporary : u"/tmp"_s) + "/a2c-workbench-"_L1 + QString::number(::geteuid());
}

}

Result<RuntimeFolder> openRuntimeFolder(const QProcessEnvironment &environment, WhenMissing whenMissing)
{
    const QString path = folderPath(environment);
    if (whenMissing == WhenMissing::Make && ::mkdir(QFile::encodeName(path).constData(), 0700) != 0 &&
        errno != EEXIST) {
        return failure(errorFromErrno(errno, path));
    }
    Result<UniqueFd> folder = openOwn(path);
    if (!folder) {
        return failure(folder.error());
    }
    return RuntimeFolder{path, std::move(*folder)};
}

}
