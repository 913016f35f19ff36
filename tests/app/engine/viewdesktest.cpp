// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "base/digest.h"
#include "engine/viewdesk.h"
#include "support/officemember.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::app;
using namespace Qt::StringLiterals;
using tests::OfficeMember;

namespace
{

QJsonObject objectIn(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

}

/// The Agent's view beside an office of the user's.
class ViewDeskTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void nothingIsOpenBeforeAQuestion();
    void answersAreWhatAnAgentGets_data();
    void answersAreWhatAnAgentGets();
    void answersWhateverBecameOfTheUsersOffice_data();
    void answersWhateverBecameOfTheUsersOffice();
    void nothingOfItShowsInTheUsersOffice();
    void limitOfTheUsersOfficeHolds();
    void resourceComesWhole_data();
    void resourceComesWhole();
    void longPullIsCancelled();
    void refusalIsToldWithItsAnswer_data();
    void refusalIsToldWithItsAnswer();
    void changeIsNoticed();
    void officeClosesWhenNobodyLooks();
    void openOfficeAnswersAgainAfterClosing();
    void questionsOfADeskThatGoesAreDropped();

private:
    [[nodiscard]] ViewAnswer ask(const ViewQuestion &question);
    void joinUsersOffice();

    std::unique_ptr<QTemporaryDir> m_folder;
    QThreadPool m_pool;
    std::unique_ptr<server::OfficeServer> m_users;
    std::unique_ptr<computer::Computer> m_computer;
    std::unique_ptr<ViewDesk> m_desk;
    quint64 m_lastId = 0;
};

void ViewDeskTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString user = m_folder->filePath(u"home/user"_s);
    support::writePackage(user, u"one"_s, "The first \xc3\xa4");
    support::writeFile(support::writePackage(user, u"two"_s) + u"/big.txt"_s, QByteArray(1'500'000, 'b') + "end");
    support::writeFile(user + u"/two/notes.txt"_s, "a few words");
    support::writeFile(user + u"/two/empty.txt"_s, {});
    m_users = std::make_unique<server::OfficeServer>(server::OfficeServerOptions{});
    QVERIFY(m_users->listen());
    m_computer = std::make_unique<computer::Computer>(
        computer::ComputerOptions{.home = skills::Home(m_folder->filePath(u"home"_s)),
                                  .stateFolder = {},
                                  .handleKey = randomBytes(32),
                                  .limits = {}});
    m_computer->start();
    m_desk = std::make_unique<ViewDesk>(*m_computer, m_pool, std::chrono::milliseconds(20));
}

void ViewDeskTest::cleanup()
{
    m_desk.reset();
    m_computer.reset();
    m_users.reset();
}

ViewAnswer ViewDeskTest::ask(const ViewQuestion &question)
{
    std::optional<ViewAnswer> answer;
    const quint64 id = ++m_lastId;
    const auto heard = connect(m_desk.get(), &ViewDesk::answered, this, [&](const ViewAnswer &told) {
        if (told.id == id) {
            answer = told;
        }
    });
    m_desk->ask(id, question);
    (void)QTest::qWaitFor([&] { return answer.has_value(); }, 20'000);
    disconnect(heard);
    return answer.value_or(ViewAnswer{.ok = false, .error = {ErrorCode::TimedOut, u"this test"_s, {}}});
}

void ViewDeskTest::joinUsersOffice()
{
    settings::ConnectionProfile profile;
    profile.url = m_users->url();
    profile.office = u"office"_s;
    profile.computerName = u"desk"_s;
    m_computer->link().connectTo(profile);
    QTRY_VERIFY(m_computer->link().isJoined());
}

void ViewDeskTest::nothingIsOpenBeforeAQuestion()
{
    m_desk->open();
    QVERIFY(!m_desk->isOpen());
    m_desk->ask(1, {.subject = ViewSubject::Tools});
    QVERIFY(m_desk->isOpen());
}

void ViewDeskTest::answersAreWhatAnAgentGets_data()
{
    QTest::addColumn<ViewQuestion>("question");
    QTest::addColumn<QString>("event");
    QTest::addColumn<QJsonObject>("payload");
    using Subject = ViewSubject;
    QTest::newRow("skills") << ViewQuestion{.subject = Subject::Skills} << u"client:get_skills"_s << QJsonObject();
    QTest::newRow("a skill") << ViewQuestion{.subject = Subject::Skill, .skill = u"one"_s} << u"client:get_skill"_s
                             << QJsonObject{{u"name"_s, u"one"_s}};
    QTest::newRow("a file by handle") << ViewQuestion{.subject = Subject::Skill,
                                                      .skill = u"two"_s,
                                                      .relPath = u"big.txt"_s}
                                      << u"client:get_skill"_s
                                      << QJsonObject{{u"name"_s, u"two"_s}, {u"rel_path"_s, u"big.txt"_s}};
    QTest::newRow("tools") << ViewQuestion{.subject = Subject::Tools} << u"client:get_tools"_s << QJsonObject();
    QTest::newRow("desktop") << ViewQuestion{.subject = Subject::Desktop} << u"client:get_desktop"_s << QJsonObject();
    QTest::newRow("config") << ViewQuestion{.subject = Subject::Config} << u"client:get_config"_s << QJsonObject();
    QTest::newRow("no such skill") << ViewQuestion{.subject = Subject::Skill, .skill = u"none"_s}
                                   << u"client:get_skill"_s << QJsonObject{{u"name"_s, u"none"_s}};
}

void ViewDeskTest::answersAreWhatAnAgentGets()
{
    QFETCH(ViewQuestion, question);
    QFETCH(QString, event);
    QFETCH(QJsonObject, payload);
    joinUsersOffice();
    OfficeMember agent(m_users->url());
    QCOMPARE(agent.join(u"agent"_s, u"agent"_s, u"office"_s).at(0), QJsonValue(true));
    QJsonObject expected = agent.call(u"desk"_s, event, payload);
    const ViewAnswer answer = ask(question);
    QVERIFY(!answer.exchanges.isEmpty());
    const ViewExchange &exchange = answer.exchanges.constLast();
    QCOMPARE(exchange.event, event);
    QJsonObject actual = objectIn(exchange.answer);
    QCOMPARE(actual.value("req_id"_L1).toString(),
             actual.contains("req_id"_L1) ? objectIn(exchange.request).value("req_id"_L1).toString() : QString());
    expected.remove(u"req_id"_s);
    actual.remove(u"req_id"_s);
    QVERIFY(!actual.isEmpty());
    QCOMPARE(actual, expected);
}

void ViewDeskTest::answersWhateverBecameOfTheUsersOffice_data()
{
    QTest::addColumn<QString>("state");
    for (const char *state : {"never connected", "joined", "paused", "refused", "server gone"}) {
        QTest::newRow(state) << QString::fromLatin1(state);
    }
}

void ViewDeskTest::answersWhateverBecameOfTheUsersOffice()
{
    QFETCH(QString, state);
    if (state == "refused"_L1) {
        server::OfficeServerOptions options;
        options.token = u"another"_s;
        m_users = std::make_unique<server::OfficeServer>(options);
        QVERIFY(m_users->listen());
        settings::ConnectionProfile profile;
        profile.url = m_users->url();
        profile.office = u"office"_s;
        profile.computerName = u"desk"_s;
        m_computer->link().connectTo(profile);
        QTRY_COMPARE(m_computer->link().report().state, computer::LinkState::Refused);
    } else if (state != "never connected"_L1) {
        joinUsersOffice();
    }
    if (state == "paused"_L1) {
        m_computer->link().pause();
        QTRY_COMPARE(m_computer->link().report().state, computer::LinkState::Paused);
    } else if (state == "server gone"_L1) {
        m_users.reset();
        QTRY_VERIFY(!m_computer->link().isJoined());
    }
    const ViewAnswer answer = ask({.subject = ViewSubject::Skills});
    QVERIFY2(answer.ok, qPrintable(toLogText(answer.error)));
    QCOMPARE(answer.skills.size(), 2);
    QCOMPARE(answer.skills.at(0).name, u"one"_s);
    QCOMPARE(answer.skills.at(0).description, u"The first ä"_s);
    QCOMPARE(answer.skills.at(0).source, u"user"_s);
    QCOMPARE(answer.skills.at(0).path, m_folder->filePath(u"home/user/one"_s));
}

void ViewDeskTest::nothingOfItShowsInTheUsersOffice()
{
    joinUsersOffice();
    const QSignalSpy read(m_computer.get(), &computer::Computer::skillRead);
    const QSignalSpy activity(&m_computer->activity(), &computer::ActivityLog::appended);
    const QSignalSpy transfers(&m_computer->transfers(), &computer::TransferLog::changed);
    const QSignalSpy refused(m_computer.get(), &computer::Computer::requestRefused);
    QVERIFY(ask({.subject = ViewSubject::Skills}).ok);
    QVERIFY(ask({.subject = ViewSubject::Skill, .skill = u"one"_s}).ok);
    QVERIFY(ask({.subject = ViewSubject::Resource, .skill = u"two"_s, .relPath = u"big.txt"_s}).ok);
    QVERIFY(!ask({.subject = ViewSubject::Skill, .skill = u"none"_s}).ok);
    QVERIFY(!m_computer->link().report().agentPresent);
    OfficeMember agent(m_users->url());
    QCOMPARE(agent.join(u"agent"_s, u"agent"_s, u"office"_s).at(0), QJsonValue(true));
    QTRY_COMPARE(m_computer->link().report().agentName, u"agent"_s);
    QCOMPARE(read.size(), 0);
    QCOMPARE(transfers.size(), 0);
    QCOMPARE(refused.size(), 0);
    // The one entry is about the Agent that came.
    QCOMPARE(activity.size(), 1);
}

void ViewDeskTest::limitOfTheUsersOfficeHolds()
{
    const ViewQuestion question{.subject = ViewSubject::Resource, .skill = u"two"_s, .relPath = u"big.txt"_s};
    const int usually = ask(question).resource.chunks;
    server::OfficeServerOptions options;
    options.maxPayload = 100'000;
    m_users = std::make_unique<server::OfficeServer>(options);
    QVERIFY(m_users->listen());
    joinUsersOffice();
    const ViewAnswer answer = ask(question);
    QVERIFY2(answer.ok, qPrintable(toLogText(answer.error)));
    QVERIFY2(answer.resource.chunks > 15 && usually < 15, qPrintable(QString::number(answer.resource.chunks)));
    QCOMPARE(objectIn(answer.exchanges.constLast().request).value("computer"_L1).toString(), u"desk"_s);
}

void ViewDeskTest::resourceComesWhole_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<qint64>("size");
    QTest::addColumn<bool>("isInBody");
    QTest::newRow("in the body") << u"notes.txt"_s << qint64(11) << true;
    QTest::newRow("by handle") << u"big.txt"_s << qint64(1'500'003) << false;
    QTest::newRow("empty") << u"empty.txt"_s << qint64(0) << true;
}

void ViewDeskTest::resourceComesWhole()
{
    QFETCH(QString, path);
    QFETCH(qint64, size);
    QFETCH(bool, isInBody);
    const QByteArray bytes = support::readFile(m_folder->filePath(u"home/user/two/"_s + path));
    const ViewAnswer answer = ask({.subject = ViewSubject::Resource, .skill = u"two"_s, .relPath = path});
    QVERIFY2(answer.ok, qPrintable(toLogText(answer.error)));
    QCOMPARE(answer.resource.totalSize, size);
    QCOMPARE(answer.resource.sha256.toLatin1(), Sha256::hexOf(bytes));
    QCOMPARE(answer.resource.beginning, bytes.first(qMin(bytes.size(), 256 << 10)));
    QCOMPARE(answer.resource.chunks == 0, isInBody);
    QVERIFY(isInBody || answer.resource.chunks > 1);
    QCOMPARE(answer.exchanges.constLast().event, isInBody ? u"client:get_skill"_s : u"client:get_blob"_s);
    QVERIFY(answer.microseconds > 0);
}

void ViewDeskTest::longPullIsCancelled()
{
    support::writeFile(m_folder->filePath(u"home/user/two/huge.bin"_s), QByteArray(80'000'000, '\xff'));
    const QSignalSpy progressed(m_desk.get(), &ViewDesk::progressed);
    const QSignalSpy answered(m_desk.get(), &ViewDesk::answered);
    QTRY_VERIFY(ask({.subject = ViewSubject::Skill, .skill = u"two"_s, .relPath = u"huge.bin"_s}).ok);
    const qsizetype before = answered.size();
    m_desk->ask(900, {.subject = ViewSubject::Resource, .skill = u"two"_s, .relPath = u"huge.bin"_s});
    QTRY_VERIFY(!progressed.isEmpty());
    QCOMPARE(progressed.at(0).at(0).value<ViewProgress>().bytesTotal, 80'000'000);
    m_desk->cancel(900);
    QCOMPARE(answered.size(), before + 1);
    const auto answer = answered.constLast().at(0).value<ViewAnswer>();
    QCOMPARE(answer.id, 900);
    QCOMPARE(answer.error.code, ErrorCode::Cancelled);
    // The desk goes on, and the cancelled one is not answered twice.
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
    QCOMPARE(answered.size(), before + 2);
}

void ViewDeskTest::refusalIsToldWithItsAnswer_data()
{
    QTest::addColumn<ViewQuestion>("question");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("reason");
    const auto skill = [](const QString &name, const QString &path) {
        return ViewQuestion{.subject = ViewSubject::Skill, .skill = name, .relPath = path};
    };
    QTest::newRow("unknown skill") << skill(u"none"_s, {}) << 4014 << QString();
    QTest::newRow("no skill's name") << skill(u"No Name"_s, {}) << 4016 << QString();
    QTest::newRow("no such file") << skill(u"one"_s, u"gone.txt"_s) << 4017 << u"not_found"_s;
    QTest::newRow("protected file") << skill(u"one"_s, u".skillenv"_s) << 4017 << u"forbidden"_s;
    QTest::newRow("out of the package") << skill(u"one"_s, u"../two/SKILL.md"_s) << 4017 << u"traversal"_s;
    QTest::newRow("made-up handle") << ViewQuestion{.subject = ViewSubject::Chunk, .handle = u"h"_s} << 4018
                                    << u"invalid_handle"_s;
}

void ViewDeskTest::refusalIsToldWithItsAnswer()
{
    QFETCH(ViewQuestion, question);
    QFETCH(int, code);
    const ViewAnswer answer = ask(question);
    QVERIFY(!answer.ok);
    QCOMPARE(agent::protocolCode(answer.error), code);
    QTEST(agent::protocolReason(answer.error), "reason");
    QCOMPARE(objectIn(answer.exchanges.constLast().answer).value("code"_L1).toInt(), code);
}

void ViewDeskTest::changeIsNoticed()
{
    const QSignalSpy noticed(m_desk.get(), &ViewDesk::noticed);
    m_desk->open();
    QCOMPARE(ask({.subject = ViewSubject::Skills}).skills.size(), 2);
    support::writePackage(m_folder->filePath(u"home/user"_s), u"three"_s);
    QTRY_VERIFY_WITH_TIMEOUT(noticed.contains(QVariantList{u"notify:update_skills"_s}), 20'000);
    QCOMPARE(ask({.subject = ViewSubject::Skills}).skills.size(), 3);
}

void ViewDeskTest::officeClosesWhenNobodyLooks()
{
    m_desk->open();
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
    QVERIFY(m_desk->isOpen());
    m_desk->leave();
    QTRY_VERIFY(!m_desk->isOpen());
}

void ViewDeskTest::openOfficeAnswersAgainAfterClosing()
{
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
    m_desk->close();
    QVERIFY(!m_desk->isOpen());
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
    // In the middle of a question too: it fails with a reason, the next one is answered.
    m_desk->ask(900, {.subject = ViewSubject::Skills});
    m_desk->close();
    const QSignalSpy answered(m_desk.get(), &ViewDesk::answered);
    QTRY_COMPARE(answered.size(), 1);
    QVERIFY(!answered.at(0).at(0).value<ViewAnswer>().ok);
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
}

void ViewDeskTest::questionsOfADeskThatGoesAreDropped()
{
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
    for (const ViewSubject subject : {ViewSubject::Skills, ViewSubject::Resource, ViewSubject::Room}) {
        m_desk->ask(++m_lastId, {.subject = subject, .skill = u"two"_s, .relPath = u"big.txt"_s});
    }
    m_desk.reset();
    m_desk = std::make_unique<ViewDesk>(*m_computer, m_pool);
    QVERIFY(ask({.subject = ViewSubject::Tools}).ok);
}

QTEST_GUILESS_MAIN(ViewDeskTest)
#include "viewdesktest.moc"
