// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/linkwalk.h"

#include <algorithm>

#include "archive/entryname.h"

namespace a2c::archive
{

namespace
{

constexpr int mostHops = 40; ///< the kernel's own limit

QByteArray parentOf(const QByteArray &path)
{
    return path.first(std::max<qsizetype>(0, path.lastIndexOf('/')));
}

QByteArrayList reversedSteps(const QByteArray &target)
{
    QByteArrayList steps = target.split('/');
    std::reverse(steps.begin(), steps.end());
    return steps;
}

/// A target that means the same on every system: on Windows a "\" would be one more way out.
bool isPlain(const QByteArray &target, const Limits &limits)
{
    return !target.isEmpty() && target.size() <= limits.path && !isAbsolute(target) && !target.contains('\0') &&
           !target.contains('\\');
}

}

LinkWalk::LinkWalk(const EntryTable &table)
    : m_table(table)
{
}

std::optional<QByteArray> LinkWalk::landing(const Entry &link, const QByteArray &folder)
{
    if (!isPlain(link.target, m_table.limits())) {
        return std::nullopt;
    }
    QByteArray here = parentOf(link.path);
    QByteArrayList ahead = reversedSteps(link.target);
    int hops = 0;
    while (!ahead.isEmpty()) {
        if (--m_stepsLeft < 0) {
            return std::nullopt;
        }
        const QByteArray step = ahead.takeLast();
        if (step.isEmpty() || step == ".") {
            continue;
        }
        if (step == "..") {
            if (here.size() <= folder.size()) {
                return std::nullopt;
            }
            here = parentOf(here);
            continue;
        }
        const QByteArray next = here.isEmpty() ? step : here + '/' + step;
        const Entry *entry = m_table.find(next);
        if (entry == nullptr || entry->kind != EntryKind::Link) {
            here = next;
            continue;
        }
        if (++hops > mostHops) {
            return link.path;
        }
        if (!isPlain(entry->target, m_table.limits())) {
            return std::nullopt;
        }
        ahead += reversedSteps(entry->target);
    }
    return here;
}

}
