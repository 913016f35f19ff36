// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "engine/threadedengine.h"
#include "support/homefixture.h"
#include "support/scriptedoffice.h"

using namespace a2c;
using namespace a2c::app;
using namespace a2c::computer;
using namespace Qt::StringLiterals;

class EngineReportsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void changesInTheHomeBecomeRows();
    void joinsAndLeavesOnStop();
    void endsWithoutStop();
    void detailsOfARefusedPackageShowWhatIsThere();
    void conflictIsReplacedOrKept();
    void unknownPlanFails();
    void foldersOutsideTheHomeAreNotTouched();
    void anotherHomeIsServed();
    void connectionIsTested();
    void readsAndTransfersAreReported();
    void reportsComeOnTheCallersThreadAndNeverFromInside();

private:
    [[nodiscard]] EngineOptions options() const
    {
        return {.skillsHome = m_home->at(u"home"_s), .stateFolder = m_home->at(u"state"_s), .limits = {}};
    }
    [[nodiscard]] QString place(const QString &name) const
    {
        return m_home->installed(name);
    }
    [[nodiscard]] SkillState stateOf(const QString &name) const
    {
        return m_rows.value(place(name)).state;
    }
    [[nodiscard]] bool isServed(const QString &name) const
    {
        return m_rows.contains(place(name)) && stateOf(name) == SkillState::Active;
    }
    void startEngine()
    {
        m_engine->start(options());
        QTRY_VERIFY(m_resets > 0);
    }
    CommandOutcome outcomeOf(quint64 id)
    {
        const bool there = QTest::qWaitFor([&] { return m_outcomes.contains(id); });
        return there ? m_outcomes.take(id) : CommandOutcome();
    }
    ImportPlan planOf(const QStringList &paths)
    {
        QList<ImportPlan> plans;
        QObject context;
        connect(m_engine.get(), &EngineClient::importPlanned, &context,
                [&plans](const ImportPlan &plan) { plans.append(plan); });
        const quint64 id = m_engine->planImport(paths);
        const bool there = QTest::qWaitFor([&] { return !plans.isEmpty(); });
        return there && plans.first().id == id ? plans.first() : ImportPlan();
    }
    ImportOutcome run(quint64 planId, const QMap<int, ImportDecision> &decisions)
    {
        QList<ImportOutcome> outcomes;
        QObject context;
        connect(m_engine.get(), &EngineClient::importFinished, &context,
                [&outcomes](const ImportOutcome &outcome) { outcomes.append(outcome); });
        m_engine->runImport(planId, decisions);
        return QTest::qWaitFor([&] { return !outcomes.isEmpty(); }) ? outcomes.first() : ImportOutcome();
    }
    SkillDetails detailsOf(const QString &id)
    {
        QSignalSpy ready(m_engine.get(), &EngineClient::detailsReady);
        m_engine->requestDetails(id);
        return QTest::qWaitFor([&] { return !ready.isEmpty(); }) ? ready.first().at(1).value<SkillDetails>()
                                                                 : SkillDetails();
    }

    std::unique_ptr<support::HomeFixture> m_home;
    std::unique_ptr<ThreadedEngine> m_engine;
    QHash<QString, SkillRow> m_rows; ///< as the window would have them
    QHash<quint64, CommandOutcome> m_outcomes;
    LinkReport m_link;
    int m_resets = 0;
};

void EngineReportsTest::init()
{
    m_home = std::make_unique<support::HomeFixture>();
    m_engine = std::make_unique<ThreadedEngine>();
    m_rows.clear();
    m_outcomes.clear();
    m_link = {};
    m_resets = 0;
    connect(m_engine.get(), &EngineClient::skillsChanged, this, [this](const SkillBatch &batch) {
        if (batch.reset) {
            m_rows.clear();
            ++m_resets;
        }
        for (const SkillRow &row : batch.upserted) {
            m_rows.insert(row.id, row);
        }
        for (const QString &id : batch.removed) {
            m_rows.remove(id);
        }
    });
    connect(m_engine.get(), &EngineClient::commandFinished, this,
            [this](const CommandOutcome &outcome) { m_outcomes.insert(outcome.id, outcome); });
    connect(m_engine.get(), &EngineClient::linkChanged, this, [this](const LinkReport &report) { m_link = report; });
}

void EngineReportsTest::cleanup()
{
    m_engine.reset();
    m_home.reset();
}

void EngineReportsTest::changesInTheHomeBecomeRows()
{
    startEngine();
    QVERIFY(m_home->writePackage(u"home/user/one"_s, u"one"_s));
    QTRY_VERIFY(isServed(u"one"_s));
    QVERIFY(m_home->writePackage(u"home/user/one"_s, u"one"_s, "changed"));
    QTRY_COMPARE(m_rows.value(place(u"one"_s)).description, u"changed"_s);
    QVERIFY(m_home->write(u"home/user/one/SKILL.md"_s, "no frontmatter\n"));
    QTRY_COMPARE(stateOf(u"one"_s), SkillState::Rejected);
    QVERIFY(QDir(place(u"one"_s)).removeRecursively());
    QTRY_VERIFY(m_rows.isEmpty());
}

void EngineReportsTest::joinsAndLeavesOnStop()
{
    support::ScriptedOffice office;
    startEngine();
    m_engine->connectTo(office.profile());
    QTRY_COMPARE(m_link.state, LinkState::Joined);
    QSignalSpy stopped(m_engine.get(), &EngineClient::stopped);
    m_engine->stop();
    m_engine->stop();
    QTRY_COMPARE(stopped.size(), 1);
    QCOMPARE(office.events.last(), u"server:leave_office"_s);
    m_engine->connectTo(office.profile()); // nobody is there any more
    QTest::qWait(50);
    QCOMPARE(stopped.size(), 1);
}

void EngineReportsTest::endsWithoutStop()
{
    support::ScriptedOffice office;
    startEngine();
    m_engine->connectTo(office.profile());
    QTRY_COMPARE(m_link.state, LinkState::Joined);
    m_engine.reset();
    QTRY_COMPARE(office.server().sessionCount(), 0);
}

void EngineReportsTest::detailsOfARefusedPackageShowWhatIsThere()
{
    QVERIFY(m_home->write(u"home/user/one/readme.txt"_s, "no SKILL.md"));
    QVERIFY(m_home->write(u"home/user/two/SKILL.md"_s, "no frontmatter"));
    startEngine();
    QTRY_VERIFY(m_rows.contains(place(u"two"_s)));
    const SkillDetails details = detailsOf(place(u"two"_s));
    QVERIFY(details.ok);
    QCOMPARE(details.rawText, u"no frontmatter"_s);
    QVERIFY(details.frontmatter.isEmpty());
    QCOMPARE(details.files.size(), 1);
}

void EngineReportsTest::conflictIsReplacedOrKept()
{
    QVERIFY(m_home->writePackage(u"home/user/one"_s, u"one"_s, "old"));
    QVERIFY(m_home->writePackage(u"drop/one"_s, u"one"_s, "new"));
    startEngine();
    QTRY_VERIFY(isServed(u"one"_s));
    ImportPlan plan = planOf({m_home->at(u"drop/one"_s)});
    QCOMPARE(plan.candidates.size(), 1);
    QVERIFY(plan.candidates.first().conflict);
    QCOMPARE(plan.candidates.first().freeName, u"one-2"_s);
    QCOMPARE(run(plan.id, {{0, ImportDecision::KeepBoth}}).installed, QStringList{u"one-2"_s});
    QTRY_VERIFY(isServed(u"one-2"_s));
    QCOMPARE(m_rows.value(place(u"one"_s)).description, u"old"_s);

    plan = planOf({m_home->at(u"drop/one"_s)});
    QCOMPARE(run(plan.id, {{0, ImportDecision::Replace}}).installed, QStringList{u"one"_s});
    QTRY_COMPARE(m_rows.value(place(u"one"_s)).description, u"new"_s);
}

void EngineReportsTest::unknownPlanFails()
{
    QVERIFY(m_home->writePackage(u"drop/one"_s, u"one"_s));
    startEngine();
    QVERIFY(run(4711, {{0, ImportDecision::Install}}).cancelled);
    const ImportPlan plan = planOf({m_home->at(u"drop/one"_s)});
    m_engine->forgetImport(plan.id);
    QVERIFY(run(plan.id, {{0, ImportDecision::Install}}).cancelled);
    QVERIFY(!QFile::exists(place(u"one"_s)));
}

void EngineReportsTest::foldersOutsideTheHomeAreNotTouched()
{
    QVERIFY(m_home->writePackage(u"elsewhere/one"_s, u"one"_s));
    startEngine();
    const CommandOutcome removed = outcomeOf(m_engine->removeSkill(m_home->at(u"elsewhere/one"_s)));
    QVERIFY(!removed.ok);
    QVERIFY(!outcomeOf(m_engine->renamePackage(m_home->at(u"elsewhere/one"_s), u"two"_s)).ok);
    QVERIFY(QFile::exists(m_home->at(u"elsewhere/one/SKILL.md"_s)));
}

void EngineReportsTest::anotherHomeIsServed()
{
    QVERIFY(m_home->writePackage(u"home/user/one"_s, u"one"_s));
    QVERIFY(m_home->writePackage(u"home2/user/two"_s, u"two"_s));
    startEngine();
    QTRY_VERIFY(isServed(u"one"_s));
    QVERIFY(outcomeOf(m_engine->setSkillsHome(m_home->at(u"home2"_s))).ok);
    QTRY_VERIFY(m_rows.contains(m_home->at(u"home2/user/two"_s)));
    QVERIFY(!m_rows.contains(place(u"one"_s)));
    QVERIFY(m_home->write(u"file"_s, "x"));
    QVERIFY(!outcomeOf(m_engine->setSkillsHome(m_home->at(u"file/home"_s))).ok);
    QVERIFY(m_rows.contains(m_home->at(u"home2/user/two"_s)));
}

void EngineReportsTest::connectionIsTested()
{
    support::ScriptedOffice office;
    startEngine();
    const CommandOutcome good = outcomeOf(m_engine->testConnection(office.profile()));
    QVERIFY(good.ok);
    QVERIFY(good.value.value(u"webSocket"_s).toBool());
    QVERIFY(good.value.contains(u"milliseconds"_s));
    QVERIFY(office.events.isEmpty());
    QTRY_COMPARE(office.server().sessionCount(), 0);

    office.admission = {socketio::Admission::Verdict::Refuse, u"no"_s, {{u"code"_s, 401}}};
    const CommandOutcome refused = outcomeOf(m_engine->testConnection(office.profile()));
    QVERIFY(!refused.ok);
    QCOMPARE(refused.error.code, ErrorCode::Unauthorized);

    settings::ConnectionProfile nobody = office.profile();
    office.server().close();
    const CommandOutcome silent = outcomeOf(m_engine->testConnection(nobody));
    QVERIFY(!silent.ok);
    QCOMPARE(silent.error.code, ErrorCode::ConnectFailed);
}

void EngineReportsTest::readsAndTransfersAreReported()
{
    QVERIFY(m_home->writePackage(u"home/user/one"_s, u"one"_s));
    QVERIFY(m_home->write(u"home/user/one/big.bin"_s, QByteArray(1000, 'x')));
    support::ScriptedOffice office;
    QHash<QString, TransferRow> transfers;
    QList<ActivityKind> kinds;
    connect(m_engine.get(), &EngineClient::transfersChanged, this, [&transfers](const QList<TransferRow> &rows) {
        for (const TransferRow &row : rows) {
            transfers.insert(row.id, row);
        }
    });
    connect(m_engine.get(), &EngineClient::activityAppended, this, [&kinds](const QList<ActivityEntry> &entries) {
        for (const ActivityEntry &entry : entries) {
            kinds.append(entry.kind);
        }
    });
    startEngine();
    m_engine->connectTo(office.profile());
    QTRY_COMPARE(m_link.state, LinkState::Joined);
    const auto asked = [](const QJsonObject &more) {
        QJsonObject request = more;
        request.insert(u"agent"_s, u"alice"_s);
        request.insert(u"req_id"_s, u"r"_s);
        request.insert(u"computer"_s, u"desk"_s);
        return request;
    };
    QJsonObject file;
    office.ask(u"client:get_skill"_s, asked({{u"name"_s, u"one"_s}, {u"rel_path"_s, u"big.bin"_s}}),
               [&file](const QJsonObject &answer) { file = answer; });
    QTRY_VERIFY(file.contains(u"blob_handle"_s));
    QJsonObject chunk;
    office.ask(u"client:get_blob"_s, asked({{u"blob_handle"_s, file.value(u"blob_handle"_s)}}),
               [&chunk](const QJsonObject &answer) { chunk = answer; });
    QTRY_VERIFY(chunk.value(u"eof"_s).toBool());
    QTRY_COMPARE(transfers.size(), 1);
    const TransferRow row = transfers.constBegin().value();
    QCOMPARE(row.state, TransferState::Complete);
    QCOMPARE(row.agent, u"alice"_s);
    QCOMPARE(row.place, place(u"one/big.bin"_s));
    QTRY_COMPARE(m_rows.value(place(u"one"_s)).lastReadBy, u"alice"_s);
    QTRY_COMPARE(m_link.agentName, u"alice"_s);
    QTRY_VERIFY(kinds.contains(ActivityKind::TransferFinished));
    QVERIFY(kinds.contains(ActivityKind::Joined));
    QVERIFY(kinds.contains(ActivityKind::SkillRead));
    m_engine->clearFinishedTransfers();
}

void EngineReportsTest::reportsComeOnTheCallersThreadAndNeverFromInside()
{
    bool inside = false;
    int reports = 0;
    const auto check = [&] {
        ++reports;
        QVERIFY(!inside);
        QCOMPARE(QThread::currentThread(), thread());
    };
    connect(m_engine.get(), &EngineClient::linkChanged, this, check);
    connect(m_engine.get(), &EngineClient::skillsChanged, this, check);
    connect(m_engine.get(), &EngineClient::commandFinished, this, check);
    connect(m_engine.get(), &EngineClient::stopped, this, check);
    inside = true;
    m_engine->start(options());
    m_engine->rescan();
    inside = false;
    QTRY_VERIFY(reports >= 3);
    inside = true;
    m_engine->stop();
    inside = false;
    QSignalSpy stopped(m_engine.get(), &EngineClient::stopped);
    QTRY_COMPARE(stopped.size(), 1);
}

QTEST_GUILESS_MAIN(EngineReportsTest)
#include "enginereportstest.moc"
