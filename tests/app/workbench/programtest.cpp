// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;

/// The program itself, run as a person runs it.
class ProgramTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void helpNeedsNoScreen();
    void optionsOfQtDoNotTakeOurs();
    void jsonTellsTheStateAndWhatIsNotUsedYet();
    void localOfficeHasAFileAndItsTokenIsInNoLog();
    void secondStartEndsAndQuitEndsBoth();
    void backgroundStartBesideARunningOneIsSilent();

private:
    [[nodiscard]] std::unique_ptr<QProcess> run(const QStringList &words, const QString &platform = u"offscreen"_s);

    std::unique_ptr<QTemporaryDir> m_home;
    QString m_id;
};

void ProgramTest::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_id = u"a2c-test-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
}

std::unique_ptr<QProcess> ProgramTest::run(const QStringList &words, const QString &platform)
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"XDG_CONFIG_HOME"_s, u"XDG_STATE_HOME"_s, u"XDG_DATA_HOME"_s}) {
        environment.insert(name, m_home->filePath(name));
    }
    environment.insert(u"XDG_RUNTIME_DIR"_s, m_home->path()); // of mode 0700, as it has to be
    environment.remove(u"A2C_SKILL_HOME"_s);
    environment.insert(u"A2C_INSTANCE_ID"_s, m_id);
    environment.insert(u"QT_QPA_PLATFORM"_s, platform);
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s);
    process->setProcessEnvironment(environment);
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->start(QStringLiteral(A2C_BIN_DIR "/a2c-workbench"), words);
    return process;
}

void ProgramTest::helpNeedsNoScreen()
{
    const auto help = run({u"--help"_s}, u"nonexistent"_s);
    QVERIFY(help->waitForFinished());
    QCOMPARE(help->exitCode(), 0);
    QVERIFY(help->readAll().contains("--background"));
    const auto wrong = run({u"--frobnicate"_s}, u"nonexistent"_s);
    QVERIFY(wrong->waitForFinished());
    QCOMPARE(wrong->exitCode(), 2);
}

void ProgramTest::optionsOfQtDoNotTakeOurs()
{
    // Qt has a -name of its own and takes --name for it.
    const auto program = run(
        {u"--background"_s, u"--url"_s, u"http://127.0.0.1:9"_s, u"--office"_s, u"o-1"_s, u"--name"_s, u"desk-7"_s});
    QByteArray output;
    QTRY_VERIFY([&] {
        output += program->readAll();
        return output.contains("desk-7 in o-1");
    }());
    ::kill(static_cast<pid_t>(program->processId()), SIGTERM);
    QVERIFY(program->waitForFinished());
    QCOMPARE(program->exitStatus(), QProcess::NormalExit);
    QCOMPARE(program->exitCode(), 0);
}

void ProgramTest::jsonTellsTheStateAndWhatIsNotUsedYet()
{
    const auto program = run({u"--background"_s, u"--json"_s, u"--mcp-config"_s, u"servers.json"_s, u"--url"_s,
                              u"http://127.0.0.1:9"_s, u"--office"_s, u"o-1"_s, u"--name"_s, u"desk-7"_s});
    QByteArray output;
    QTRY_VERIFY([&] {
        output += program->readAll();
        return output.contains(R"("event":"state")") && output.contains(R"("state":"connecting")") &&
               output.contains(R"({"active":0,"event":"skills","rejected":0})");
    }());
    QVERIFY(output.startsWith("a2c-workbench: --mcp-config is not used yet"));
    ::kill(static_cast<pid_t>(program->processId()), SIGTERM);
    QVERIFY(program->waitForFinished());
    QCOMPARE(program->exitCode(), 0);
}

void ProgramTest::localOfficeHasAFileAndItsTokenIsInNoLog()
{
    const auto program = run({u"--background"_s, u"--log-level"_s, u"debug"_s});
    const QDir offices(m_home->filePath(u"a2c-workbench"_s));
    QByteArray output;
    QTRY_VERIFY([&] {
        output += program->readAll();
        return output.contains("Joined");
    }());
    const QStringList files = offices.entryList(QDir::Files | QDir::Hidden);
    QCOMPARE(files.size(), 1);
    QFile file(offices.filePath(files.constFirst()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray token = QJsonDocument::fromJson(file.readAll()).object().value(u"token"_s).toString().toLatin1();
    QVERIFY(token.size() >= 32);
    ::kill(static_cast<pid_t>(program->processId()), SIGTERM);
    QVERIFY(program->waitForFinished());
    QCOMPARE(program->exitCode(), 0);
    QVERIFY(offices.isEmpty());
    output += program->readAll();
    QVERIFY(!output.contains(token));
    QFile log(m_home->filePath(u"XDG_STATE_HOME/a2c/a2c-workbench.log"_s));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const QByteArray lines = log.readAll();
    QVERIFY(lines.contains("Joined"));
    QVERIFY(!lines.contains(token));
}

void ProgramTest::secondStartEndsAndQuitEndsBoth()
{
    const auto first = run({});
    QVERIFY(first->waitForStarted());
    // The first may still be on its way to the socket; until then a second start would be the first.
    QTRY_VERIFY(QFile::exists(m_home->filePath(u"XDG_DATA_HOME/a2c/skills"_s)));
    const auto second = run({});
    QVERIFY(second->waitForFinished());
    QCOMPARE(second->exitCode(), 0);
    QCOMPARE(first->state(), QProcess::Running);
    const auto quit = run({u"--quit"_s});
    QVERIFY(quit->waitForFinished());
    QCOMPARE(quit->exitCode(), 0);
    QVERIFY(first->waitForFinished());
    QCOMPARE(first->exitCode(), 0);
    const auto nobody = run({u"--quit"_s});
    QVERIFY(nobody->waitForFinished());
    QCOMPARE(nobody->exitCode(), 0);
}

void ProgramTest::backgroundStartBesideARunningOneIsSilent()
{
    const auto first = run({u"--background"_s});
    QTRY_VERIFY(QFile::exists(m_home->filePath(u"XDG_DATA_HOME/a2c/skills"_s)));
    const auto second = run({u"--background"_s});
    QVERIFY(second->waitForFinished());
    QCOMPARE(second->exitCode(), 0);
    QVERIFY(second->readAll().isEmpty());
    ::kill(static_cast<pid_t>(first->processId()), SIGTERM);
    QVERIFY(first->waitForFinished());
    QCOMPARE(first->exitCode(), 0);
}

QTEST_GUILESS_MAIN(ProgramTest)
#include "programtest.moc"
