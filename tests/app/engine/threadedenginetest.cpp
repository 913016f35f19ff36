// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "engine/threadedengine.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::support;
using namespace Qt::StringLiterals;

namespace
{

/// An engine over a home of its own, with everything that it told.
struct Bench {
    Bench()
        : home(place.filePath(u"home"_s))
        , user(home + "/user"_L1)
    {
        QObject::connect(&engine, &app::EngineClient::skillsChanged, &engine,
                         [this](const computer::SkillBatch &batch) { take(batch); });
        QObject::connect(&engine, &app::EngineClient::detailsReady, &engine,
                         [this](quint64, const computer::SkillDetails &found) { details = found; });
        QObject::connect(&engine, &app::EngineClient::missingAnswered, &engine,
                         [this](const computer::MissingAnswer &answer) { missing = answer; });
        QObject::connect(&engine, &app::EngineClient::importPlanned, &engine,
                         [this](const computer::ImportPlan &found) { plan = found; });
        QObject::connect(&engine, &app::EngineClient::importFinished, &engine,
                         [this](const computer::ImportOutcome &outcome) { imported = outcome; });
        QObject::connect(&engine, &app::EngineClient::commandFinished, &engine,
                         [this](const computer::CommandOutcome &outcome) { outcomes.insert(outcome.id, outcome); });
        QObject::connect(&engine, &app::EngineClient::homeFailed, &engine,
                         [this](const Error &error) { homeError = error; });
    }

    void start()
    {
        engine.start({.skillsHome = home, .stateFolder = place.filePath(u"state"_s), .limits = {}});
    }

    void take(const computer::SkillBatch &batch)
    {
        if (batch.reset) {
            rows.clear();
        }
        for (const QString &id : batch.removed) {
            rows.remove(id);
        }
        for (const computer::SkillRow &row : batch.upserted) {
            rows.insert(row.id, row);
        }
    }

    [[nodiscard]] QStringList names(computer::SkillState state = computer::SkillState::Active) const
    {
        QStringList found;
        for (const computer::SkillRow &row : rows) {
            if (row.state == state) {
                found.append(row.name);
            }
        }
        found.sort();
        return found;
    }

    QTemporaryDir place;
    const QString home;
    const QString user;
    QMap<QString, computer::SkillRow> rows;
    computer::SkillDetails details;
    computer::MissingAnswer missing;
    computer::ImportPlan plan;
    computer::ImportOutcome imported;
    QHash<quint64, computer::CommandOutcome> outcomes;
    Error homeError;
    app::ThreadedEngine engine; // last: nothing that its reports touch is gone before it
};

}

class ThreadedEngineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsThereAtTheStart();
    void commandsBeforeTheStartAreNotLost();
    void importsWhatWasPlannedAndNothingElse();
    void removesToTheTrashAndBringsBack();
    void renamesToMendARejection();
    void exportLeavesProtectedFilesOut();
    void detailsTellHowAnAgentGetsEachFile();
    void detailsOfAnUnknownSkillAreAnError();
    void whyMissing_data();
    void whyMissing();
    void homeThatCannotBeMadeIsTold();
    void testOfAConnectionNobodyAnswersFails();
    void endsInAnyState_data();
    void endsInAnyState();
};

void ThreadedEngineTest::tellsWhatIsThereAtTheStart()
{
    Bench bench;
    writePackage(bench.user, u"one"_s);
    writeFile(bench.user + "/Bad Name/SKILL.md"_L1, skillMd("bad"));
    QSignalSpy links(&bench.engine, &app::EngineClient::linkChanged);
    bench.start();
    QTRY_COMPARE(bench.names(), QStringList{u"one"_s});
    QTRY_COMPARE(bench.names(computer::SkillState::Rejected), QStringList{u"Bad Name"_s});
    QTRY_VERIFY(!links.isEmpty());
    QCOMPARE(links.constFirst().constFirst().value<computer::LinkReport>().state, computer::LinkState::Offline);
}

void ThreadedEngineTest::commandsBeforeTheStartAreNotLost()
{
    Bench bench;
    writePackage(bench.user, u"one"_s);
    const quint64 id = bench.engine.rescan();
    bench.engine.askWhyMissing(u"one"_s);
    bench.start();
    QTRY_VERIFY(bench.outcomes.contains(id));
    QTRY_COMPARE(bench.missing.query, u"one"_s);
}

void ThreadedEngineTest::importsWhatWasPlannedAndNothingElse()
{
    Bench bench;
    bench.start();
    const QString dropped = bench.place.filePath(u"dropped"_s);
    writePackage(dropped, u"good"_s);
    writePackage(dropped, u"unwanted"_s);
    writeFile(dropped + "/broken/SKILL.md"_L1, "no frontmatter\n");
    const quint64 id = bench.engine.planImport({dropped});
    QTRY_COMPARE(bench.plan.id, id);
    QCOMPARE(bench.plan.candidates.size(), 3);
    QMap<int, computer::ImportDecision> decisions;
    for (const computer::ImportCandidate &candidate : std::as_const(bench.plan.candidates)) {
        QCOMPARE(candidate.acceptable, candidate.name != "broken"_L1);
        decisions.insert(candidate.index, candidate.name == "good"_L1 ? computer::ImportDecision::Install
                                                                      : computer::ImportDecision::Skip);
    }
    bench.engine.runImport(id, decisions);
    QTRY_COMPARE(bench.imported.installed, QStringList{u"good"_s});
    QTRY_COMPARE(bench.names(), QStringList{u"good"_s});
    QVERIFY(!QFileInfo::exists(bench.user + "/unwanted"_L1));
}

void ThreadedEngineTest::removesToTheTrashAndBringsBack()
{
    Bench bench;
    const QString place = writePackage(bench.user, u"one"_s);
    bench.start();
    QTRY_COMPARE(bench.names(), QStringList{u"one"_s});
    const quint64 removal = bench.engine.removeSkill(place);
    QTRY_VERIFY(bench.outcomes.contains(removal));
    QVERIFY(bench.outcomes[removal].ok);
    QTRY_VERIFY(bench.names().isEmpty());
    QVERIFY(!QFileInfo::exists(place));
    const quint64 undo = bench.engine.undoRemove(bench.outcomes[removal].value.value(u"undo"_s).toString());
    QTRY_VERIFY(bench.outcomes.contains(undo));
    QVERIFY(bench.outcomes[undo].ok);
    QTRY_COMPARE(bench.names(), QStringList{u"one"_s});
}

void ThreadedEngineTest::renamesToMendARejection()
{
    Bench bench;
    writeFile(bench.user + "/Bad Name/SKILL.md"_L1, skillMd("bad-name"));
    bench.start();
    QTRY_COMPARE(bench.names(computer::SkillState::Rejected).size(), 1);
    const computer::SkillRow row = bench.rows.first();
    QCOMPARE(row.remedyName, u"bad-name"_s);
    const quint64 id = bench.engine.renamePackage(row.id, row.remedyName);
    QTRY_VERIFY(bench.outcomes.contains(id));
    QVERIFY(bench.outcomes[id].ok);
    QTRY_COMPARE(bench.names(), QStringList{u"bad-name"_s});
    QTRY_VERIFY(bench.names(computer::SkillState::Rejected).isEmpty());
}

void ThreadedEngineTest::exportLeavesProtectedFilesOut()
{
    Bench bench;
    const QString place = writePackage(bench.user, u"one"_s);
    writeFile(place + "/.skillenv"_L1, "KEY=secret\n");
    bench.start();
    QTRY_COMPARE(bench.names(), QStringList{u"one"_s});
    const QString zip = bench.place.filePath(u"one.zip"_s);
    const quint64 id = bench.engine.exportSkill(place, zip);
    QTRY_VERIFY(bench.outcomes.contains(id));
    QVERIFY(bench.outcomes[id].ok);
    QCOMPARE(bench.outcomes[id].value.value(u"leftOut"_s).toStringList(), QStringList{u".skillenv"_s});
    QVERIFY(QFileInfo(zip).size() > 0);
}

void ThreadedEngineTest::detailsTellHowAnAgentGetsEachFile()
{
    Bench bench;
    const QString place = writePackage(bench.user, u"one"_s);
    writeFile(place + "/.skillenv"_L1, "KEY=secret\n");
    writeFile(place + "/assets/picture.png"_L1, "\x89PNG");
    writeFile(place + "/notes.txt"_L1, "short\n");
    QVERIFY(QFile::link(u"/etc/hostname"_s, place + "/out.txt"_L1));
    bench.start();
    QTRY_COMPARE(bench.names(), QStringList{u"one"_s});
    bench.engine.requestDetails(place);
    QTRY_COMPARE(bench.details.id, place);
    QVERIFY(bench.details.ok);
    QCOMPARE(bench.details.body, u"# Body\n"_s);
    QCOMPARE(bench.details.frontmatter.value(u"name"_s).toString(), u"one"_s);
    QHash<QString, computer::FileRow> files;
    for (const computer::FileRow &file : std::as_const(bench.details.files)) {
        files.insert(file.path, file);
    }
    QCOMPARE(files.value(u".skillenv"_s).delivery, computer::Delivery::Forbidden);
    QCOMPARE(files.value(u"assets/picture.png"_s).delivery, computer::Delivery::Blob);
    QCOMPARE(files.value(u"notes.txt"_s).delivery, computer::Delivery::Inline);
    QCOMPARE(files.value(u"SKILL.md"_s).size, qint64{7});
    QCOMPARE(files.value(u"notes.txt"_s).sha256.size(), 64);
    QCOMPARE(files.value(u"out.txt"_s).delivery, computer::Delivery::Unreachable);
    QVERIFY(files.value(u"assets"_s).isFolder);
}

void ThreadedEngineTest::detailsOfAnUnknownSkillAreAnError()
{
    Bench bench;
    bench.start();
    bench.engine.requestDetails(u"/nowhere"_s);
    QTRY_COMPARE(bench.details.id, u"/nowhere"_s);
    QVERIFY(!bench.details.ok);
    QCOMPARE(bench.details.error.code, ErrorCode::UnknownSkill);
}

void ThreadedEngineTest::whyMissing_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("name of a served skill") << u"one"_s << u"served"_s;
    QTest::newRow("blanks around it") << u"  one "_s << u"served"_s;
    QTest::newRow("folder name of a rejected one") << u"Bad Name"_s << u"dir-name-invalid"_s;
    QTest::newRow("path of a rejected one") << u"%HOME%/user/Bad Name"_s << u"dir-name-invalid"_s;
    QTest::newRow("a file inside a served one") << u"%HOME%/user/one/SKILL.md"_s << u"served"_s;
    QTest::newRow("a good folder elsewhere") << u"%PLACE%/elsewhere/other"_s << u"not-in-home"_s;
    QTest::newRow("a folder without SKILL.md") << u"%PLACE%/elsewhere"_s << u"no-skill-md"_s;
    QTest::newRow("nothing of that name") << u"two"_s << u"not-found"_s;
    QTest::newRow("no such path") << u"/no/such/path"_s << u"not-found"_s;
    QTest::newRow("hidden folder") << u".hidden"_s << u"hidden-name"_s;
    QTest::newRow("nothing") << u""_s << u"not-found"_s;
}

void ThreadedEngineTest::whyMissing()
{
    QFETCH(QString, query);
    Bench bench;
    writePackage(bench.user, u"one"_s);
    writePackage(bench.user, u".hidden"_s);
    writeFile(bench.user + "/Bad Name/SKILL.md"_L1, skillMd("bad"));
    writePackage(bench.place.filePath(u"elsewhere"_s), u"other"_s);
    bench.start();
    QTRY_COMPARE(bench.names(), QStringList{u"one"_s});
    query.replace("%HOME%"_L1, bench.home).replace("%PLACE%"_L1, bench.place.path());
    const quint64 id = bench.engine.askWhyMissing(query);
    QTRY_COMPARE(bench.missing.id, id);
    QTEST(bench.missing.verdict, "verdict");
}

void ThreadedEngineTest::homeThatCannotBeMadeIsTold()
{
    Bench bench;
    writeFile(bench.home, "a file where the folder should be");
    bench.start();
    QTRY_COMPARE(bench.homeError.code, ErrorCode::NotAFolder);
    const quint64 id = bench.engine.setSkillsHome(bench.place.filePath(u"better"_s));
    QTRY_VERIFY(bench.outcomes.contains(id));
    QVERIFY(QFileInfo(bench.place.filePath(u"better/user"_s)).isDir());
}

void ThreadedEngineTest::testOfAConnectionNobodyAnswersFails()
{
    Bench bench;
    bench.start();
    settings::ConnectionProfile profile;
    profile.url = QUrl(u"http://127.0.0.1:1"_s);
    profile.office = u"o"_s;
    profile.computerName = u"c"_s;
    const quint64 id = bench.engine.testConnection(profile);
    QTRY_VERIFY_WITH_TIMEOUT(bench.outcomes.contains(id), 20'000);
    QVERIFY(!bench.outcomes[id].ok);
    QCOMPARE(bench.outcomes[id].error.code, ErrorCode::ConnectFailed);
}

void ThreadedEngineTest::endsInAnyState_data()
{
    QTest::addColumn<QString>("state");
    for (const char *state : {"never started", "starting", "scanned", "connecting", "importing", "stopped"}) {
        QTest::newRow(state) << QString::fromLatin1(state);
    }
}

void ThreadedEngineTest::endsInAnyState()
{
    QFETCH(QString, state);
    Bench bench;
    writeManyPackages(bench.place.filePath(u"dropped"_s), 20);
    writePackage(bench.user, u"one"_s);
    if (state != "never started"_L1) {
        bench.start();
    }
    if (state == "scanned"_L1 || state == "importing"_L1) {
        QTRY_COMPARE(bench.names().size(), 1);
    }
    if (state == "connecting"_L1) {
        settings::ConnectionProfile profile;
        profile.url = QUrl(u"http://127.0.0.1:1"_s);
        profile.office = profile.computerName = u"x"_s;
        bench.engine.connectTo(profile);
    }
    if (state == "importing"_L1) {
        bench.engine.planImport({bench.place.filePath(u"dropped"_s)});
    }
    if (state == "stopped"_L1) {
        QSignalSpy stopped(&bench.engine, &app::EngineClient::stopped);
        bench.engine.stop();
        QTRY_COMPARE(stopped.size(), 1);
    }
    // What is tested is that the engine's end comes back, whatever was under way.
}

QTEST_GUILESS_MAIN(ThreadedEngineTest)
#include "threadedenginetest.moc"
