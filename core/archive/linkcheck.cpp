// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/linkcheck.h"

#include "archive/linkwalk.h"
#include "archive/refusal.h"

namespace a2c::archive
{

Result<void> checkLinks(const EntryTable &table, const PackageRoot &root, const ProtectedFile &isProtected)
{
    LinkWalk walk(table);
    for (const Entry &entry : table.entries()) {
        const bool inPackage = !root.relative(entry.path).isEmpty();
        if (entry.kind == EntryKind::Link) {
            const QByteArray folder = inPackage ? root.folder : QByteArray();
            if (!walk.landing(entry, folder)) {
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
