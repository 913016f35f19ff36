// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "dnd/dropintent.h"

namespace a2c::ui
{

/// What a drop would do, in words. UI thread.
class DropWords
{
    Q_DECLARE_TR_FUNCTIONS(DropWords)

public:
    /// "Look into 2 folders and 1 archive".
    [[nodiscard]] static QString title(const DropIntent &intent);
    [[nodiscard]] static QString explanation(const DropIntent &intent);
};

}
