// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QGuiApplication>
#include <QMenu>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

#include "tray/systemtray.h"

using namespace a2c::ui;

namespace
{

/// A panel that comes and goes.
class Panel
{
public:
    Panel()
    {
        m_process.start(QStringLiteral(A2C_FAKE_PANEL), QStringList());
    }
    ~Panel()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(Panel)

    [[nodiscard]] bool isReady()
    {
        m_output += m_process.readAllStandardOutput();
        return m_output.contains("ready");
    }
    [[nodiscard]] int items()
    {
        m_output += m_process.readAllStandardOutput();
        return static_cast<int>(m_output.count("item "));
    }

private:
    QProcess m_process;
    QByteArray m_output;
};

}

/// What was measured of Qt 6.8.2 under X11: an icon made before its host never appears. See reference/desktop.md §2.
class SystemTrayTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutAPanelThereIsNoTray();
    void panelThatIsThereGetsTheIcon();
    void panelThatComesLaterGetsTheIcon();
    void panelThatComesBackGetsTheIconAgain();
};

void SystemTrayTest::initTestCase()
{
    if (QGuiApplication::platformName() != QLatin1String("xcb")) {
        QSKIP("needs an X server: trays are not there offscreen");
    }
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        QSKIP("there is no session bus: run under dbus-run-session");
    }
    if (bus.interface()->isServiceRegistered(QStringLiteral("org.kde.StatusNotifierWatcher"))) {
        QSKIP("the session has a panel of its own");
    }
}

void SystemTrayTest::withoutAPanelThereIsNoTray()
{
    SystemTray tray;
    QVERIFY(!tray.isPresent());
}

void SystemTrayTest::panelThatIsThereGetsTheIcon()
{
    Panel panel;
    QTRY_VERIFY(panel.isReady());
    SystemTray tray;
    QTRY_COMPARE(panel.items(), 1);
    QVERIFY(tray.isPresent());
}

void SystemTrayTest::panelThatComesLaterGetsTheIcon()
{
    SystemTray tray;
    QMenu menu;
    tray.setMenu(&menu);
    tray.setLook({TrayState::Joined, QStringLiteral("joined")});
    QSignalSpy present(&tray, &TrayBackend::presentChanged);
    Panel panel;
    QTRY_COMPARE(present.size(), 1);
    QTRY_COMPARE(panel.items(), 1);
    QVERIFY(tray.isPresent());
}

void SystemTrayTest::panelThatComesBackGetsTheIconAgain()
{
    SystemTray tray;
    QSignalSpy present(&tray, &TrayBackend::presentChanged);
    {
        Panel panel;
        QTRY_COMPARE(panel.items(), 1);
    }
    QTRY_COMPARE(present.size(), 2);
    QVERIFY(!tray.isPresent());
    Panel panel;
    QTRY_COMPARE(panel.items(), 1);
    QVERIFY(tray.isPresent());
}

QTEST_MAIN(SystemTrayTest)
#include "systemtraytest.moc"
