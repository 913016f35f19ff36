// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTemporaryDir>

#include "dialogs/importflow.h"
#include "engine/connector.h"
#include "mainwindow/mainwindow.h"
#include "pages/activity/activitypage.h"
#include "pages/agentview/agentviewpage.h"
#include "pages/settings/settingspage.h"
#include "pages/skills/skillspage.h"
#include "pages/transfers/transferspage.h"
#include "settings/connections.h"
#include "settings/store.h"
#include "support/fakeautostart.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "support/memorysecretstore.h"
#include "widgets/windowstate.h"

namespace a2c::tests
{

/// The main window with every page over an engine, and people who answer at once.
template<typename Engine>
class WholeWindowOver final
{
public:
    explicit WholeWindowOver(const QString &samplesFolder = {})
        : store(folder.filePath(QStringLiteral("settings.json")))
        , connections(&store, &secrets)
        , connector(engine, connections)
        , window(std::make_unique<ui::MainWindow>(engine, state))
    {
        store.load();
        imports = new ui::ImportFlow(engine, window.get());
        skills = new ui::SkillsPage({engine, *imports, picker, questions, opener, samplesFolder});
        settings = new ui::SettingsPage(
            {engine, store, connections, connector, autostart, picker, questions, {}, QProcessEnvironment()});
        window->addPage(skills);
        window->addPage(new ui::ActivityPage(engine, picker));
        window->addPage(new ui::TransfersPage(engine));
        agentView = new ui::AgentViewPage(engine);
        window->addPage(agentView);
        window->addPage(settings);
    }
    Q_DISABLE_COPY_MOVE(WholeWindowOver)

    [[nodiscard]] static QStringList pages()
    {
        return {QStringLiteral("skills"), QStringLiteral("activity"), QStringLiteral("transfers"),
                QStringLiteral("agentview"), QStringLiteral("settings")};
    }

    Engine engine;
    ui::TransientWindowState state;
    FakeFilePicker picker;
    FakeQuestions questions;
    FakeOpener opener;
    FakeAutostart autostart;
    QTemporaryDir folder;
    MemorySecretStore secrets;
    settings::Store store;
    settings::Connections connections;
    app::Connector connector;
    std::unique_ptr<ui::MainWindow> window; ///< goes before what its pages use
    ui::ImportFlow *imports = nullptr;
    ui::SkillsPage *skills = nullptr;
    ui::AgentViewPage *agentView = nullptr;
    ui::SettingsPage *settings = nullptr;
};

/// The same over an engine that only notes.
using WholeWindow = WholeWindowOver<FakeEngineClient>;

}
