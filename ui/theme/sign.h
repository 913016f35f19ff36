// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace a2c::ui
{

/// The things that have a picture. Each is an SVG of one line weight in resources/signs, named as here in lower case
/// with hyphens.
enum class Sign {
    Skills,
    Marketplaces,
    Servers,
    Activity,
    Transfers,
    AgentView,
    Settings,
    StateActive,
    StateOrphaned,
    StateRejected,
    LinkJoined,
    LinkConnecting,
    LinkOffline,
    LinkRefused,
    LinkPaused,
    Agent,
    NoAgent,
    InFlight,
    Stalled,
    Complete,
    SourceChanged,
    Refused,
    Warning,
    Information,
    Question,
    Search,
    Add,
    OpenFolder,
    Export,
    Rename,
    Remove,
    Refresh,
    Copy,
    Pause,
    Resume,
    Undo,
    Close,
    File,
    TextFile,
    ImageFile,
    Folder,
    Lock,
    Drop,
    More,
};

/// The desktop's own picture where it has one for the thing, else ours; ours takes the palette's colours anew each time
/// that it is painted.
[[nodiscard]] QIcon icon(Sign sign);

/// The program's own.
[[nodiscard]] QIcon applicationIcon();

/// Every sign, for tests.
[[nodiscard]] QList<Sign> allSigns();
/// Where the SVG of @p sign is in the resources.
[[nodiscard]] QString signPath(Sign sign);

}
