// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dnd/dropwords.h"

namespace a2c::ui
{

QString DropWords::title(const DropIntent &intent)
{
    if (intent.kind == DropIntent::Kind::Nothing) {
        return intent.refusal == DropIntent::Refusal::GitAddress ? tr("Not in this version yet")
                                                                 : tr("This cannot be installed");
    }
    const QString folders = tr("%n folder(s)", nullptr, intent.folders);
    const QString archives = tr("%n archive(s)", nullptr, intent.archives);
    if (intent.folders > 0 && intent.archives > 0) {
        return tr("Look for skills in %1 and %2", "folders, archives").arg(folders, archives);
    }
    return tr("Look for skills in %1").arg(intent.folders > 0 ? folders : archives);
}

QString DropWords::explanation(const DropIntent &intent)
{
    if (intent.kind == DropIntent::Kind::Import) {
        const QString promise = tr("You see what is in there before anything is installed.");
        return intent.ignored > 0
                   ? promise + QLatin1Char(' ') + tr("%n other thing(s) will be left out.", nullptr, intent.ignored)
                   : promise;
    }
    switch (intent.refusal) {
    case DropIntent::Refusal::GitAddress:
        return tr(
            "Marketplaces in git repositories come with a later version. Until then, clone the repository and drop "
            "its folder here.");
    case DropIntent::Refusal::Remote:
        return tr("It is on another machine. Download it first, then drop the folder or the archive.");
    case DropIntent::Refusal::TooMany:
        return tr("These are too many things at once. Drop the folder that holds them.");
    case DropIntent::Refusal::NotPackages:
    case DropIntent::Refusal::Empty:
    case DropIntent::Refusal::Text:
    case DropIntent::Refusal::None:
        break;
    }
    return tr(
        "Drop folders with a SKILL.md, folders that hold such folders, or .zip, .tar.gz, .tgz and .skill archives.");
}

}
