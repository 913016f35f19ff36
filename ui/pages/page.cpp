// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/page.h"

namespace a2c::ui
{

Page::Page(const QString &id, Sign sign, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_sign(sign)
    , m_title(title)
{
    setObjectName(id);
    setAccessibleName(title);
}

void Page::startSearch()
{
}

void Page::refresh()
{
}

bool Page::goBack()
{
    return false;
}

void Page::reveal(const QString &)
{
}

void Page::shown()
{
}

void Page::hidden()
{
}

void Page::restoreState(const WindowState &)
{
}

void Page::saveState(WindowState &) const
{
}

void Page::setBadge(const QString &badge, const QString &words)
{
    if (badge == m_badge && words == m_badgeWords) {
        return;
    }
    m_badge = badge;
    m_badgeWords = words;
    Q_EMIT badgeChanged();
}

}
