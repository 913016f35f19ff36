// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "base/error.h"

namespace a2c::ui
{

/// Failed operations in words. UI thread.
class ErrorWords
{
    Q_DECLARE_TR_FUNCTIONS(ErrorWords)

public:
    /// One or two whole sentences: what happened to what, and what can be done where that is known.
    [[nodiscard]] static QString sentence(const Error &error);
};

}
