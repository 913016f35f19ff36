// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "mainwindow/mainwindow.h"
#include "pages/page.h"
#include "pages/skills/skillspage.h"
#include "settings/places.h"
#include "settings/profilejson.h"
#include "settings/table.h"
#include "support/activities.h"
#include "support/fakeautostart.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "support/faketray.h"
#include "support/memorysecretstore.h"
#include "widgets/messageline.h"
#include "workbench/application.h"

using namespace a2c;
using namespace a2c::app;
using namespace a2c::tests;
using namespace Qt::StringLiterals;
namespace table = settings::table;

class ApplicationTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void withoutAConnectionItJoinsTheLocalOffice();
    void firstStartShowsTheWayToAConnection();
    void laterStartsDoNotRepeatIt();
    void localOfficeSwitchedOffStaysOffAndTheFormOpens();
    void localOfficeThatCannotBeOpenedIsSaid();
    void withAConnectionItJoins();
    void notConnectingAtStartIsRespected();
    void connectionOfTheCommandLineIsUsedButNotKept();
    void inTheBackgroundThereIsNoWindow();
    void pathsAreShownAsAnImport();
    void laterStartShowsTheWindowAndItsPaths();
    void laterQuitEndsIt();
    void engineIsStoppedBeforeTheEnd();
    void looksSurviveARestart();
    void appearanceChangesAtOnce();
    void environmentReachesTheEngine();
    void clickOnANotificationLeadsThere();
    void lookingAtTheSkillsEndsTheAttention();

private:
    void keepConnection();
    void make(const CommandLine &line = {});
    [[nodiscard]] QStringList officeCommands() const;

    std::unique_ptr<QTemporaryDir> m_config;
    std::unique_ptr<FakeEngineClient> m_engine;
    FakeTray *m_tray = nullptr;
    FakeNotifier *m_notifier = nullptr;
    QProcessEnvironment m_environment;
    std::unique_ptr<Application> m_application;
};

void ApplicationTest::init()
{
    m_config = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_config->path().toUtf8());
    qputenv("XDG_STATE_HOME", m_config->path().toUtf8());
    m_environment = QProcessEnvironment();
    m_environment.insert(u"HOME"_s, m_config->path());
    m_engine = std::make_unique<FakeEngineClient>();
}

void ApplicationTest::cleanup()
{
    m_application.reset();
    QGuiApplication::setPalette(QPalette());
}

void ApplicationTest::keepConnection()
{
    settings::Store store(settings::settingsFile());
    store.load();
    settings::ConnectionProfile profile;
    profile.id = u"one"_s;
    profile.url = QUrl(u"http://127.0.0.1:8765"_s);
    profile.office = u"office-1"_s;
    profile.computerName = u"desk"_s;
    store.setValue(table::ConnectionList, QJsonArray{settings::toPublicJson(profile)});
    store.setValue(table::ActiveConnection, profile.id);
}

void ApplicationTest::make(const CommandLine &line)
{
    Desktop desktop;
    desktop.secrets = std::make_unique<MemorySecretStore>();
    desktop.autostart = std::make_unique<FakeAutostart>();
    auto tray = std::make_unique<FakeTray>();
    m_tray = tray.get();
    desktop.tray = std::move(tray);
    auto notifier = std::make_unique<FakeNotifier>();
    m_notifier = notifier.get();
    desktop.notifier = std::move(notifier);
    desktop.picker = std::make_unique<FakeFilePicker>();
    desktop.questions = std::make_unique<FakeQuestions>();
    desktop.opener = std::make_unique<FakeOpener>();
    desktop.environment = m_environment;
    m_application = std::make_unique<Application>(line, *m_engine, std::move(desktop));
    m_application->start();
}

QStringList ApplicationTest::officeCommands() const
{
    QStringList names = m_engine->names();
    names.removeIf([](const QString &name) {
        return name != u"connectTo" && name != u"openLocalOffice" && name != u"disconnectFromOffice";
    });
    return names;
}

void ApplicationTest::withoutAConnectionItJoinsTheLocalOffice()
{
    make();
    QVERIFY(m_application->window().isVisible());
    QCOMPARE(m_application->window().currentPage()->objectName(), u"skills"_s);
    QCOMPARE(officeCommands(), QStringList(u"openLocalOffice"_s));
    QCOMPARE(m_engine->last().arguments.constFirst().value<settings::OfficeReach>(),
             settings::OfficeReach::ThisMachine);
}

void ApplicationTest::firstStartShowsTheWayToAConnection()
{
    make();
    auto *skills = qobject_cast<ui::SkillsPage *>(m_application->window().page(u"skills"_s));
    QVERIFY(skills->messages()->text().contains(u"local office"_s));
    skills->messages()->findChild<QPushButton *>(u"messageAction"_s)->click();
    QCOMPARE(m_application->window().currentPage()->objectName(), u"settings"_s);
    QVERIFY(m_application->window().findChild<QLineEdit *>(u"connectionUrl"_s)->isVisible());
}

void ApplicationTest::laterStartsDoNotRepeatIt()
{
    make();
    m_application.reset();
    m_engine = std::make_unique<FakeEngineClient>();
    make();
    QCOMPARE(m_engine->last().name, u"openLocalOffice"_s);
    const auto *skills = qobject_cast<ui::SkillsPage *>(m_application->window().page(u"skills"_s));
    QVERIFY(skills->messages()->isHidden());
}

void ApplicationTest::localOfficeSwitchedOffStaysOffAndTheFormOpens()
{
    make();
    m_application->window().showPage(u"settings"_s);
    LocalOfficeReport report;
    report.state = LocalOfficeReport::State::On;
    Q_EMIT m_engine->localOfficeChanged(report);
    m_application->window().findChild<QPushButton *>(u"localOfficeSwitch"_s)->click();
    QCOMPARE(m_engine->last().name, u"disconnectFromOffice"_s);
    m_application.reset();
    m_engine = std::make_unique<FakeEngineClient>();
    make();
    QCOMPARE(m_engine->names().count(u"start"_s), 1);
    QCOMPARE(officeCommands(), QStringList());
    QVERIFY(m_application->window().findChild<QLineEdit *>(u"connectionUrl"_s)->isVisible());
}

void ApplicationTest::localOfficeThatCannotBeOpenedIsSaid()
{
    make();
    LocalOfficeReport report;
    report.state = LocalOfficeReport::State::Failed;
    report.error = {ErrorCode::PermissionDenied, u"/run/x"_s, {}};
    Q_EMIT m_engine->localOfficeChanged(report);
    const auto *skills = qobject_cast<ui::SkillsPage *>(m_application->window().page(u"skills"_s));
    QVERIFY(skills->messages()->text().contains(u"/run/x"_s));
}

void ApplicationTest::withAConnectionItJoins()
{
    keepConnection();
    make();
    QCOMPARE(m_application->window().currentPage()->objectName(), u"skills"_s);
    QTRY_COMPARE(m_engine->last().name, u"connectTo"_s);
    QCOMPARE(m_engine->lastProfile.office, u"office-1"_s);
}

void ApplicationTest::notConnectingAtStartIsRespected()
{
    keepConnection();
    {
        settings::Store store(settings::settingsFile());
        store.load();
        store.setValue(table::ConnectAtStart, false);
    }
    make();
    QCoreApplication::processEvents();
    QCOMPARE(m_engine->names().count(u"start"_s), 1);
    QCOMPARE(officeCommands(), QStringList());
}

void ApplicationTest::connectionOfTheCommandLineIsUsedButNotKept()
{
    CommandLine line;
    line.computer.profile.url = QUrl(u"http://127.0.0.1:9999"_s);
    line.computer.profile.office = u"given"_s;
    line.computer.profile.computerName = u"given"_s;
    make(line);
    QCOMPARE(m_engine->last().name, u"connectTo"_s);
    QCOMPARE(m_engine->lastProfile.office, u"given"_s);
    QCOMPARE(m_application->window().currentPage()->objectName(), u"skills"_s);
    m_application.reset();
    settings::Store store(settings::settingsFile());
    store.load();
    QVERIFY(store.value(table::ConnectionList).isEmpty());
}

void ApplicationTest::inTheBackgroundThereIsNoWindow()
{
    CommandLine line;
    line.background = true;
    make(line);
    QVERIFY(!m_application->window().isVisible());
    m_application->receive({});
    QVERIFY(m_application->window().isVisible());
}

void ApplicationTest::pathsAreShownAsAnImport()
{
    CommandLine line;
    line.paths = {u"/home/me/a.skill"_s};
    make(line);
    QCOMPARE(m_engine->last().name, u"planImport"_s);
    QCOMPARE(m_engine->last().arguments.constFirst().toStringList(), line.paths);
    QVERIFY(!m_engine->names().contains(u"runImport"_s));
}

void ApplicationTest::laterStartShowsTheWindowAndItsPaths()
{
    make();
    m_application->window().close();
    m_application->receive({InstanceMessage::Verb::Show, {u"/home/me/b.zip"_s}, {}, {}});
    QVERIFY(m_application->window().isVisible());
    QCOMPARE(m_engine->last().name, u"planImport"_s);
}

void ApplicationTest::laterQuitEndsIt()
{
    make();
    m_application->receive({InstanceMessage::Verb::Quit, {}, {}, {}});
    QCOMPARE(m_engine->last().name, u"stop"_s);
    QVERIFY(!m_application->wantsRestart());
}

void ApplicationTest::engineIsStoppedBeforeTheEnd()
{
    make();
    m_application->quit();
    m_application->quit();
    QCOMPARE(m_engine->names().count(u"stop"_s), 1);
}

void ApplicationTest::looksSurviveARestart()
{
    keepConnection();
    make();
    m_application->window().resize(930, 610);
    m_application->window().showPage(u"transfers"_s);
    m_application->quit();
    m_application.reset();
    m_engine = std::make_unique<FakeEngineClient>();
    make();
    QCOMPARE(m_application->window().size(), QSize(930, 610));
    QCOMPARE(m_application->window().currentPage()->objectName(), u"transfers"_s);
}

void ApplicationTest::appearanceChangesAtOnce()
{
    make();
    const auto lightness = [] { return QGuiApplication::palette().color(QPalette::Window).lightnessF(); };
    auto *choice = m_application->window().findChild<QComboBox *>(u"appearance"_s);
    choice->setCurrentIndex(2);
    Q_EMIT choice->activated(2);
    QVERIFY(lightness() < 0.5);
    choice->setCurrentIndex(1);
    Q_EMIT choice->activated(1);
    QVERIFY(lightness() > 0.5);
}

void ApplicationTest::environmentReachesTheEngine()
{
    m_environment.insert(u"A2C_SKILL_HOME"_s, u"/by-variable"_s);
    make();
    const qsizetype start = m_engine->names().indexOf(u"start"_s);
    QCOMPARE(m_engine->commands.at(start).arguments.constFirst().toString(), u"/by-variable"_s);
}

void ApplicationTest::clickOnANotificationLeadsThere()
{
    keepConnection();
    CommandLine line;
    line.background = true;
    make(line);
    computer::LinkReport link;
    link.state = computer::LinkState::Refused;
    Q_EMIT m_engine->linkChanged(link);
    QCOMPARE(m_notifier->told.size(), 1);
    Q_EMIT m_notifier->activated(m_notifier->told.constFirst().kind, {});
    QVERIFY(m_application->window().isVisible());
    QCOMPARE(m_application->window().currentPage()->objectName(), u"settings"_s);
}

void ApplicationTest::lookingAtTheSkillsEndsTheAttention()
{
    keepConnection();
    CommandLine line;
    line.background = true;
    make(line);
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    computer::SkillRow row;
    row.id = row.name = u"bad"_s;
    row.state = computer::SkillState::Rejected;
    row.reason = u"x"_s;
    Q_EMIT m_engine->skillsChanged({false, {row}, {}});
    QTRY_COMPARE(m_tray->looks.constLast().state, ui::TrayState::Attention);
    m_application->receive({});
    QVERIFY(QTest::qWaitForWindowActive(&m_application->window()));
    QTRY_COMPARE(m_tray->looks.constLast().state, ui::TrayState::Offline);
}

QTEST_MAIN(ApplicationTest)
#include "applicationtest.moc"
