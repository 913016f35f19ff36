// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <QDir>
#include <QJsonArray>
#include <QTest>

#include "support/lineprocess.h"
#include "support/packages.h"

using namespace a2c::support;
using namespace Qt::StringLiterals;

/// `a2c computer` with an office of its own, and `a2c agent` that finds it: two processes, as a person starts them.
class LocalOfficeFlowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void agentFindsTheOfficeOfThisMachine();
    void agentSaysThatThereIsNoOffice();
    void killedOfficeIsNotBelievedIn();
    void newestOfSeveralIsTakenAndThatIsSaid();
    void tokenIsShownOnlyWhenAskedFor_data();
    void tokenIsShownOnlyWhenAskedFor();
    void openToTheNetworkItSaysWhatThatMeans();
    void terminalRunShowsWhatAnAgentSees();
    void onlyComputerNeedsNoName();
    void optionsThatNeedAnAddressAreRefusedWithoutOne_data();
    void optionsThatNeedAnAddressAreRefusedWithoutOne();

private:
    struct Run {
        int exitCode = -1;
        QJsonObject json;
        QByteArray output;
        QByteArray errors;
    };

    bool startComputer(LineProcess &process, const QStringList &options = {});
    QJsonObject joined(LineProcess &process)
    {
        return process.waitFor(u"state"_s, u"joined"_s);
    }
    Run run(const QStringList &words);
    QStringList runtimeFiles() const
    {
        return QDir(m_folder->filePath(u"run/a2c-workbench"_s)).entryList(QDir::Files | QDir::Hidden);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QProcessEnvironment m_environment;
};

void LocalOfficeFlowTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkdir(m_folder->filePath(u"run"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    m_environment = QProcessEnvironment::systemEnvironment();
    m_environment.insert(u"HOME"_s, m_folder->path());
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, m_folder->filePath(u"run"_s));
    m_environment.insert(u"XDG_STATE_HOME"_s, m_folder->filePath(u"state"_s));
    m_environment.insert(u"A2C_SKILL_HOME"_s, m_folder->filePath(u"home"_s));
}

bool LocalOfficeFlowTest::startComputer(LineProcess &process, const QStringList &options)
{
    process.setErrorFile(m_folder->filePath(u"stderr"_s));
    return process.start(QStringLiteral(A2C_BIN_DIR "/a2c"), QStringList{u"computer"_s} + options, m_environment);
}

LocalOfficeFlowTest::Run LocalOfficeFlowTest::run(const QStringList &words)
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.start(QStringLiteral(A2C_BIN_DIR "/a2c"), words);
    if (!process.waitForFinished()) {
        return {};
    }
    const QByteArray output = process.readAllStandardOutput();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QJsonDocument::fromJson(output).object(), output, process.readAllStandardError()};
}

void LocalOfficeFlowTest::agentFindsTheOfficeOfThisMachine()
{
    writePackage(m_folder->filePath(u"home/user"_s), u"one"_s);
    LineProcess computer;
    QVERIFY(startComputer(computer, {u"--json"_s}));
    const QJsonObject told = computer.waitFor(u"event"_s, u"local_office"_s);
    QVERIFY(told.value(u"url"_s).toString().startsWith(u"http://127.0.0.1:"));
    QCOMPARE(told.value(u"path"_s).toString(), u"/socket.io/"_s);
    QVERIFY(QFile::exists(told.value(u"file"_s).toString()));
    QVERIFY(!joined(computer).isEmpty());

    const Run agent = run({u"agent"_s, u"skills"_s});
    QCOMPARE(agent.exitCode, 0);
    QCOMPARE(agent.json.value(u"skills"_s)[0][u"name"].toString(), u"one"_s);
    QCOMPARE(agent.errors, QByteArray());
    const Run read = run({u"agent"_s, u"read"_s, u"one"_s, u"SKILL.md"_s});
    QCOMPARE(read.exitCode, 0);
    QVERIFY(QByteArray::fromBase64(read.json.value(u"base64"_s).toString().toLatin1()).contains("# Body"));

    QCOMPARE(computer.terminate(), 0);
    QVERIFY(runtimeFiles().isEmpty());
    QCOMPARE(run({u"agent"_s, u"skills"_s}).exitCode, 10);
}

void LocalOfficeFlowTest::agentSaysThatThereIsNoOffice()
{
    const Run agent = run({u"agent"_s, u"skills"_s});
    QCOMPARE(agent.exitCode, 10);
    QVERIFY(agent.output.contains("no office runs on this machine"));
    const Run other = run({u"agent"_s, u"--office"_s, u"x"_s, u"skills"_s});
    QCOMPARE(other.exitCode, 10);
    QVERIFY(other.output.contains("no office called x"));
}

void LocalOfficeFlowTest::killedOfficeIsNotBelievedIn()
{
    LineProcess computer;
    QVERIFY(startComputer(computer, {u"--json"_s}));
    QVERIFY(!joined(computer).isEmpty());
    ::kill(pid_t(computer.id()), SIGKILL);
    QTRY_VERIFY(!computer.isRunning());
    QCOMPARE(runtimeFiles().size(), 1);
    QCOMPARE(run({u"agent"_s, u"skills"_s}).exitCode, 10);
    LineProcess next;
    QVERIFY(startComputer(next, {u"--json"_s}));
    QVERIFY(!joined(next).isEmpty());
    QCOMPARE(runtimeFiles().size(), 1); // the left-over one went
    QCOMPARE(run({u"agent"_s, u"skills"_s}).exitCode, 0);
}

void LocalOfficeFlowTest::newestOfSeveralIsTakenAndThatIsSaid()
{
    LineProcess older;
    QVERIFY(startComputer(older, {u"--json"_s, u"--office"_s, u"older"_s, u"--name"_s, u"a"_s}));
    QVERIFY(!joined(older).isEmpty());
    LineProcess newer;
    QVERIFY(startComputer(newer, {u"--json"_s, u"--office"_s, u"newer"_s, u"--name"_s, u"b"_s}));
    QVERIFY(!joined(newer).isEmpty());
    QCOMPARE(runtimeFiles().size(), 2);

    const Run agent = run({u"agent"_s, u"room"_s});
    QCOMPARE(agent.exitCode, 0);
    QVERIFY(agent.errors.contains("2 offices"));
    QVERIFY(agent.output.contains("\"newer\"") && agent.output.contains("\"b\""));
    const Run chosen = run({u"agent"_s, u"--office"_s, u"older"_s, u"room"_s});
    QCOMPARE(chosen.exitCode, 0);
    QCOMPARE(chosen.errors, QByteArray());
    QVERIFY(chosen.output.contains("\"older\"") && chosen.output.contains("\"a\""));
}

void LocalOfficeFlowTest::tokenIsShownOnlyWhenAskedFor_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("shown");
    QTest::newRow("words") << QStringList{} << false;
    QTest::newRow("words, asked for") << QStringList{u"--show-token"_s} << true;
    QTest::newRow("JSON") << QStringList{u"--json"_s} << false;
    QTest::newRow("JSON, asked for") << QStringList{u"--json"_s, u"--show-token"_s} << true;
    QTest::newRow("words, in a program") << QStringList{u"--show-python"_s} << true;
    QTest::newRow("JSON, in a program") << QStringList{u"--json"_s, u"--show-python"_s} << true;
}

void LocalOfficeFlowTest::tokenIsShownOnlyWhenAskedFor()
{
    QFETCH(QStringList, options);
    QFETCH(bool, shown);
    LineProcess computer;
    QVERIFY(startComputer(computer, options + QStringList{u"--log-level"_s, u"debug"_s}));
    QTRY_VERIFY(computer.output().contains("joined"));
    QCOMPARE(runtimeFiles().size(), 1);
    const QByteArray note = readFile(m_folder->filePath(u"run/a2c-workbench/"_s + runtimeFiles().constFirst()));
    const QByteArray token = QJsonDocument::fromJson(note).object().value(u"token"_s).toString().toLatin1();
    QVERIFY(token.size() >= 32);
    QCOMPARE(run({u"agent"_s, u"skills"_s}).exitCode, 0);
    QCOMPARE(computer.terminate(), 0);
    const QByteArray errors = readFile(m_folder->filePath(u"stderr"_s));
    const bool json = options.contains(u"--json"_s);
    QCOMPARE(computer.output().contains(token), shown && json);
    QCOMPARE(errors.contains(token), shown && !json);
    QCOMPARE(errors.contains("office    local"), !json);
    const QByteArray log = readFile(m_folder->filePath(u"state/a2c/a2c.log"_s));
    QVERIFY(log.contains("Joined"));
    QVERIFY(!log.contains(token));
}

void LocalOfficeFlowTest::openToTheNetworkItSaysWhatThatMeans()
{
    LineProcess computer;
    QVERIFY(startComputer(computer, {u"--network"_s}));
    QTRY_VERIFY(computer.output().contains("joined"));
    QCOMPARE(run({u"agent"_s, u"skills"_s}).exitCode, 0);
    QCOMPARE(computer.terminate(), 0);
    const QByteArray errors = readFile(m_folder->filePath(u"stderr"_s));
    QVERIFY(errors.contains("nothing is encrypted"));
    QVERIFY(!errors.contains("this machine alone"));
}

void LocalOfficeFlowTest::terminalRunShowsWhatAnAgentSees()
{
    writePackage(m_folder->filePath(u"home/user"_s), u"one"_s);
    m_environment.insert(u"PATH"_s, QStringLiteral(A2C_BIN_DIR ":") + m_environment.value(u"PATH"_s));
    LineProcess run; // what ./dev run does where there is no screen
    QVERIFY(run.start(QStringLiteral(A2C_SOURCE_DIR "/packaging/terminalrun"), {u"--json"_s}, m_environment));
    const QJsonObject seen = run.waitForLine([](const QJsonObject &line) { return line.contains(u"req_id"_s); });
    QCOMPARE(seen.value(u"skills"_s)[0][u"name"].toString(), u"one"_s);
    QCOMPARE(runtimeFiles().size(), 1); // the Computer goes on
    QCOMPARE(run.terminate(), 0);
    QTRY_VERIFY(runtimeFiles().isEmpty());
}

void LocalOfficeFlowTest::onlyComputerNeedsNoName()
{
    writePackage(m_folder->filePath(u"home/user"_s), u"one"_s);
    LineProcess office;
    QVERIFY(office.start(QStringLiteral(A2C_BIN_DIR "/a2c"), {u"office"_s, u"--no-token"_s}, m_environment));
    const QString url = office.waitFor(u"ready"_s, true).value(u"url"_s).toString();
    const QStringList there{u"--url"_s, url, u"--office"_s, u"o"_s};
    const QStringList ask = QStringList{u"agent"_s} + there + QStringList{u"skills"_s};
    const Run none = run(ask);
    QCOMPARE(none.exitCode, 19);
    QVERIFY(none.output.contains("no Computer"));
    LineProcess one;
    QVERIFY(startComputer(one, QStringList{u"--json"_s, u"--name"_s, u"a"_s} + there));
    QVERIFY(!joined(one).isEmpty());
    QVERIFY(runtimeFiles().isEmpty()); // a Computer with a connection opens no office
    const Run only = run(ask);
    QCOMPARE(only.exitCode, 0);
    QCOMPARE(only.json.value(u"skills"_s)[0][u"name"].toString(), u"one"_s);
    LineProcess other;
    QVERIFY(startComputer(other, QStringList{u"--json"_s, u"--name"_s, u"b"_s} + there));
    QVERIFY(!joined(other).isEmpty());
    const Run several = run(ask);
    QCOMPARE(several.exitCode, 19);
    QVERIFY(several.output.contains("--computer"));
}

void LocalOfficeFlowTest::optionsThatNeedAnAddressAreRefusedWithoutOne_data()
{
    QTest::addColumn<QStringList>("words");
    const QStringList there{u"computer"_s, u"--url"_s, u"http://127.0.0.1:9"_s, u"--office"_s, u"o"_s,
                            u"--name"_s,   u"n"_s};
    QTest::newRow("auth") << QStringList{u"computer"_s, u"--auth"_s, u"{\"token\":\"x\"}"_s};
    QTest::newRow("header") << QStringList{u"computer"_s, u"--header"_s, u"A: b"_s};
    QTest::newRow("address without office") << QStringList{u"computer"_s, u"--url"_s, u"http://127.0.0.1:9"_s};
    QTest::newRow("token with an address") << there + QStringList{u"--show-token"_s};
    QTest::newRow("program with an address") << there + QStringList{u"--show-python"_s};
    QTest::newRow("network with an address") << there + QStringList{u"--network"_s};
    QTest::newRow("Agent without office") << QStringList{u"agent"_s, u"--url"_s, u"http://127.0.0.1:9"_s, u"room"_s};
}

void LocalOfficeFlowTest::optionsThatNeedAnAddressAreRefusedWithoutOne()
{
    QFETCH(QStringList, words);
    const Run refused = run(words);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.errors.contains("--"));
    QVERIFY(runtimeFiles().isEmpty());
}

QTEST_GUILESS_MAIN(LocalOfficeFlowTest)
#include "localofficeflowtest.moc"
