// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/folderwriter.h"

#include <cerrno>
#include <memory>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/insidefolder.h"
#include "base/filewrite.h"

namespace a2c::archive
{

namespace
{

constexpr qint64 blockSize = 64LL * 1024;
constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

std::unexpected<Error> writeFailure(int number, const QByteArray &path)
{
    return failure(writeErrorFromErrno(number, QString::fromUtf8(path)));
}

mode_t bitsOf(FileMode mode)
{
    switch (mode) {
    case FileMode::Plain:
        return 0644;
    case FileMode::Executable:
        return 0755;
    case FileMode::Private:
        return 0600;
    }
    Q_UNREACHABLE_RETURN(0600);
}

QByteArray lastComponent(const QByteArray &path)
{
    return path.sliced(path.lastIndexOf('/') + 1);
}

}

FolderWriter::FolderWriter(int folder)
    : m_top(folder)
{
}

Result<int> FolderWriter::parentOf(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    if (slash < 0) {
        return m_top;
    }
    const QByteArray wanted = path.first(slash);
    if (m_open && wanted == m_openPath) {
        return m_open.get();
    }
    UniqueFd open;
    for (const QByteArray &step : wanted.split('/')) {
        const int from = open ? open.get() : m_top;
        if (::mkdirat(from, step.constData(), 0755) != 0 && errno != EEXIST) {
            return writeFailure(errno, path);
        }
        UniqueFd next(::openat(from, step.constData(), folderFlags));
        if (!next) {
            return writeFailure(errno, path);
        }
        open = std::move(next);
    }
    m_open = std::move(open);
    m_openPath = wanted;
    return m_open.get();
}

Result<void> FolderWriter::makeFolder(const QByteArray &path)
{
    return parentOf(path).and_then([&path](int parent) -> Result<void> {
        if (::mkdirat(parent, lastComponent(path).constData(), 0755) != 0 && errno != EEXIST) {
            return writeFailure(errno, path);
        }
        return {};
    });
}

Result<void> FolderWriter::writeFile(const QByteArray &path, FileMode mode, ByteSource &bytes,
                                     const std::function<Result<void>(qint64)> &onBytes)
{
    const Result<int> parent = parentOf(path);
    if (!parent) {
        return failure(parent.error());
    }
    const UniqueFd file(::openat(*parent, lastComponent(path).constData(),
                                 O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, bitsOf(mode)));
    if (!file) {
        return writeFailure(errno, path);
    }
    const QString subject = QString::fromUtf8(path);
    const auto block = std::make_unique_for_overwrite<char[]>(blockSize);
    while (true) {
        const Result<qint64> count = bytes.read(block.get(), blockSize);
        if (!count) {
            return failure(count.error());
        }
        if (*count == 0) {
            return {};
        }
        const Result<void> written = writeAll(file.get(), QByteArrayView(block.get(), *count), subject).and_then([&] {
            return onBytes(*count);
        });
        if (!written) {
            return written;
        }
    }
}

Result<void> FolderWriter::makeLink(const QByteArray &path, const QByteArray &target)
{
    return parentOf(path).and_then([&](int parent) -> Result<void> {
        if (::symlinkat(target.constData(), parent, lastComponent(path).constData()) != 0) {
            return writeFailure(errno, path);
        }
        return {};
    });
}

Result<UniqueFd> FolderWriter::reopen(const QByteArray &path) const
{
    auto file = openInside(m_top, path, O_RDONLY);
    if (!file) {
        return failure(errorFromErrno(file.error(), QString::fromUtf8(path)));
    }
    return std::move(*file);
}

}
