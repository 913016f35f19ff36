// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QPointer>
#include <QSystemTrayIcon>
#include <QTimer>

#include "tray/traybackend.h"

namespace a2c::ui
{

class TrayHost;

/// The desktop's tray, by StatusNotifierItem or XEmbed.
///
/// Qt fixes the kind of tray when a QSystemTrayIcon is made: under X11 one that was made before the panel's host never
/// appears, however often it is shown (measured, Qt 6.8.2). So the icon is made when a host is there, and made anew
/// after the host was lost.
class SystemTray final : public TrayBackend
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SystemTray)

public:
    explicit SystemTray(QObject *parent = nullptr);
    ~SystemTray() override;

    [[nodiscard]] bool isPresent() const override;
    void setLook(const TrayLook &look) override;
    void setMenu(QMenu *menu) override;

private:
    void look();
    void make();
    void drop();

    std::unique_ptr<QSystemTrayIcon> m_icon;
    TrayHost *m_host;
    QTimer m_search; ///< for XEmbed panels, which nobody announces to us
    int m_looks = 0;
    TrayLook m_look;
    QPointer<QMenu> m_menu;
};

}
