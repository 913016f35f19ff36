// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>

#include "pages/page.h"

class QTabWidget;

namespace a2c::app
{
class Connector;
class EngineClient;
}

namespace a2c::platform
{
class Autostart;
}

namespace a2c::settings
{
class Connections;
class Store;
}

namespace a2c::ui
{

class ConnectionsPanel;
class FilePicker;
class MessageLine;
class ProgramPanel;
class Questions;
class SkillsPanel;

/// How the program connects, what it serves, how it behaves.
class SettingsPage final : public Page
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SettingsPage)

public:
    struct Parts {
        app::EngineClient &engine;
        settings::Store &store;
        settings::Connections &connections;
        app::Connector &connector;
        platform::Autostart &autostart;
        FilePicker &picker;
        Questions &questions;
        QString homeOption; ///< --skills-home, empty where not given
        QProcessEnvironment environment;
    };

    /// The parts outlive the page.
    explicit SettingsPage(const Parts &parts, QWidget *parent = nullptr);

    bool goBack() override;
    void refresh() override;
    /// "connections", "new-connection", "skills" or "program"; anything else is about the connection.
    void reveal(const QString &what) override;
    void shown() override;

Q_SIGNALS:
    void restartRequested();

private:
    void addTab(QWidget *panel, const QString &title);
    void showNotes();

    settings::Store &m_store;
    MessageLine *m_notes;
    QTabWidget *m_tabs;
    ConnectionsPanel *m_connections;
    SkillsPanel *m_skills;
    ProgramPanel *m_program;
};

}
