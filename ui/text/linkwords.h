// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "computer/reports.h"

namespace a2c::ui
{

/// The connection in words. UI thread.
class LinkWords
{
    Q_DECLARE_TR_FUNCTIONS(LinkWords)

public:
    /// "Offline", "Connecting", ….
    [[nodiscard]] static QString word(computer::LinkState state);
    /// "Joined as my-desk in office-1 at https://example.org · WebSocket · protocol 0.2.1".
    [[nodiscard]] static QString sentence(const computer::LinkReport &report);
    /// Why it is as it is and what happens next; may be several lines.
    [[nodiscard]] static QString explanation(const computer::LinkReport &report);
    /// "Agent present", "Agent claude-1 present", "No Agent yet".
    [[nodiscard]] static QString agent(const computer::LinkReport &report);
};

}
