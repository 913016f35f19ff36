// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>

#include "computer/reports.h"
#include "theme/sign.h"

namespace a2c::ui
{

/// Kinds of activity that a person looks for together.
struct ActivityGroup {
    QString id; ///< stable
    QString title;
    QList<computer::ActivityKind> kinds;
};

class ActivityKinds
{
    Q_DECLARE_TR_FUNCTIONS(ActivityKinds)

public:
    /// Every kind is in one group.
    [[nodiscard]] static QList<ActivityGroup> groups();
};

[[nodiscard]] Sign signOf(computer::ActivityKind kind);

/// The page that shows what @p kind is about: "skills", "transfers" or "settings".
[[nodiscard]] QString pageOf(computer::ActivityKind kind);

}
