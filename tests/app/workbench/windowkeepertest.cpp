// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "mainwindow/mainwindow.h"
#include "settings/store.h"
#include "settings/table.h"
#include "support/fakeengineclient.h"
#include "support/faketray.h"
#include "widgets/windowstate.h"
#include "workbench/windowkeeper.h"

using namespace a2c;
using namespace a2c::app;
using namespace a2c::tests;
namespace table = settings::table;

class WindowKeeperTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void withATrayClosingHides();
    void theFirstTimeIsTold();
    void withoutATrayClosingMinimises();
    void aTrayThatWentAwayNeverCostsTheWindow();
    void aTrayThatCameLaterIsUsed();
    void switchedOffClosingEndsTheProgram();
    void presentingBringsItBack_data();
    void presentingBringsItBack();
    void theTokenIsHandedOn();

private:
    void show()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<ui::TransientWindowState> m_state;
    std::unique_ptr<settings::Store> m_store;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<FakeTray> m_tray;
    std::unique_ptr<WindowKeeper> m_keeper;
};

void WindowKeeperTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineClient>();
    m_state = std::make_unique<ui::TransientWindowState>();
    m_store = std::make_unique<settings::Store>(m_folder->filePath(QStringLiteral("settings.json")));
    m_store->load();
    m_window = std::make_unique<ui::MainWindow>(*m_engine, *m_state);
    m_tray = std::make_unique<FakeTray>();
    m_keeper = std::make_unique<WindowKeeper>(*m_window, *m_store, *m_tray);
}

void WindowKeeperTest::cleanup()
{
    m_keeper.reset();
    m_window.reset();
    QGuiApplication::setQuitOnLastWindowClosed(false);
}

void WindowKeeperTest::withATrayClosingHides()
{
    show();
    QSignalSpy quit(m_keeper.get(), &WindowKeeper::quitRequested);
    m_window->close();
    QVERIFY(!m_window->isVisible());
    QVERIFY(quit.isEmpty());
    QVERIFY(!QGuiApplication::quitOnLastWindowClosed());
}

void WindowKeeperTest::theFirstTimeIsTold()
{
    QSignalSpy told(m_keeper.get(), &WindowKeeper::goesOnUnseen);
    show();
    m_window->close();
    QCOMPARE(told.size(), 1);
    m_keeper->present();
    m_window->close();
    QCOMPARE(told.size(), 1);
    QVERIFY(m_store->value(table::ToldAboutTray));
}

void WindowKeeperTest::withoutATrayClosingMinimises()
{
    m_tray->setPresent(false);
    show();
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isMinimized());
}

void WindowKeeperTest::aTrayThatWentAwayNeverCostsTheWindow()
{
    show();
    // Without presentChanged(): an XEmbed panel says nothing when it goes.
    m_tray->present = false;
    QSignalSpy told(m_keeper.get(), &WindowKeeper::goesOnUnseen);
    m_window->close();
    QTRY_VERIFY(m_window->isVisible());
    QVERIFY(m_window->isMinimized());
    QVERIFY(told.isEmpty());
}

void WindowKeeperTest::aTrayThatCameLaterIsUsed()
{
    m_tray->setPresent(false);
    show();
    m_tray->setPresent(true);
    QVERIFY(m_window->close());
    QVERIFY(!m_window->isVisible());
}

void WindowKeeperTest::switchedOffClosingEndsTheProgram()
{
    m_store->setValue(table::CloseToTray, false);
    QVERIFY(QGuiApplication::quitOnLastWindowClosed());
    QSignalSpy quit(m_keeper.get(), &WindowKeeper::quitRequested);
    show();
    QVERIFY(m_window->close());
    QCOMPARE(quit.size(), 1);
    m_store->setValue(table::CloseToTray, true);
    QVERIFY(!QGuiApplication::quitOnLastWindowClosed());
}

void WindowKeeperTest::presentingBringsItBack_data()
{
    QTest::addColumn<bool>("minimised");
    QTest::newRow("hidden") << false;
    QTest::newRow("minimised") << true;
}

void WindowKeeperTest::presentingBringsItBack()
{
    QFETCH(bool, minimised);
    show();
    if (minimised) {
        m_window->showMinimized();
    } else {
        m_window->close();
    }
    m_keeper->present();
    QVERIFY(m_window->isVisible());
    QVERIFY(!m_window->isMinimized());
}

void WindowKeeperTest::theTokenIsHandedOn()
{
    qunsetenv("XDG_ACTIVATION_TOKEN");
    m_keeper->present(QStringLiteral("token-9"));
    QCOMPARE(qgetenv("XDG_ACTIVATION_TOKEN"), QByteArray("token-9"));
    qunsetenv("XDG_ACTIVATION_TOKEN");
    m_keeper->present();
    QVERIFY(!qEnvironmentVariableIsSet("XDG_ACTIVATION_TOKEN"));
}

QTEST_MAIN(WindowKeeperTest)
#include "windowkeepertest.moc"
