// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/unpack.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

#include <QFile>

#include "archive/materialize.h"
#include "archive/refusal.h"
#include "archive/ziprecords.h"
#include "base/digest.h"
#include "base/uniquefd.h"

namespace a2c::archive
{

namespace
{

constexpr qint64 blockSize = 64LL * 1024;

/// The archive, open, and what it was when it was opened.
struct OpenArchive {
    UniqueFd file;
    struct stat info{};
};

Result<OpenArchive> openArchive(const QString &path, const Limits &limits)
{
    OpenArchive archive;
    archive.file = UniqueFd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!archive.file || ::fstat(archive.file.get(), &archive.info) != 0) {
        return failure(errorFromErrno(errno, path));
    }
    if (!S_ISREG(archive.info.st_mode)) {
        return failure(ErrorCode::NotARegularFile, path);
    }
    if (archive.info.st_size > limits.archive) {
        return refused(Refusal::TooLarge);
    }
    return archive;
}

Result<void> checkDigest(const OpenArchive &archive, const UnpackOptions &options)
{
    if (options.sha256.isEmpty()) {
        return {};
    }
    Sha256 digest;
    for (qint64 done = 0; done < archive.info.st_size; done += blockSize) {
        const qint64 length = std::min(archive.info.st_size - done, blockSize);
        const Result<QByteArray> block =
            goOnUnlessCancelled(options).and_then([&] { return zip::readAt(archive.file.get(), done, length); });
        if (!block) {
            return failure(block.error());
        }
        digest.add(*block);
    }
    return digest.hex() == options.sha256.trimmed().toLower() ? Result<void>() : refused(Refusal::Sha256Mismatch);
}

Result<Format> chooseFormat(const QString &path, const OpenArchive &archive, const UnpackOptions &options)
{
    if (archive.info.st_size == 0) {
        return refused(Refusal::Corrupt);
    }
    const Result<QByteArray> head = zip::readAt(archive.file.get(), 0, std::min<qint64>(archive.info.st_size, 4));
    if (!head) {
        return failure(head.error());
    }
    const std::optional<Format> is = formatByContent(*head);
    const std::optional<Format> said = options.declared ? options.declared : formatByName(path);
    if (!is || (said && *said != *is)) {
        return refused(Refusal::FormatMismatch);
    }
    return *is;
}

/// A file that is written to while it is read may have been checked as one thing and unpacked as another.
Result<void> checkUnchanged(const OpenArchive &archive, const QString &path)
{
    struct stat now{};
    if (::fstat(archive.file.get(), &now) != 0) {
        return failure(errorFromErrno(errno, path));
    }
    const bool same = now.st_size == archive.info.st_size && now.st_mtim.tv_sec == archive.info.st_mtim.tv_sec &&
                      now.st_mtim.tv_nsec == archive.info.st_mtim.tv_nsec;
    return same ? Result<void>() : failure(ErrorCode::ChangedMeanwhile, path);
}

Result<Copied> unpackOpen(const QString &path, const OpenArchive &archive, int target, const UnpackOptions &options)
{
    const Result<Format> format =
        checkDigest(archive, options).and_then([&] { return chooseFormat(path, archive, options); });
    if (!format) {
        return failure(format.error());
    }
    const std::unique_ptr<Container> container = makeContainer(*format, archive.file.get(), archive.info.st_size);
    EntryTable table(options.limits);
    const Result<PackageRoot> root =
        container->list(table, [&options] { return goOnUnlessCancelled(options); }).and_then([&table] {
            return findPackageRoot(table);
        });
    if (!root) {
        return failure(root.error());
    }
    if (root->strayFiles) {
        table.warn(warnStrayFiles);
    }
    return checkLinks(table, *root, options.isProtected)
        .and_then([&] { return materialize(*container, table, *root, target, options); })
        .and_then([&](Copied copied) {
            return checkUnchanged(archive, path).transform([&copied] { return std::move(copied); });
        });
}

}

Result<Copied> unpack(const QString &path, int target, const UnpackOptions &options)
{
    Result<Copied> result = openArchive(path, options.limits).and_then([&](const OpenArchive &archive) {
        return unpackOpen(path, archive, target, options);
    });
    if (!result && result.error().subject.isEmpty()) {
        result.error().subject = path;
    }
    return result;
}

}
