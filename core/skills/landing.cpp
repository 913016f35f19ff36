// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/landing.h"

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <memory>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QList>

#include "skills/protectedfiles.h"

namespace a2c::skills
{

namespace
{

constexpr int maxLinks = 40; // as the kernel

QByteArray canonical(const QByteArray &path)
{
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.constData(), nullptr), &std::free);
    return real ? QByteArray(real.get()) : QByteArray();
}

QByteArray linkTarget(const QByteArray &path)
{
    QByteArray target(PATH_MAX, Qt::Uninitialized);
    const ssize_t length = ::readlink(path.constData(), target.data(), static_cast<size_t>(target.size()));
    target.truncate(qMax(ssize_t{0}, length));
    return target;
}

/// A walk along a path, one component at a time, with the links replaced by what they say.
class Walk
{
public:
    Walk(QByteArray root, const QByteArray &path)
        : m_root(std::move(root))
        , m_here(m_root)
        , m_ahead(path.split('/'))
    {
    }

    Result<QByteArray> land()
    {
        while (!m_ahead.isEmpty()) {
            if (const Result<void> step = takeStep(m_ahead.takeFirst()); !step) {
                return std::unexpected(step.error());
            }
        }
        if (!isInside()) {
            return failure(ErrorCode::PathTraversal);
        }
        if (m_missing) {
            return failure(ErrorCode::NotFound);
        }
        return m_here.sliced(qMin(m_here.size(), m_root.size() + 1));
    }

private:
    [[nodiscard]] bool isInside() const
    {
        return m_here == m_root || m_here.startsWith(m_root + '/');
    }

    Result<void> takeStep(const QByteArray &component)
    {
        if (component.isEmpty() || component == ".") {
            return {};
        }
        if (component == "..") {
            m_here.truncate(qMax(qsizetype{0}, m_here.lastIndexOf('/')));
            return {};
        }
        if (isInside() && isProtectedName(QFile::decodeName(component))) {
            return failure(ErrorCode::Forbidden);
        }
        const QByteArray next = m_here + '/' + component;
        struct stat info{};
        if (next.size() >= PATH_MAX) {
            return failure(ErrorCode::NotFound);
        }
        // What is missing has no links: the rest is taken as it is written, to tell a way out from a gap.
        if (m_missing || ::fstatat(AT_FDCWD, next.constData(), &info, AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT) != 0) {
            m_missing = true;
            m_here = next;
            return {};
        }
        if (!S_ISLNK(info.st_mode)) {
            m_here = next;
            return {};
        }
        return follow(linkTarget(next));
    }

    Result<void> follow(const QByteArray &target)
    {
        // A loop is broken by counting; so is a chain that is only long.
        if (target.isEmpty() || ++m_links > maxLinks) {
            return failure(ErrorCode::NotFound);
        }
        if (target.startsWith('/')) {
            m_here.clear();
        } else if (isProtectedPath(QFile::decodeName(target))) {
            return failure(ErrorCode::Forbidden);
        }
        m_ahead = target.split('/') + m_ahead;
        return {};
    }

    QByteArray m_root;
    QByteArray m_here; ///< without a link; "" is the file system's root
    QByteArrayList m_ahead;
    int m_links = 0;
    bool m_missing = false;
};

}

Result<QByteArray> landingOf(const QByteArray &root, const QByteArray &path)
{
    const QByteArray realRoot = canonical(root);
    if (realRoot.isEmpty()) {
        return failure(ErrorCode::NotFound);
    }
    return Walk(realRoot, path).land();
}

}
