// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/windowkeeper.h"

#include <QGuiApplication>

#include "mainwindow/mainwindow.h"
#include "settings/store.h"
#include "settings/table.h"
#include "tray/traybackend.h"

namespace a2c::app
{

namespace table = settings::table;

WindowKeeper::WindowKeeper(ui::MainWindow &window, settings::Store &store, ui::TrayBackend &tray, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_store(store)
    , m_tray(tray)
{
    connect(&tray, &ui::TrayBackend::presentChanged, this, &WindowKeeper::followTray);
    connect(&store, &settings::Store::changed, this, &WindowKeeper::followTray);
    connect(&window, &ui::MainWindow::closed, this, &WindowKeeper::windowClosed);
    followTray();
}

bool WindowKeeper::goesOn() const
{
    return m_store.value(table::CloseToTray);
}

void WindowKeeper::followTray()
{
    const bool minimise = goesOn() && !m_tray.isPresent();
    m_window.setCloseBehaviour(minimise ? ui::MainWindow::CloseBehaviour::Minimise
                                        : ui::MainWindow::CloseBehaviour::Hide);
    QGuiApplication::setQuitOnLastWindowClosed(!goesOn());
}

void WindowKeeper::windowClosed()
{
    // At the end of a session windows are closed for good.
    if (!goesOn() || qApp->isSavingSession()) {
        Q_EMIT quitRequested();
        return;
    }
    if (!m_tray.isPresent()) {
        // The panel went away without a word. The window is hidden once its close event is through.
        QMetaObject::invokeMethod(&m_window, &QWidget::showMinimized, Qt::QueuedConnection);
        return;
    }
    if (!m_store.value(table::ToldAboutTray)) {
        m_store.setValue(table::ToldAboutTray, true);
        Q_EMIT goesOnUnseen();
    }
}

void WindowKeeper::present(const QString &token)
{
    if (!token.isEmpty()) {
        // Qt takes it from there when it asks the compositor to bring the window to the front.
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
    }
    m_window.setWindowState(m_window.windowState() & ~Qt::WindowMinimized);
    m_window.show();
    m_window.raise();
    m_window.activateWindow();
}

}
