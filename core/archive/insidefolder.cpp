// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/insidefolder.h"

#include <cerrno>

#include <fcntl.h>

#include <QList>

namespace a2c::archive
{

std::expected<UniqueFd, int> openInside(int top, const QByteArray &path, int flags)
{
    const QByteArrayList steps = path.split('/');
    UniqueFd folder;
    for (qsizetype index = 0; index < steps.size(); ++index) {
        const bool last = index == steps.size() - 1;
        UniqueFd next(::openat(folder ? folder.get() : top, steps.at(index).constData(),
                               (last ? flags : O_PATH | O_DIRECTORY) | O_NOFOLLOW | O_CLOEXEC));
        if (!next) {
            return std::unexpected(errno);
        }
        folder = std::move(next);
    }
    return folder;
}

}
