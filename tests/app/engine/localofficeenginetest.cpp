// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "engine/threadedengine.h"
#include "office/officefinder.h"
#include "server/officeserver.h"

using namespace a2c;
using namespace Qt::StringLiterals;
using app::LocalOfficeReport;
using computer::LinkReport;
using computer::LinkState;
using settings::OfficeReach;

/// The local office and a connection take turns.
class LocalOfficeEngineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void opensAndJoins();
    void otherReachKeepsTokenAndPort();
    void connectionTakesItsPlaceAndBack();
    void disconnectClosesIt();
    void nextOneHasANewToken();
    void stopRemovesTheFile();
    void failureIsTold();

private:
    void connectElsewhere();
    [[nodiscard]] QList<app::OfficeNote> found() const
    {
        return app::findOffices(QProcessEnvironment::systemEnvironment()).value_or(app::FoundOffices()).alive;
    }
    [[nodiscard]] LinkReport link() const
    {
        return m_links.isEmpty() ? LinkReport() : m_links.constLast();
    }
    [[nodiscard]] bool isJoinedHere() const
    {
        return link().state == LinkState::Joined && link().isLocal;
    }

    std::unique_ptr<QTemporaryDir> m_place;
    std::unique_ptr<server::OfficeServer> m_elsewhere;
    QList<LinkReport> m_links;
    LocalOfficeReport m_office;
    std::unique_ptr<app::ThreadedEngine> m_engine;
};

void LocalOfficeEngineTest::init()
{
    m_place = std::make_unique<QTemporaryDir>();
    QVERIFY(m_place->isValid()); // of mode 0700
    qputenv("XDG_RUNTIME_DIR", m_place->path().toUtf8());
    m_links.clear();
    m_office = {};
    m_engine = std::make_unique<app::ThreadedEngine>();
    connect(m_engine.get(), &app::EngineClient::linkChanged, this,
            [this](const LinkReport &report) { m_links.append(report); });
    connect(m_engine.get(), &app::EngineClient::localOfficeChanged, this,
            [this](const LocalOfficeReport &report) { m_office = report; });
    m_engine->start(
        {.skillsHome = m_place->filePath(u"home"_s), .stateFolder = m_place->filePath(u"state"_s), .limits = {}});
}

void LocalOfficeEngineTest::cleanup()
{
    m_engine.reset();
    QVERIFY(found().isEmpty());
}

void LocalOfficeEngineTest::connectElsewhere()
{
    m_elsewhere = std::make_unique<server::OfficeServer>(server::OfficeServerOptions());
    QVERIFY(m_elsewhere->listen());
    settings::ConnectionProfile profile;
    profile.id = u"elsewhere"_s;
    profile.url = m_elsewhere->url();
    profile.office = u"o"_s;
    profile.computerName = u"c"_s;
    m_engine->connectTo(profile);
}

void LocalOfficeEngineTest::opensAndJoins()
{
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    QCOMPARE(m_office.state, LocalOfficeReport::State::On);
    QCOMPARE(link().server, m_office.url.toString());
    QCOMPARE(link().office, m_office.office);
    QCOMPARE(link().computerName, m_office.computer);
    QVERIFY(m_office.networkUrls.isEmpty());
    QCOMPARE(found().size(), 1);
    QCOMPARE(found().constFirst().token, m_office.token);
}

void LocalOfficeEngineTest::otherReachKeepsTokenAndPort()
{
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    const LocalOfficeReport before = m_office;
    m_links.clear();
    m_engine->openLocalOffice(OfficeReach::Network);
    QTRY_VERIFY(isJoinedHere());
    QCOMPARE(m_office.reach, OfficeReach::Network);
    QCOMPARE(m_office.token, before.token);
    QCOMPARE(m_office.url, before.url);
    QCOMPARE(found().size(), 1);
}

void LocalOfficeEngineTest::connectionTakesItsPlaceAndBack()
{
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    connectElsewhere();
    QTRY_VERIFY(link().state == LinkState::Joined && !link().isLocal);
    QCOMPARE(m_office.state, LocalOfficeReport::State::Off);
    QVERIFY(m_office.token.isEmpty());
    QVERIFY(found().isEmpty());
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    QTRY_COMPARE(m_elsewhere->sessionCount(), 0); // one place at a time
    // Leaving was meant: nothing of it is told as a loss.
    for (const LinkReport &report : std::as_const(m_links)) {
        QCOMPARE(report.error, Error());
    }
}

void LocalOfficeEngineTest::disconnectClosesIt()
{
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    m_engine->disconnectFromOffice();
    QTRY_COMPARE(link().state, LinkState::Offline);
    QCOMPARE(m_office.state, LocalOfficeReport::State::Off);
    QVERIFY(found().isEmpty());
}

void LocalOfficeEngineTest::nextOneHasANewToken()
{
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    const QString before = m_office.token;
    m_engine->disconnectFromOffice();
    QTRY_COMPARE(link().state, LinkState::Offline);
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    QVERIFY(m_office.token != before);
}

void LocalOfficeEngineTest::stopRemovesTheFile()
{
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_VERIFY(isJoinedHere());
    QSignalSpy stopped(m_engine.get(), &app::EngineClient::stopped);
    m_engine->stop();
    QTRY_COMPARE(stopped.size(), 1);
    QVERIFY(QDir(m_place->filePath(u"a2c-workbench"_s)).isEmpty());
}

void LocalOfficeEngineTest::failureIsTold()
{
    QFile inTheWay(m_place->filePath(u"a2c-workbench"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    m_engine->openLocalOffice(OfficeReach::ThisMachine);
    QTRY_COMPARE(m_office.state, LocalOfficeReport::State::Failed);
    QCOMPARE(m_office.error.code, ErrorCode::PermissionDenied);
    QVERIFY(m_office.token.isEmpty());
    QCOMPARE(link().state, LinkState::Offline);
}

QTEST_GUILESS_MAIN(LocalOfficeEngineTest)
#include "localofficeenginetest.moc"
