// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "tray/attention.h"

namespace a2c::ui
{

/// What needs attention, in words. UI thread.
class AttentionWords
{
    Q_DECLARE_TR_FUNCTIONS(AttentionWords)

public:
    /// "3 skills were refused".
    [[nodiscard]] static QString title(const Cause &cause);
    /// Which, and what happens next.
    [[nodiscard]] static QString details(const Cause &cause);
    /// The page that tells more, and what to show there.
    [[nodiscard]] static QString page(const Cause &cause);
    [[nodiscard]] static QString subject(const Cause &cause);
};

}
