// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "engine/connector.h"
#include "settings/connections.h"
#include "settings/store.h"
#include "support/activities.h"
#include "support/fakeengineclient.h"
#include "support/faketray.h"
#include "support/memorysecretstore.h"
#include "tray/attention.h"
#include "tray/traycontroller.h"
#include "tray/traymenu.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace std::chrono_literals;
using computer::LinkState;

namespace
{

computer::LinkReport link(LinkState state)
{
    computer::LinkReport report;
    report.state = state;
    report.server = QStringLiteral("https://office.example");
    report.office = QStringLiteral("office-1");
    return report;
}

}

class TrayControllerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyStateHasALookOfItsOwn_data();
    void everyStateHasALookOfItsOwn();
    void shapesDiffer();
    void statesThatPassAreNotShown();
    void attentionNamesItsCause();
    void pauseAndResumeFollowTheState();
    void connectionsAreSwitched();
    void lastChangesAreKeptShort();
    void singleReadsAreNoChange();
    void namesAreNoMnemonics();
    void entriesLeadWhereTheySay();
    void aClickShowsTheWindow();

private:
    [[nodiscard]] QAction *action(const char *name) const
    {
        return m_controller->menu()->findChild<QAction *>(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<settings::Store> m_store;
    MemorySecretStore m_secrets;
    std::unique_ptr<settings::Connections> m_connections;
    std::unique_ptr<app::Connector> m_connector;
    std::unique_ptr<Attention> m_attention;
    std::unique_ptr<FakeTray> m_tray;
    std::unique_ptr<TrayController> m_controller;
};

void TrayControllerTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineClient>();
    m_store = std::make_unique<settings::Store>(m_folder->filePath(QStringLiteral("settings.json")));
    m_store->load();
    m_connections = std::make_unique<settings::Connections>(m_store.get(), &m_secrets);
    m_connector = std::make_unique<app::Connector>(*m_engine, *m_connections);
    m_attention = std::make_unique<Attention>(*m_engine, Attention::Delays{1ms, 1ms});
    m_tray = std::make_unique<FakeTray>();
    m_controller = std::make_unique<TrayController>(
        TrayController::Parts{*m_engine, *m_connections, *m_connector, *m_attention, *m_tray});
}

void TrayControllerTest::cleanup()
{
    m_controller.reset();
    m_attention.reset();
    m_connector.reset();
    m_connections.reset();
}

void TrayControllerTest::everyStateHasALookOfItsOwn_data()
{
    QTest::addColumn<LinkState>("reported");
    QTest::addColumn<TrayState>("state");
    QTest::newRow("joined") << LinkState::Joined << TrayState::Joined;
    QTest::newRow("connecting") << LinkState::Connecting << TrayState::Connecting;
    QTest::newRow("paused") << LinkState::Paused << TrayState::Paused;
    QTest::newRow("refused") << LinkState::Refused << TrayState::Attention;
}

void TrayControllerTest::everyStateHasALookOfItsOwn()
{
    QFETCH(LinkState, reported);
    QCOMPARE(m_tray->looks.constLast().state, TrayState::Offline);
    Q_EMIT m_engine->linkChanged(link(reported));
    QTRY_VERIFY(m_tray->looks.size() > 1);
    QTEST(m_tray->looks.constLast().state, "state");
    QVERIFY(!m_tray->looks.constLast().toolTip.isEmpty());
    QCOMPARE(m_tray->menu, m_controller->menu());
    QVERIFY(!action("trayStatus")->text().isEmpty());
    QVERIFY(!action("trayStatus")->isEnabled());
}

void TrayControllerTest::shapesDiffer()
{
    QList<QImage> pictures;
    for (const TrayState state :
         {TrayState::Joined, TrayState::Connecting, TrayState::Offline, TrayState::Paused, TrayState::Attention}) {
        const QImage picture = trayIcon(state).pixmap(QSize(22, 22)).toImage();
        QCOMPARE(picture.size(), QSize(22, 22));
        // Without colour: what is left is the shape.
        const QImage shape = picture.convertToFormat(QImage::Format_Grayscale8);
        QVERIFY(!pictures.contains(shape));
        pictures.append(shape);
    }
}

void TrayControllerTest::statesThatPassAreNotShown()
{
    const auto before = m_tray->looks.size();
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    Q_EMIT m_engine->linkChanged(link(LinkState::Connecting));
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    QTRY_COMPARE(m_tray->looks.size(), before + 1);
    QCOMPARE(m_tray->looks.constLast().state, TrayState::Joined);
}

void TrayControllerTest::attentionNamesItsCause()
{
    QVERIFY(!action("trayAttention")->isVisible());
    QSignalSpy opened(m_controller.get(), &TrayController::openRequested);
    Q_EMIT m_engine->linkChanged(link(LinkState::Refused));
    QTRY_VERIFY(action("trayAttention")->isVisible());
    QVERIFY(m_tray->looks.constLast().toolTip.contains(action("trayAttention")->text()));
    action("trayAttention")->trigger();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), QStringLiteral("settings"));
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    QTRY_VERIFY(!action("trayAttention")->isVisible());
}

void TrayControllerTest::pauseAndResumeFollowTheState()
{
    QVERIFY(!action("trayPause")->isEnabled());
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    QVERIFY(action("trayPause")->isVisible() && action("trayPause")->isEnabled());
    QVERIFY(!action("trayResume")->isVisible());
    action("trayPause")->trigger();
    QCOMPARE(m_engine->last().name, QStringLiteral("pause"));
    Q_EMIT m_engine->linkChanged(link(LinkState::Paused));
    QVERIFY(!action("trayPause")->isVisible());
    action("trayResume")->trigger();
    QCOMPARE(m_engine->last().name, QStringLiteral("resume"));
}

void TrayControllerTest::connectionsAreSwitched()
{
    auto *menu = m_controller->menu()->findChild<QMenu *>(QStringLiteral("trayConnections"));
    QCOMPARE(menu->actions().size(), 1); // the local office
    menu->actions().at(0)->trigger();
    QCOMPARE(m_engine->last().name, QStringLiteral("openLocalOffice"));
    m_connections->switchLocalOfficeOff();
    settings::ConnectionProfile profile;
    profile.title = QStringLiteral("Work & play");
    const QString first = QCoro::waitFor(m_connections->save(profile))->id;
    profile.title.clear();
    profile.office = QStringLiteral("office-2");
    profile.url = QUrl(QStringLiteral("https://other.example"));
    const QString second = QCoro::waitFor(m_connections->save(profile))->id;
    QVERIFY(menu->isEnabled());
    QCOMPARE(menu->actions().size(), 3);
    QCOMPARE(menu->actions().at(0)->text(), QStringLiteral("Work && play"));
    QVERIFY(menu->actions().at(0)->isChecked());
    menu->actions().at(1)->trigger();
    QTRY_COMPARE(m_engine->last().name, QStringLiteral("connectTo"));
    QCOMPARE(m_connections->activeId(), second);
    QVERIFY(menu->actions().at(1)->isChecked());
    menu->actions().at(2)->trigger();
    QCOMPARE(m_engine->last().name, QStringLiteral("openLocalOffice"));
    QVERIFY(menu->actions().at(2)->isChecked());
}

void TrayControllerTest::lastChangesAreKeptShort()
{
    auto *menu = m_controller->menu()->findChild<QMenu *>(QStringLiteral("trayChanges"));
    QVERIFY(!menu->isEnabled());
    Q_EMIT m_engine->activityAppended(activities(0, 100));
    int visible = 0;
    for (const QAction *change : menu->actions()) {
        visible += change->isVisible() ? 1 : 0;
    }
    QCOMPARE(visible, 6);
    QVERIFY(menu->actions().constFirst()->text().contains(QStringLiteral("99")));
    QSignalSpy opened(m_controller.get(), &TrayController::openRequested);
    menu->actions().constFirst()->trigger();
    QCOMPARE(opened.at(0).at(1).toString(), QStringLiteral("skill-99"));
}

void TrayControllerTest::singleReadsAreNoChange()
{
    auto *menu = m_controller->menu()->findChild<QMenu *>(QStringLiteral("trayChanges"));
    computer::ActivityEntry entry;
    entry.kind = computer::ActivityKind::SkillRead;
    Q_EMIT m_engine->activityAppended({entry});
    QVERIFY(!menu->isEnabled());
}

void TrayControllerTest::namesAreNoMnemonics()
{
    computer::ActivityEntry entry;
    entry.subject = QStringLiteral("a&b\nc") + QString(500, QLatin1Char('x'));
    Q_EMIT m_engine->activityAppended({entry});
    const QString text =
        m_controller->menu()->findChild<QMenu *>(QStringLiteral("trayChanges"))->actions().constFirst()->text();
    QVERIFY(text.contains(QStringLiteral("a&&b")));
    QVERIFY(!text.contains(QLatin1Char('\n')));
    QVERIFY(text.size() < 100);
}

void TrayControllerTest::entriesLeadWhereTheySay()
{
    QSignalSpy window(m_controller.get(), &TrayController::windowRequested);
    QSignalSpy opened(m_controller.get(), &TrayController::openRequested);
    QSignalSpy folder(m_controller.get(), &TrayController::skillsFolderRequested);
    QSignalSpy quit(m_controller.get(), &TrayController::quitRequested);
    action("trayOpen")->trigger();
    action("traySettings")->trigger();
    action("traySkillsFolder")->trigger();
    action("trayQuit")->trigger();
    QCOMPARE(window.size(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), QStringLiteral("settings"));
    QCOMPARE(folder.size(), 1);
    QCOMPARE(quit.size(), 1);
    QCOMPARE(m_controller->menu()->actions().constFirst(), action("trayOpen"));
}

void TrayControllerTest::aClickShowsTheWindow()
{
    QSignalSpy window(m_controller.get(), &TrayController::windowRequested);
    Q_EMIT m_tray->activated();
    QCOMPARE(window.size(), 1);
}

QTEST_MAIN(TrayControllerTest)
#include "traycontrollertest.moc"
