// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace a2c::ui
{

/// What the icon in the panel says. Each state has a shape of its own, not only a colour.
enum class TrayState {
    Joined,
    Connecting,
    Offline,
    Paused,
    Attention,
};

struct TrayLook {
    TrayState state = TrayState::Offline;
    QString toolTip;

    bool operator==(const TrayLook &) const = default;
};

/// Drawn for every size that panels ask for. On a tile of its own: the panel's colour cannot be known.
[[nodiscard]] QIcon trayIcon(TrayState state);

}
