// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/beneath.h"

#include <cerrno>

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QList>

namespace a2c::skills
{

namespace
{

std::expected<UniqueFd, int> opened(int fd)
{
    if (fd < 0) {
        return std::unexpected(errno);
    }
    return UniqueFd(fd);
}

std::expected<UniqueFd, int> openByKernel(int folder, const QByteArray &path, int flags)
{
    open_how how{};
    how.flags = static_cast<__u64>(flags);
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    return opened(static_cast<int>(::syscall(SYS_openat2, folder, path.constData(), &how, sizeof how)));
}

std::expected<UniqueFd, int> openByComponent(int folder, const QByteArray &path, int flags)
{
    const QByteArrayList components = path.split('/');
    UniqueFd parent;
    for (qsizetype i = 0; i + 1 < components.size(); ++i) {
        auto next = opened(::openat(parent ? parent.get() : folder, components[i].constData(),
                                    O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (!next) {
            // With O_DIRECTORY a link is "not a folder".
            struct stat info{};
            const bool link =
                next.error() == ENOTDIR &&
                ::fstatat(parent ? parent.get() : folder, components[i].constData(), &info, AT_SYMLINK_NOFOLLOW) == 0 &&
                S_ISLNK(info.st_mode);
            return std::unexpected(link ? ELOOP : next.error());
        }
        parent = std::move(*next);
    }
    auto last = opened(::openat(parent ? parent.get() : folder, components.last().constData(), flags | O_NOFOLLOW));
    if (!last) {
        return last;
    }
    struct stat info{};
    // O_PATH with O_NOFOLLOW opens the link itself.
    if (::fstat(last->get(), &info) == 0 && S_ISLNK(info.st_mode)) {
        return std::unexpected(ELOOP);
    }
    return last;
}

bool isMissingCall(int number)
{
    // EPERM: what some sandboxes answer for calls they do not know.
    return number == ENOSYS || number == EPERM;
}

std::expected<UniqueFd, int> openAny(int folder, const QByteArray &path, int flags, Lookup lookup)
{
    if (lookup == Lookup::Best) {
        // EAGAIN: something was renamed on the way; the kernel asks to try again.
        for (int attempt = 0; attempt < 4; ++attempt) {
            auto file = openByKernel(folder, path, flags);
            if (file || (file.error() != EAGAIN && !isMissingCall(file.error()))) {
                return file;
            }
            if (isMissingCall(file.error())) {
                break;
            }
        }
    }
    return openByComponent(folder, path, flags);
}

}

std::expected<OpenFile, int> openBeneath(int folder, const QByteArray &path, Lookup lookup)
{
    // A descriptor for the place only: opening it touches neither FIFO nor device.
    const auto place = openAny(folder, path, O_PATH | O_CLOEXEC, lookup);
    if (!place) {
        return std::unexpected(place.error());
    }
    struct stat seen{};
    if (::fstat(place->get(), &seen) != 0) {
        return std::unexpected(errno);
    }
    if (!S_ISREG(seen.st_mode)) {
        return std::unexpected(EINVAL);
    }
    constexpr int flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    auto file = opened(::open(("/proc/self/fd/" + QByteArray::number(place->get())).constData(), flags));
    if (!file && (file.error() == ENOENT || file.error() == ENOTDIR)) {
        // Without /proc: a second lookup, and the comparison below.
        file = openAny(folder, path, flags, lookup);
    }
    if (!file) {
        return std::unexpected(file.error());
    }
    OpenFile result{.file = std::move(*file), .info = {}};
    if (::fstat(result.file.get(), &result.info) != 0) {
        return std::unexpected(errno);
    }
    if (result.info.st_dev != seen.st_dev || result.info.st_ino != seen.st_ino || !S_ISREG(result.info.st_mode)) {
        return std::unexpected(ENOENT);
    }
    return result;
}

std::expected<UniqueFd, int> openFolderBeneath(int folder, const QByteArray &path, Lookup lookup)
{
    constexpr int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    if (path.isEmpty()) {
        return opened(::openat(folder, ".", flags));
    }
    return openAny(folder, path, flags, lookup);
}

}
