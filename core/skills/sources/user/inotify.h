// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <limits>

#include <QByteArray>
#include <QByteArrayView>

#include "base/result.h"
#include "base/uniquefd.h"

namespace a2c::skills
{

/// One event of the kernel's. Flags are those of inotify(7).
struct InotifyEvent {
    int watch = -1;
    quint32 flags = 0;
    QByteArrayView name; ///< valid during the call only

    [[nodiscard]] bool has(quint32 wanted) const
    {
        return (flags & wanted) != 0;
    }
};

/// One inotify descriptor. One thread.
class Inotify
{
public:
    /// @p maxWatches is how many watches may be made in all, where that is to be fewer than the system allows.
    explicit Inotify(int maxWatches = std::numeric_limits<int>::max());

    [[nodiscard]] bool isOpen() const
    {
        return bool(m_fd);
    }
    [[nodiscard]] int descriptor() const
    {
        return m_fd.get();
    }

    /// Watches what is at @p path, or changes what is watched of it. Gives the watch's number. Errors: NoSpace (no
    /// more watches), NotFound, NotAFolder, PermissionDenied.
    [[nodiscard]] Result<int> add(const QByteArray &path, quint32 flags);
    void remove(int watch);

    /// Hands on what is there now, at most one buffer full. False: nothing was there.
    bool read(const std::function<void(const InotifyEvent &)> &handle);

private:
    alignas(8) std::array<char, 32768> m_buffer;
    UniqueFd m_fd;
    int m_maxWatches;
};

}
