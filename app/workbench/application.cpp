// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/application.h"

#include <chrono>

#include <QGuiApplication>

#include "activitypage/activitypage.h"
#include "agentviewpage/agentviewpage.h"
#include "dialogs/importflow.h"
#include "dialogs/opener.h"
#include "engine/connector.h"
#include "engine/engineclient.h"
#include "mainwindow/mainwindow.h"
#include "pages/page.h"
#include "platform/autostart.h"
#include "settings/effectivelimits.h"
#include "settings/places.h"
#include "settings/table.h"
#include "settingspage/homechoice.h"
#include "settingspage/settingspage.h"
#include "skillspage/skillspage.h"
#include "text/errorwords.h"
#include "text/language.h"
#include "theme/appearance.h"
#include "transferspage/transferspage.h"
#include "tray/attention.h"
#include "tray/notifications.h"
#include "tray/notifier.h"
#include "tray/traybackend.h"
#include "tray/traycontroller.h"
#include "widgets/messageline.h"
#include "workbench/samples.h"
#include "workbench/storedwindowstate.h"
#include "workbench/windowkeeper.h"

using namespace std::chrono_literals;

namespace a2c::app
{

namespace table = settings::table;

namespace
{

constexpr auto leavingTime = 3s;

QString wordOf(settings::Language language)
{
    return settings::Codec<settings::Language>::write(language).toString();
}

}

Application::Application(const CommandLine &line, EngineClient &engine, Desktop desktop, QObject *parent)
    : QObject(parent)
    , m_line(line)
    , m_engine(engine)
    , m_desktop(std::move(desktop))
    , m_store(settings::settingsFile())
    , m_connections(&m_store, m_desktop.secrets.get())
    , m_connector(std::make_unique<Connector>(engine, m_connections))
    , m_language(std::make_unique<ui::Language>())
    , m_windowState(std::make_unique<StoredWindowState>(m_store))
{
    m_store.load();
    m_language->use(wordOf(m_store.value(table::UiLanguage)));
    ui::applyAppearance(m_store.value(table::UiAppearance));
    makeWindow();
    m_attention = std::make_unique<ui::Attention>(engine, ui::Attention::Delays());
    m_notifications = std::make_unique<ui::Notifications>(*m_attention, m_store, *m_desktop.notifier,
                                                          [this] { return m_window->isActiveWindow(); });
    m_tray = std::make_unique<ui::TrayController>(
        ui::TrayController::Parts{engine, m_connections, *m_connector, *m_attention, *m_desktop.tray});
    m_keeper = std::make_unique<WindowKeeper>(*m_window, m_store, *m_desktop.tray);
    connectParts();
}

Application::~Application() = default;

void Application::makeWindow()
{
    m_window = std::make_unique<ui::MainWindow>(m_engine, *m_windowState);
    m_imports = new ui::ImportFlow(m_engine, m_window.get());
    m_skills = new ui::SkillsPage({m_engine, *m_imports, *m_desktop.picker, *m_desktop.questions, *m_desktop.opener,
                                   samplesFolder(QCoreApplication::applicationDirPath())});
    auto *settings =
        new ui::SettingsPage({m_engine, m_store, m_connections, *m_connector, *m_desktop.autostart, *m_desktop.picker,
                              *m_desktop.questions, m_line.computer.skillsHome, m_desktop.environment});
    m_window->addPage(m_skills);
    m_window->addPage(new ui::ActivityPage(m_engine, *m_desktop.picker));
    m_window->addPage(new ui::TransfersPage(m_engine));
    m_window->addPage(new ui::AgentViewPage(m_engine));
    m_window->addPage(settings);
    connect(m_window.get(), &ui::MainWindow::dropped, m_imports, &ui::ImportFlow::begin);
    connect(m_window.get(), &ui::MainWindow::dropRefused, m_skills, [this](const QString &explanation) {
        m_window->showPage(m_skills->objectName());
        m_skills->messages()->say(ui::MessageLine::Kind::Warning, explanation);
    });
    connect(settings, &ui::SettingsPage::restartRequested, this, [this] {
        m_restart = true;
        quit();
    });
}

void Application::connectParts()
{
    connect(&m_store, &settings::Store::changed, this, &Application::followSettings);
    connect(m_window.get(), &ui::MainWindow::pageShown, this, &Application::lookedAt);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, &Application::lookedAt);
    connect(m_attention.get(), &ui::Attention::raised, this, &Application::lookedAt);
    connect(m_notifications.get(), &ui::Notifications::openRequested, this, &Application::open);
    connect(m_tray.get(), &ui::TrayController::windowRequested, this, [this] { m_keeper->present(); });
    connect(m_tray.get(), &ui::TrayController::openRequested, this,
            [this](const QString &page, const QString &what) { open(page, what, {}); });
    connect(m_tray.get(), &ui::TrayController::skillsFolderRequested, this,
            [this] { m_desktop.opener->openFolder(skillsHome()); });
    connect(m_tray.get(), &ui::TrayController::quitRequested, this, &Application::quit);
    connect(m_keeper.get(), &WindowKeeper::quitRequested, this, &Application::quit);
    connect(m_keeper.get(), &WindowKeeper::goesOnUnseen, m_notifications.get(), &ui::Notifications::tellThatItGoesOn);
    connect(&m_engine, &EngineClient::localOfficeChanged, this, &Application::showLocalOffice);
    connect(&m_engine, &EngineClient::stopped, this, &QCoreApplication::quit);
    m_patience.setSingleShot(true);
    m_patience.setInterval(leavingTime);
    connect(&m_patience, &QTimer::timeout, this, &QCoreApplication::quit);
}

QString Application::skillsHome() const
{
    return ui::chooseHome(m_line.computer.skillsHome, m_store.value(table::SkillsHome), m_desktop.environment).path;
}

void Application::start()
{
    const settings::EffectiveLimits limits =
        settings::effectiveLimits(m_store.value(table::ResourceLimits), m_desktop.environment);
    m_engine.start({skillsHome(), settings::stateFolder(), limits.limits, m_line.computer.json});
    openConnection();
    if (!m_line.background) {
        m_keeper->present(m_desktop.environment.value(QStringLiteral("XDG_ACTIVATION_TOKEN")));
    }
    if (!m_line.paths.isEmpty()) {
        m_imports->begin(m_line.paths);
    }
}

void Application::openConnection()
{
    if (m_line.computer.hasConnection()) {
        m_engine.connectTo(m_line.computer.profile);
    } else if (m_connections.profiles().isEmpty() && m_connections.activeId().isEmpty()) {
        m_window->open(QStringLiteral("settings"), QStringLiteral("connections"));
    } else if (m_store.value(table::ConnectAtStart)) {
        const bool isFirstTime = m_store.value(table::ActiveConnection).isEmpty();
        m_connector->connectToActive();
        if (isFirstTime && m_connections.activeId() == settings::localOfficeId) {
            welcome();
        }
    }
}

void Application::welcome()
{
    m_skills->messages()->say(
        ui::MessageLine::Kind::Information,
        tr("This Computer has opened a local office and joined it: Agents on this machine can use its skills. To join "
           "an office elsewhere, set up a connection to its Server."),
        tr("Set up a connection…"),
        [this] { m_window->open(QStringLiteral("settings"), QStringLiteral("new-connection")); });
}

void Application::showLocalOffice(const LocalOfficeReport &report)
{
    if (report.state == LocalOfficeReport::State::Failed) {
        m_skills->messages()->say(
            ui::MessageLine::Kind::Error,
            tr("The local office could not be opened. %1").arg(ui::ErrorWords::sentence(report.error)),
            tr("Show the settings"),
            [this] { m_window->open(QStringLiteral("settings"), QStringLiteral("connections")); });
    }
}

void Application::followSettings(const QString &key)
{
    if (key == table::UiAppearance.key) {
        ui::applyAppearance(m_store.value(table::UiAppearance));
    }
}

void Application::receive(const InstanceMessage &message)
{
    if (message.verb == InstanceMessage::Verb::Quit) {
        quit();
        return;
    }
    m_keeper->present(message.activationToken);
    if (!message.paths.isEmpty()) {
        m_imports->begin(message.paths);
    }
}

void Application::open(const QString &pageId, const QString &what, const QString &token)
{
    if (!pageId.isEmpty()) {
        m_window->open(pageId, what);
    }
    m_keeper->present(token);
}

void Application::lookedAt()
{
    const ui::Page *page = m_window->currentPage();
    if (m_window->isActiveWindow() && page && page->objectName() == QLatin1String("skills")) {
        m_attention->skillsSeen();
    }
}

void Application::quit()
{
    if (m_quitting) {
        return;
    }
    m_quitting = true;
    m_window->saveLooks();
    m_window->hide();
    m_patience.start();
    m_engine.stop();
}

}
