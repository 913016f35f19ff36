// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "computer/computer.h"

namespace a2c::cli
{

/// Gives back to the system what a scan or a pull needed for a moment, once nothing was asked for a while: the heap
/// keeps it otherwise, in one part for each thread. Nothing on systems without glibc.
class IdleTrim final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IdleTrim)

public:
    /// @p computer outlives this.
    explicit IdleTrim(computer::Computer &computer);

private:
    computer::Computer &m_computer;
    QTimer m_quiet;
};

}
