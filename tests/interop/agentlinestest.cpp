// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "office/pythonagent.h"
#include "support/computerprogram.h"
#include "support/officialpeers.h"

using namespace a2c;
using namespace a2c::support;
using namespace Qt::StringLiterals;

/// The lines that people copy for an Agent run on the official Python package as they are.
class AgentLinesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void linesListTheSkills_data();
    void linesListTheSkills();
    void wrongTokenIsTurnedAway();

private:
    void startComputer(const QString &officeName, const QString &name);
    struct Run {
        int exitCode = -1;
        QStringList output;
    };
    Run run(const QString &lines);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<LineProcess> m_computer;
    app::OfficeNote m_office;
    QJsonObject m_told;
};

void AgentLinesTest::initTestCase()
{
    if (interopPython().isEmpty()) {
        QSKIP("A2C_INTEROP_PYTHON is not set: run this by ./dev");
    }
}

void AgentLinesTest::startComputer(const QString &officeName, const QString &name)
{
    m_folder = std::make_unique<QTemporaryDir>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, m_folder->path());
    environment.insert(u"XDG_RUNTIME_DIR"_s, m_folder->path());
    environment.insert(u"XDG_STATE_HOME"_s, m_folder->filePath(u"state"_s));
    environment.insert(u"A2C_SKILL_HOME"_s, m_folder->filePath(u"home"_s));
    writePackage(m_folder->filePath(u"home/user"_s), u"one"_s);
    writePackage(m_folder->filePath(u"home/user"_s), u"two"_s);
    m_computer = std::make_unique<LineProcess>();
    QVERIFY(m_computer->start(QStringLiteral(A2C_BIN_DIR "/a2c"),
                              {u"computer"_s, u"--json"_s, u"--show-token"_s, u"--show-python"_s, u"--office"_s,
                               officeName, u"--name"_s, name},
                              environment));
    const QJsonObject told = m_computer->waitFor(u"event"_s, u"local_office"_s);
    m_told = told;
    m_office.url = QUrl(told.value(u"url"_s).toString());
    m_office.path = told.value(u"path"_s).toString();
    m_office.office = told.value(u"office"_s).toString();
    m_office.computer = told.value(u"name"_s).toString();
    m_office.token = told.value(u"token"_s).toString();
    QVERIFY(!m_computer->waitFor(u"state"_s, u"joined"_s).isEmpty());
}

AgentLinesTest::Run AgentLinesTest::run(const QString &lines)
{
    const QString file = m_folder->filePath(u"agent.py"_s);
    writeFile(file, lines.toUtf8());
    QProcess agent;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"A2C_SMCP_LOG_SILENT"_s, u"1"_s); // it logs to standard output otherwise
    agent.setProcessEnvironment(environment);
    agent.start(interopPython(), {file});
    if (!QTest::qWaitFor([&agent] { return agent.state() == QProcess::NotRunning; }, 60'000)) {
        agent.kill();
        agent.waitForFinished();
        return {};
    }
    return {agent.exitCode(), QString::fromUtf8(agent.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts)};
}

void AgentLinesTest::linesListTheSkills_data()
{
    QTest::addColumn<QString>("office");
    QTest::addColumn<QString>("computer");
    QTest::newRow("plain") << u"local"_s << u"desk"_s;
    QTest::newRow("blanks and quotes") << u"the \"big\" office's"_s << u"a\\b %1 %2 {x}"_s;
    QTest::newRow("Chinese and astral") << u"办公室"_s << u"桌子 🪑"_s;
}

void AgentLinesTest::linesListTheSkills()
{
    QFETCH(QString, office);
    QFETCH(QString, computer);
    startComputer(office, computer);
    QCOMPARE(m_told.value(u"python"_s).toString(), app::pythonAgentLines(m_office));
    const Run agent = run(app::pythonAgentLines(m_office));
    QCOMPARE(agent.output, (QStringList{u"one"_s, u"two"_s}));
    QCOMPARE(agent.exitCode, 0);
}

void AgentLinesTest::wrongTokenIsTurnedAway()
{
    startComputer(u"local"_s, u"desk"_s);
    m_office.token = u"wrong"_s;
    const Run agent = run(app::pythonAgentLines(m_office));
    QVERIFY(agent.exitCode > 0);
    QVERIFY(agent.output.isEmpty());
}

QTEST_GUILESS_MAIN(AgentLinesTest)
#include "agentlinestest.moc"
