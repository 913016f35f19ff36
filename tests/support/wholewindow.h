// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTemporaryDir>

#include "dialogs/importflow.h"
#include "engine/connector.h"
#include "mainwindow/mainwindow.h"
#include "pages/activity/activitypage.h"
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

/// The main window with every page, an engine that only notes, and people who answer at once.
class WholeWindow final
{
public:
    WholeWindow()
        : store(folder.filePath(QStringLiteral("settings.json")))
        , connections(&store, &secrets)
        , connector(engine, connections)
        , window(std::make_unique<ui::MainWindow>(engine, state))
    {
        store.load();
        auto *imports = new ui::ImportFlow(engine, window.get());
        skills = new ui::SkillsPage({engine, *imports, picker, questions, opener, {}});
        settings = new ui::SettingsPage(
            {engine, store, connections, connector, autostart, picker, questions, {}, QProcessEnvironment()});
        window->addPage(skills);
        window->addPage(new ui::ActivityPage(engine, picker));
        window->addPage(new ui::TransfersPage(engine));
        window->addPage(settings);
    }
    Q_DISABLE_COPY_MOVE(WholeWindow)

    [[nodiscard]] static QStringList pages()
    {
        return {QStringLiteral("skills"), QStringLiteral("activity"), QStringLiteral("transfers"),
                QStringLiteral("settings")};
    }

    FakeEngineClient engine;
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
    ui::SkillsPage *skills = nullptr;
    ui::SettingsPage *settings = nullptr;
};

}
