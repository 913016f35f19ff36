// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "engine/viewreports.h"

namespace a2c::ui
{

/// What the Agent's view asks and hears, in words. UI thread.
class ViewWords
{
    Q_DECLARE_TR_FUNCTIONS(ViewWords)

public:
    /// "scripts/merge.py of pdf-tools".
    [[nodiscard]] static QString title(const app::ViewQuestion &question);
    /// Size and time of one of its exchanges, and how a file came.
    [[nodiscard]] static QString summary(const app::ViewAnswer &answer, qsizetype exchange);
    /// Of an answer that is none: one whole sentence.
    [[nodiscard]] static QString sentence(const app::ViewAnswer &answer);
    /// The same in the protocol's names; empty where no peer said no.
    [[nodiscard]] static QString detail(const app::ViewAnswer &answer);
    /// "0.4 ms", "12 ms", "1.2 s".
    [[nodiscard]] static QString time(qint64 microseconds);

private:
    [[nodiscard]] static QString howItCame(const app::ViewAnswer &answer);
};

}
