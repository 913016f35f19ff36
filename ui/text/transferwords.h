// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "computer/reports.h"

namespace a2c::ui
{

/// Transfers in words. UI thread.
class TransferWords
{
    Q_DECLARE_TR_FUNCTIONS(TransferWords)

public:
    [[nodiscard]] static QString state(computer::TransferState state);
    /// Why a pull was refused, from the wire's word: "gone", "range", …; empty for an empty word.
    [[nodiscard]] static QString reason(const QString &word);

    [[nodiscard]] static QStringList knownReasons();
};

}
