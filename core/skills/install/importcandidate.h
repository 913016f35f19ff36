// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "base/error.h"
#include "skills/resourcereader.h"

namespace a2c::skills
{

/// Where a package would be taken from.
struct ImportSource {
    enum class Kind {
        Folder,
        Archive,
    };
    Kind kind = Kind::Folder;
    QString path;
    FileIdentity identity = {}; ///< of an archive, as it was when it was looked at

    bool operator==(const ImportSource &) const = default;
};

/// A package found in something that was dropped, with what was checked of it. A value.
struct ImportCandidate {
    ImportSource source;
    QString name; ///< the folder it would be installed as
    QString description;
    qint64 size = 0;
    int files = 0;
    bool acceptable = false;
    QString reason; ///< why not: a word of words.h or of archive/refusal.h
    QString detail;
    int line = 0;
    QStringList warnings;
    bool conflict = false; ///< something of that name is there already, or comes before it in the plan
    QString freeName;      ///< conflict: a name that is not taken
};

struct ImportPlan {
    QList<ImportCandidate> candidates;
    QStringList unreadable; ///< dropped paths in which nothing was found
};

enum class ImportChoice {
    Install,  ///< refused with NameTaken when the name is taken
    Replace,  ///< what was there goes to the trash
    KeepBoth, ///< under ImportCandidate::freeName
    Skip,
};

}
