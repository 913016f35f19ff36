// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/systemtray.h"

#include <chrono>

#include <QMenu>

#include "tray/trayhost.h"

using namespace std::chrono_literals;

namespace a2c::ui
{

namespace
{

constexpr auto searchInterval = 5s;
constexpr int mostLooks = 12;

}

SystemTray::SystemTray(QObject *parent)
    : TrayBackend(parent)
    , m_host(new TrayHost(this))
{
    connect(m_host, &TrayHost::appeared, this, [this] {
        drop();
        look();
    });
    connect(m_host, &TrayHost::gone, this, [this] {
        drop();
        Q_EMIT presentChanged();
    });
    m_search.setInterval(searchInterval);
    connect(&m_search, &QTimer::timeout, this, &SystemTray::look);
    look();
    if (!m_icon) {
        m_search.start();
    }
}

SystemTray::~SystemTray() = default;

void SystemTray::look()
{
    if (!m_icon && QSystemTrayIcon::isSystemTrayAvailable()) {
        make();
    }
    if (m_icon || ++m_looks >= mostLooks) {
        m_search.stop();
    }
}

void SystemTray::make()
{
    m_icon = std::make_unique<QSystemTrayIcon>(trayIcon(m_look.state));
    m_icon->setToolTip(m_look.toolTip);
    m_icon->setContextMenu(m_menu);
    connect(m_icon.get(), &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        // A double click comes as a click and a double click: the first is enough.
        if (reason == QSystemTrayIcon::Trigger) {
            Q_EMIT activated();
        }
    });
    m_icon->show();
    Q_EMIT presentChanged();
}

void SystemTray::drop()
{
    if (m_icon) {
        m_icon->hide();
        // Panels may still be asking it for its menu.
        m_icon.release()->deleteLater();
    }
}

bool SystemTray::isPresent() const
{
    return m_icon && m_icon->isVisible() && QSystemTrayIcon::isSystemTrayAvailable();
}

void SystemTray::setLook(const TrayLook &look)
{
    if (look == m_look) {
        return;
    }
    const bool sameState = look.state == m_look.state;
    m_look = look;
    if (m_icon) {
        if (!sameState) {
            m_icon->setIcon(trayIcon(look.state));
        }
        m_icon->setToolTip(look.toolTip);
    }
}

void SystemTray::setMenu(QMenu *menu)
{
    m_menu = menu;
    if (m_icon) {
        m_icon->setContextMenu(menu);
    }
}

}
