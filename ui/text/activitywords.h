// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "computer/reports.h"

namespace a2c::ui
{

/// The journal in words. UI thread.
class ActivityWords
{
    Q_DECLARE_TR_FUNCTIONS(ActivityWords)

public:
    /// "Added", "Read", "Connection lost", …: for the column *what* and its filter.
    [[nodiscard]] static QString kind(computer::ActivityKind kind);
    /// A whole sentence: "“pdf-tools” was added."
    [[nodiscard]] static QString sentence(const computer::ActivityEntry &entry);
    /// "the skills folder", "dropped on the window", …; the word itself where it is not known; empty for none.
    [[nodiscard]] static QString cause(const QString &word);
    [[nodiscard]] static QString told(computer::Told told);

    [[nodiscard]] static QStringList knownCauses();
};

}
