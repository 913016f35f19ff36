// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/copyfolder.h"

#include <cerrno>

#include <fcntl.h>

#include <QFile>

#include "archive/foldercontainer.h"
#include "archive/materialize.h"
#include "archive/refusal.h"
#include "base/uniquefd.h"

namespace a2c::archive
{

namespace
{

Result<void> checkNames(const FolderContainer &container, const EntryTable &table, const CopyOptions &options)
{
    const QByteArrayList disguised = container.disguised();
    if (!disguised.isEmpty()) {
        return refused(Refusal::LinkEscape, disguised.constFirst());
    }
    return checkLinks(table, {}, options.isProtected);
}

}

Result<Copied> copyFolder(const QString &source, int target, const CopyOptions &options)
{
    const UniqueFd folder(::open(QFile::encodeName(source).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) {
        return failure(errorFromErrno(errno, source));
    }
    Limits limits = options.limits;
    limits.file = limits.total;
    EntryTable table(limits, NameRule::AsOnDisk);
    FolderContainer container(folder.get(), options.isProtected);
    Result<Copied> copied = container.list(table, [&options] { return goOnUnlessCancelled(options); })
                                .and_then([&] { return checkNames(container, table, options); })
                                .and_then([&] { return materialize(container, table, {}, target, options); });
    if (!copied && copied.error().subject.isEmpty()) {
        copied.error().subject = source;
    }
    return copied;
}

}
