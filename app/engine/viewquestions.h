// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent.h"
#include "engine/viewreports.h"

namespace a2c::app
{

/// Asks the Computer called @p computer what @p question wants to know, and tells everything about it but its id.
/// @p pool outlives the task; the Agent is kept until then.
[[nodiscard]] QCoro::Task<ViewAnswer> askAsAgent(std::shared_ptr<agent::Agent> agent, QString computer,
                                                 ViewQuestion question, QThreadPool &pool, CancelToken cancel,
                                                 agent::DrainProgress progress);

}
