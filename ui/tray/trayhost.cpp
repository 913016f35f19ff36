// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/trayhost.h"

#include <QDBusConnection>
#include <QDBusServiceWatcher>

namespace a2c::ui
{

namespace
{

QString watcherService()
{
    return QStringLiteral("org.kde.StatusNotifierWatcher");
}

}

TrayHost::TrayHost(QObject *parent)
    : QObject(parent)
    , m_watcher(new QDBusServiceWatcher(watcherService(), QDBusConnection::sessionBus(),
                                        QDBusServiceWatcher::WatchForOwnerChange, this))
{
    connect(m_watcher, &QDBusServiceWatcher::serviceRegistered, this, &TrayHost::appeared);
    connect(m_watcher, &QDBusServiceWatcher::serviceUnregistered, this, &TrayHost::gone);
    // The watcher may be there long before anything shows icons.
    QDBusConnection::sessionBus().connect(watcherService(), QStringLiteral("/StatusNotifierWatcher"), watcherService(),
                                          QStringLiteral("StatusNotifierHostRegistered"), this, SLOT(hostRegistered()));
}

void TrayHost::hostRegistered()
{
    Q_EMIT appeared();
}

}
