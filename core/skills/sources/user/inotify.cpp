// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/inotify.h"

#include <cerrno>
#include <cstring>

#include <sys/inotify.h>
#include <unistd.h>

#include <QFile>

namespace a2c::skills
{

Inotify::Inotify(int maxWatches)
    : m_fd(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    , m_maxWatches(maxWatches)
{
}

Result<int> Inotify::add(const QByteArray &path, quint32 flags)
{
    const int watch = ::inotify_add_watch(m_fd.get(), path.constData(), flags);
    if (watch < 0) {
        return failure(errorFromErrno(errno, QFile::decodeName(path)));
    }
    if (watch > m_maxWatches) {
        remove(watch);
        return failure(errorFromErrno(ENOSPC, QFile::decodeName(path)));
    }
    return watch;
}

void Inotify::remove(int watch)
{
    ::inotify_rm_watch(m_fd.get(), watch);
}

bool Inotify::read(const std::function<void(const InotifyEvent &)> &handle)
{
    const ssize_t count = ::read(m_fd.get(), m_buffer.data(), m_buffer.size());
    if (count <= 0) {
        return false;
    }
    for (ssize_t at = 0; at < count;) {
        const auto *event = reinterpret_cast<const inotify_event *>(m_buffer.data() + at);
        at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
        // The name is padded with zeros.
        const QByteArrayView name(event->name, event->len == 0 ? 0 : qsizetype(std::strlen(event->name)));
        handle({.watch = event->wd, .flags = event->mask, .name = name});
    }
    return true;
}

}
