// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "settings/connections.h"
#include "settings/store.h"
#include "workbench/commandline.h"
#include "workbench/desktop.h"
#include "workbench/instancemessage.h"

namespace a2c::ui
{
class Attention;
class ImportFlow;
class Language;
class MainWindow;
class Notifications;
class SkillsPage;
class TrayController;
}

namespace a2c::app
{

class Connector;
class EngineClient;
struct LocalOfficeReport;
class StoredWindowState;
class WindowKeeper;

/// Puts the window program together: owns the parts and connects them; decides nothing itself.
class Application final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Application)

public:
    /// @p engine is not started yet and outlives this.
    Application(const CommandLine &line, EngineClient &engine, Desktop desktop, QObject *parent = nullptr);
    ~Application() override;

    /// Starts the engine, and shows the window unless told otherwise.
    void start();
    /// What a later start wants.
    void receive(const InstanceMessage &message);
    /// Leaves the office, then ends the event loop.
    void quit();

    /// After the event loop: the person wants the program to start again.
    [[nodiscard]] bool wantsRestart() const
    {
        return m_restart;
    }
    [[nodiscard]] ui::MainWindow &window() const
    {
        return *m_window;
    }

private:
    void makeWindow();
    void connectParts();
    void followSettings(const QString &key);
    void openConnection();
    void welcome();
    void showLocalOffice(const LocalOfficeReport &report);
    void open(const QString &pageId, const QString &what, const QString &token);
    void lookedAt();
    [[nodiscard]] QString skillsHome() const;

    const CommandLine m_line;
    EngineClient &m_engine;
    const Desktop m_desktop;
    settings::Store m_store;
    settings::Connections m_connections;
    std::unique_ptr<Connector> m_connector;
    std::unique_ptr<ui::Language> m_language;
    std::unique_ptr<StoredWindowState> m_windowState;
    std::unique_ptr<ui::MainWindow> m_window;
    ui::ImportFlow *m_imports = nullptr;
    ui::SkillsPage *m_skills = nullptr;
    std::unique_ptr<ui::Attention> m_attention;
    std::unique_ptr<ui::Notifications> m_notifications;
    std::unique_ptr<ui::TrayController> m_tray;
    std::unique_ptr<WindowKeeper> m_keeper;
    QTimer m_patience; ///< for an engine that takes too long to leave
    bool m_quitting = false;
    bool m_restart = false;
};

}
