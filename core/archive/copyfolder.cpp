// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/copyfolder.h"

#include <algorithm>
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

/// Lists and checks the folder @p source, then does @p work with it.
template<typename Work>
Result<Copied> withFolder(const QString &source, const CopyOptions &options, Work work)
{
    const UniqueFd folder(::open(QFile::encodeName(source).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) {
        return failure(errorFromErrno(errno, source));
    }
    Limits limits = options.limits;
    limits.file = limits.total;
    EntryTable table(limits, NameRule::AsOnDisk);
    FolderContainer container(folder.get(), options.isProtected);
    Result<Copied> done = container.list(table, [&options] { return goOnUnlessCancelled(options); })
                              .and_then([&] { return checkNames(container, table, options); })
                              .and_then([&] { return work(container, table); });
    if (!done && done.error().subject.isEmpty()) {
        done.error().subject = source;
    }
    return done;
}

}

Result<Copied> copyFolder(const QString &source, int target, const CopyOptions &options)
{
    return withFolder(source, options, [target, &options](FolderContainer &container, const EntryTable &table) {
        return materialize(container, table, {}, target, options);
    });
}

Result<Copied> inspectFolder(const QString &source, const CopyOptions &options)
{
    return withFolder(source, options, [](FolderContainer &, const EntryTable &table) -> Result<Copied> {
        const auto files = std::count_if(table.entries().begin(), table.entries().end(),
                                         [](const Entry &entry) { return entry.kind == EntryKind::File; });
        return Copied{.folderName = {},
                      .warnings = table.warnings(),
                      .files = static_cast<int>(files),
                      .bytes = table.totalSize()};
    });
}

}
