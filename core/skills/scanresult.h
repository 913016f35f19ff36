// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "skills/entry.h"

namespace a2c::skills
{

/// What one look at a source found: everything it offers now.
struct ScanResult {
    QList<Entry> entries; ///< in the order of discovery
    QList<Rejection> rejections;
};

}
