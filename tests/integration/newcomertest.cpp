// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "engine/threadedengine.h"
#include "mainwindow/mainwindow.h"
#include "support/dropfiles.h"
#include "support/fakeautostart.h"
#include "support/fakepeople.h"
#include "support/faketray.h"
#include "support/memorysecretstore.h"
#include "support/packages.h"
#include "workbench/application.h"

using namespace a2c;
using namespace a2c::support;
using namespace Qt::StringLiterals;

/// The first run on a machine where nothing is set up: the program, a skill, an Agent.
class NewcomerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void officialAgentJoinsWithTheCopiedLines();
    void ourAgentFindsTheWindowsOffice();

private:
    static constexpr int patience = 20'000;

    void start();
    void dropSkill(const QString &name);
    void quit();
    [[nodiscard]] QString path(const char *name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }
    template<typename T>
    T *child(const char *name) const
    {
        return m_application->window().findChild<T *>(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::ThreadedEngine> m_engine;
    std::unique_ptr<app::Application> m_application;
};

void NewcomerTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>(); // of mode 0700, as a runtime folder has to be
    for (const char *variable : {"HOME", "XDG_RUNTIME_DIR"}) {
        qputenv(variable, m_folder->path().toUtf8());
    }
    qputenv("XDG_CONFIG_HOME", path("config").toUtf8());
    qputenv("XDG_STATE_HOME", path("state").toUtf8());
    qputenv("A2C_SKILL_HOME", path("skills").toUtf8());
}

void NewcomerTest::cleanup()
{
    m_application.reset();
    m_engine.reset();
    QVERIFY(QDir(path("a2c-workbench")).isEmpty());
}

void NewcomerTest::start()
{
    app::Desktop desktop;
    desktop.environment = QProcessEnvironment::systemEnvironment();
    desktop.secrets = std::make_unique<tests::MemorySecretStore>();
    desktop.autostart = std::make_unique<tests::FakeAutostart>();
    desktop.tray = std::make_unique<tests::FakeTray>();
    desktop.notifier = std::make_unique<tests::FakeNotifier>();
    desktop.picker = std::make_unique<tests::FakeFilePicker>();
    desktop.questions = std::make_unique<tests::FakeQuestions>();
    desktop.opener = std::make_unique<tests::FakeOpener>();
    m_engine = std::make_unique<app::ThreadedEngine>();
    m_application = std::make_unique<app::Application>(app::CommandLine(), *m_engine, std::move(desktop));
    m_application->start();
    QVERIFY(QTest::qWaitForWindowExposed(&m_application->window()));
    QTRY_VERIFY_WITH_TIMEOUT(child<QToolButton>("linkStatus")->text().startsWith(u"In the local office"), patience);
}

void NewcomerTest::dropSkill(const QString &name)
{
    const QString package = writePackage(path("elsewhere"), name);
    tests::dropFiles(m_application->window(), {package}, [](bool accepted) { QVERIFY(accepted); });
    auto *install = child<QPushButton>("install");
    QVERIFY(install);
    QTRY_VERIFY_WITH_TIMEOUT(install->isEnabled(), patience);
    install->click();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("skills/user/") + name + u"/SKILL.md"_s), patience);
}

void NewcomerTest::quit()
{
    QSignalSpy stopped(m_engine.get(), &app::EngineClient::stopped);
    m_application->quit();
    QTRY_COMPARE_WITH_TIMEOUT(stopped.size(), 1, patience);
    QVERIFY(QDir(path("a2c-workbench")).isEmpty());
}

void NewcomerTest::officialAgentJoinsWithTheCopiedLines()
{
    const QString python = qEnvironmentVariable("A2C_INTEROP_PYTHON");
    if (python.isEmpty()) {
        QSKIP("A2C_INTEROP_PYTHON does not name the official peers; run this by ./dev test");
    }
    start();
    dropSkill(u"first-skill"_s);
    m_application->window().open(u"settings"_s, u"connections"_s);
    auto *copy = child<QPushButton>("localOfficeLines");
    QVERIFY(copy->isVisible());
    copy->click();
    writeFile(path("agent.py"), QGuiApplication::clipboard()->text().toUtf8());

    QProcess agent;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"A2C_SMCP_LOG_SILENT"_s, u"1"_s); // it logs to standard output otherwise
    agent.setProcessEnvironment(environment);
    agent.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    agent.start(python, {path("agent.py")});
    QTRY_COMPARE_WITH_TIMEOUT(agent.state(), QProcess::NotRunning, 3 * patience);
    QCOMPARE(agent.exitCode(), 0);
    QCOMPARE(agent.readAllStandardOutput(), "first-skill\n");
    quit();
}

void NewcomerTest::ourAgentFindsTheWindowsOffice()
{
    start();
    dropSkill(u"first-skill"_s);
    QProcess agent;
    agent.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    agent.start(QStringLiteral(A2C_BIN_DIR "/a2c"), {u"agent"_s, u"skills"_s});
    QTRY_COMPARE_WITH_TIMEOUT(agent.state(), QProcess::NotRunning, patience);
    QCOMPARE(agent.exitCode(), 0);
    const QJsonObject answer = QJsonDocument::fromJson(agent.readAllStandardOutput()).object();
    QCOMPARE(answer.value(u"skills"_s)[0][u"name"].toString(), u"first-skill"_s);
    quit();
}

QTEST_MAIN(NewcomerTest)
#include "newcomertest.moc"
