// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "settings/store.h"

namespace a2c::ui
{

/// What is the matter with the settings file, in words. UI thread.
class NoteWords
{
    Q_DECLARE_TR_FUNCTIONS(NoteWords)

public:
    [[nodiscard]] static QString sentence(const settings::Note &note);
};

}
