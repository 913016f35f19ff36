// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace a2c::settings
{
class Store;
}

namespace a2c::ui
{
class MainWindow;
class TrayBackend;
}

namespace a2c::app
{

/// Where the window is when it is closed, and how it comes back: a person must never lose it.
///
/// Closing hides it only while there is a tray to bring it back from; without one it is minimised. When the person does
/// not want the program to go on, closing ends it.
class WindowKeeper final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WindowKeeper)

public:
    /// All of them outlive this.
    WindowKeeper(ui::MainWindow &window, settings::Store &store, ui::TrayBackend &tray, QObject *parent = nullptr);

    /// To the front; @p token is what the desktop gave to whoever asked (may be empty).
    void present(const QString &token = {});

Q_SIGNALS:
    /// The window was closed for the first time and the program goes on: the person should know.
    void goesOnUnseen();
    void quitRequested();

private:
    void followTray();
    void windowClosed();
    [[nodiscard]] bool goesOn() const;

    ui::MainWindow &m_window;
    settings::Store &m_store;
    ui::TrayBackend &m_tray;
};

}
