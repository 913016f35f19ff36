// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/sign.h"

#include <optional>

#include "theme/signengine.h"

namespace a2c::ui
{

namespace
{

constexpr Sign lastSign = Sign::More;

constexpr const char *signNames[] = {
    "skills",         "marketplaces",   "servers",     "activity",
    "transfers",      "agent-view",     "settings",    "state-active",
    "state-orphaned", "state-rejected", "link-joined", "link-connecting",
    "link-offline",   "link-refused",   "link-paused", "agent",
    "no-agent",       "in-flight",      "stalled",     "complete",
    "source-changed", "refused",        "warning",     "information",
    "question",       "search",         "add",         "open-folder",
    "export",         "rename",         "remove",      "refresh",
    "copy",           "pause",          "resume",      "undo",
    "close",          "file",           "text-file",   "image-file",
    "folder",         "lock",           "drop",        "more",
};
static_assert(std::size(signNames) == static_cast<size_t>(lastSign) + 1);

std::optional<QIcon::ThemeIcon> desktopSign(Sign sign)
{
    switch (sign) {
    case Sign::OpenFolder:
        return QIcon::ThemeIcon::FolderOpen;
    case Sign::Remove:
        return QIcon::ThemeIcon::EditDelete;
    case Sign::Refresh:
        return QIcon::ThemeIcon::ViewRefresh;
    case Sign::Copy:
        return QIcon::ThemeIcon::EditCopy;
    case Sign::Undo:
        return QIcon::ThemeIcon::EditUndo;
    case Sign::Search:
        return QIcon::ThemeIcon::EditFind;
    default:
        return {};
    }
}

}

QString signPath(Sign sign)
{
    return QStringLiteral(":/a2c/signs/%1.svg").arg(QLatin1String(signNames[static_cast<int>(sign)]));
}

QIcon icon(Sign sign)
{
    if (const auto themed = desktopSign(sign); themed && QIcon::hasThemeIcon(*themed)) {
        return QIcon::fromTheme(*themed);
    }
    return QIcon(new SignEngine(signPath(sign)));
}

QIcon applicationIcon()
{
    QIcon result;
    result.addFile(QStringLiteral(":/a2c/icons/a2c-workbench-16.svg"), QSize(16, 16));
    result.addFile(QStringLiteral(":/a2c/icons/a2c-workbench.svg"), QSize(64, 64));
    return result;
}

QList<Sign> allSigns()
{
    QList<Sign> result;
    for (int i = 0; i <= static_cast<int>(lastSign); ++i) {
        result.append(static_cast<Sign>(i));
    }
    return result;
}

}
