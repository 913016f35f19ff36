// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/linkcheck.h"

#include <algorithm>

#include "archive/entryname.h"
#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

constexpr int mostHops = 40; ///< the kernel's own limit

/// Follows links by the table alone, as a kernel would on disk.
class LinkWalk
{
public:
    explicit LinkWalk(const EntryTable &table)
        : m_table(table)
    {
    }

    /// Whether the way from @p link never leaves @p folder.
    bool staysInside(const Entry &link, const QByteArray &folder)
    {
        QByteArray here = parentOf(link.path);
        QByteArrayList ahead = reversed(link.target);
        int hops = 0;
        while (!ahead.isEmpty()) {
            if (--m_stepsLeft < 0) {
                return false;
            }
            const QByteArray step = ahead.takeLast();
            if (step.isEmpty() || step == ".") {
                continue;
            }
            if (step == "..") {
                if (here.size() <= folder.size()) {
                    return false;
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
                return true; // a loop leads nowhere
            }
            if (isAbsolute(entry->target)) {
                return false;
            }
            ahead += reversed(entry->target);
        }
        return true;
    }

private:
    static QByteArray parentOf(const QByteArray &path)
    {
        return path.first(std::max<qsizetype>(0, path.lastIndexOf('/')));
    }
    static QByteArrayList reversed(const QByteArray &target)
    {
        QByteArrayList steps = target.split('/');
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

    const EntryTable &m_table;
    qint64 m_stepsLeft = 1'000'000; ///< for all links together: chains of chains must end too
};

bool isPlainTarget(const QByteArray &target, const Limits &limits)
{
    // On Windows a "\" would be one more way out.
    return !target.isEmpty() && target.size() <= limits.path && !isAbsolute(target) && !target.contains('\0') &&
           !target.contains('\\');
}

}

Result<void> checkLinks(const EntryTable &table, const PackageRoot &root, const ProtectedFile &isProtected)
{
    LinkWalk walk(table);
    for (const Entry &entry : table.entries()) {
        const bool inPackage = !root.relative(entry.path).isEmpty();
        if (entry.kind == EntryKind::Link) {
            const QByteArray folder = inPackage ? root.folder : QByteArray();
            if (!isPlainTarget(entry.target, table.limits()) || !walk.staysInside(entry, folder)) {
                return refused(Refusal::LinkEscape, entry.path);
            }
        }
        if (entry.kind == EntryKind::HardLink && inPackage) {
            const QByteArray original = root.relative(entry.target);
            if (original.isEmpty() || (isProtected && isProtected(QString::fromUtf8(original)))) {
                return refused(Refusal::LinkEscape, entry.path);
            }
        }
    }
    return {};
}

}
