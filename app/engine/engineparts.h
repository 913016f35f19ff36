// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "computer/computer.h"
#include "computer/skillrows.h"
#include "engine/enginehost.h"
#include "engine/importdesk.h"
#include "engine/localofficedesk.h"
#include "engine/packagedesk.h"
#include "engine/viewdesk.h"
#include "process/computerlines.h"
#include "process/idletrim.h"

namespace a2c::app
{

/// What exists once the folders are prepared, in the order in which it depends on each other.
struct EngineHost::Parts {
    Parts(const computer::ComputerOptions &options, QThreadPool &pool)
        : computer(options)
        , localOffice(computer.link())
        , rows(computer.registry(), std::make_shared<SystemClock>())
        , packages(computer, rows, pool)
        , imports(computer, pool)
        , view(computer, pool)
        , trim(computer)
    {
    }

    computer::Computer computer;
    LocalOfficeDesk localOffice;
    computer::SkillRows rows;
    PackageDesk packages;
    ImportDesk imports;
    ViewDesk view;
    IdleTrim trim;
    std::optional<ComputerLines> lines;
};

}
