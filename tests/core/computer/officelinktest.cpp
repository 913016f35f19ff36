// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include "computer/officelink.h"
#include "protocol/errorpayload.h"
#include "protocol/events.h"
#include "support/scriptedoffice.h"

using namespace a2c;
using namespace a2c::computer;
using namespace Qt::StringLiterals;

namespace
{

/// Quick enough for tests.
constexpr LinkTiming quick{.reconnectDelay = 10,
                           .reconnectDelayMax = 40,
                           .joinDelay = 10,
                           .joinDelayMax = 40,
                           .joinTimeout = 200,
                           .leaveTimeout = 200,
                           .noticeTimeout = 200};

std::optional<socketio::HttpResponse> refuseVersion(const socketio::HttpRequest & /*request*/)
{
    const protocol::ErrorPayload error = protocol::ErrorPayload::versionMismatch({9, 9, 0}, {0, 2, 1});
    socketio::HttpResponse response = socketio::HttpResponse::json(400, error.toJson());
    response.headers.append(QPair<QByteArray, QByteArray>("X-A2C-Error-Code", "4008"));
    return response;
}

}

class OfficeLinkTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void connectsJoinsAndSaysSo();
    void joinCarriesRoleNameAndVersion();
    void comesBackAfterALostConnection();
    void triesAgainWhileTheServerHoldsTheStaleSession();
    void unansweredJoinIsTriedAgain();
    void forbiddenJoinIsFinal();
    void refusedVersionIsFinal();
    void refusedCredentialsAreFinal();
    void otherRefusalsOfConnectAreTriedAgain();
    void disconnectByTheServerIsTriedAgain();
    void retryNowDoesNotWait();
    void closingLeavesFirst();
    void closingWithoutAConnectionIsQuick();
    void serverThatDoesNotAnswerTheLeaveIsLeftAnyway();
    void pausingLeavesAndResumingJoins();
    void anotherProfileReplacesTheFirst();
    void profileThatCannotBeUsedIsTold();
    void tellsOnlyWhileJoined();
    void tellingHearsOfALostConnection();
    void reportsComeFromTheEventLoop();

private:
    void connectTo(const settings::ConnectionProfile &profile)
    {
        m_link->connectTo(profile);
    }
    [[nodiscard]] LinkState state() const
    {
        return m_link->report().state;
    }

    QThreadPool m_pool;
    std::unique_ptr<support::ScriptedOffice> m_office;
    std::unique_ptr<OfficeLink> m_link;
};

void OfficeLinkTest::init()
{
    m_office = std::make_unique<support::ScriptedOffice>();
    QVERIFY(m_office->isListening);
    m_link = std::make_unique<OfficeLink>(m_pool, quick);
}

void OfficeLinkTest::cleanup()
{
    m_link.reset();
    m_office.reset();
}

void OfficeLinkTest::connectsJoinsAndSaysSo()
{
    QList<LinkState> states;
    connect(m_link.get(), &OfficeLink::reported, this, [&states](const LinkReport &report) {
        if (states.isEmpty() || states.last() != report.state) {
            states.append(report.state);
        }
    });
    settings::ConnectionProfile profile = m_office->profile();
    profile.url.setQuery(u"token=hidden"_s);
    connectTo(profile);
    QTRY_COMPARE(state(), LinkState::Joined);
    QCOMPARE(states, (QList<LinkState>{LinkState::Connecting, LinkState::Joined}));
    QCOMPARE(m_link->report().server, m_office->url().toString());
    QCOMPARE(m_link->report().office, u"office"_s);
    QCOMPARE(m_link->report().computerName, u"desk"_s);
    QVERIFY(m_link->maxPayload() > 0);
    QTRY_VERIFY(m_link->report().webSocket);
}

void OfficeLinkTest::joinCarriesRoleNameAndVersion()
{
    settings::ConnectionProfile profile = m_office->profile();
    profile.auth = {{u"token"_s, u"t"_s}};
    connectTo(profile);
    QTRY_COMPARE(state(), LinkState::Joined);
    QCOMPARE(m_office->auths, (QList<QJsonObject>{{{u"role"_s, u"computer"_s}, {u"token"_s, u"t"_s}}}));
    QCOMPARE(m_office->events, QStringList{u"server:join_office"_s});
    QCOMPARE(m_office->payloads.first(),
             (QJsonObject{{u"role"_s, u"computer"_s}, {u"name"_s, u"desk"_s}, {u"office_id"_s, u"office"_s}}));
    QCOMPARE(socketio::valueOf(m_office->peer()->query(), "a2c_version"), QByteArray("0.2.1"));
}

void OfficeLinkTest::comesBackAfterALostConnection()
{
    QSignalSpy joined(m_link.get(), &OfficeLink::joined);
    QSignalSpy left(m_link.get(), &OfficeLink::left);
    connectTo(m_office->profile());
    for (int round = 1; round <= 3; ++round) {
        QTRY_COMPARE(joined.size(), round);
        QCOMPARE(left.size(), round - 1);
        m_office->server().dropSessions();
        QTRY_COMPARE(left.size(), round);
    }
    QTRY_COMPARE(state(), LinkState::Joined);
}

void OfficeLinkTest::triesAgainWhileTheServerHoldsTheStaleSession()
{
    int refusals = 5;
    m_office->joinAnswer = [&refusals] {
        return refusals-- > 0 ? QJsonArray{false, u"Computer with name desk already exists"_s}
                              : QJsonArray{true, QJsonValue::Null};
    };
    QSignalSpy reported(m_link.get(), &OfficeLink::reported);
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    QCOMPARE(m_office->count(u"server:join_office"_s), 6);
    const bool told = std::any_of(reported.begin(), reported.end(), [](const QList<QVariant> &arguments) {
        const auto report = arguments.first().value<LinkReport>();
        return report.state == LinkState::Connecting && report.error.code == ErrorCode::JoinRefused &&
               report.attempt > 0 && report.retryInMs > 0;
    });
    QVERIFY(told);
}

void OfficeLinkTest::unansweredJoinIsTriedAgain()
{
    m_office->joinAnswer = {};
    connectTo(m_office->profile());
    QTRY_COMPARE(m_office->count(u"server:join_office"_s), 1);
    m_office->joinAnswer = [] { return QJsonArray{QJsonArray{true, QJsonValue::Null}}; };
    QTRY_COMPARE(state(), LinkState::Joined);
}

void OfficeLinkTest::forbiddenJoinIsFinal()
{
    m_office->joinAnswer = [] { return QJsonArray{QJsonObject{{u"code"_s, 403}, {u"message"_s, u"no"_s}}}; };
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Refused);
    QCOMPARE(m_link->report().error.code, ErrorCode::JoinRefused);
    QTest::qWait(150);
    QCOMPARE(m_office->count(u"server:join_office"_s), 1);
}

void OfficeLinkTest::refusedVersionIsFinal()
{
    support::ScriptedOffice other({}, refuseVersion);
    int requests = 0;
    connect(&other.server(), &socketio::Server::refused, this, [&requests] { ++requests; });
    connectTo(other.profile());
    QTRY_COMPARE(state(), LinkState::Refused);
    QCOMPARE(m_link->report().error.code, ErrorCode::VersionRefused);
    QCOMPARE(m_link->report().serverVersion, u"9.9.0"_s);
    QCOMPARE(m_link->report().protocolVersion, u"0.2.1"_s);
    QTest::qWait(150);
    QCOMPARE(requests, 1);
    m_link->retryNow();
    QTRY_COMPARE(requests, 2);
    QTRY_COMPARE(state(), LinkState::Refused);
}

void OfficeLinkTest::refusedCredentialsAreFinal()
{
    m_office->admission = {socketio::Admission::Verdict::Refuse, u"no"_s, {{u"code"_s, 401}}};
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Refused);
    QCOMPARE(m_link->report().error.code, ErrorCode::Unauthorized);
    QTest::qWait(150);
    QCOMPARE(m_office->auths.size(), 1);
}

void OfficeLinkTest::otherRefusalsOfConnectAreTriedAgain()
{
    m_office->admission = {socketio::Admission::Verdict::Refuse, u"not now"_s, {}};
    connectTo(m_office->profile());
    QTRY_VERIFY(m_office->auths.size() >= 2);
    QVERIFY(state() != LinkState::Refused);
    m_office->admission = {};
    QTRY_COMPARE(state(), LinkState::Joined);
}

void OfficeLinkTest::disconnectByTheServerIsTriedAgain()
{
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    QSignalSpy left(m_link.get(), &OfficeLink::left);
    m_office->peer()->disconnectPeer();
    QTRY_COMPARE(left.size(), 1);
    QTRY_COMPARE(state(), LinkState::Joined);
    QCOMPARE(m_office->count(u"server:join_office"_s), 2);
}

void OfficeLinkTest::retryNowDoesNotWait()
{
    LinkTiming patient = quick;
    patient.reconnectDelay = 600'000;
    patient.reconnectDelayMax = 600'000;
    m_link = std::make_unique<OfficeLink>(m_pool, patient);
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    m_office->server().dropSessions();
    QTRY_COMPARE(state(), LinkState::Offline);
    QTRY_VERIFY(m_link->report().retryInMs > 100'000);
    m_link->retryNow();
    QTRY_COMPARE(state(), LinkState::Joined);
}

void OfficeLinkTest::closingLeavesFirst()
{
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    QSignalSpy closed(m_link.get(), &OfficeLink::closed);
    m_link->close();
    QCOMPARE(closed.size(), 0);
    QTRY_COMPARE(closed.size(), 1);
    QCOMPARE(m_office->events.last(), u"server:leave_office"_s);
    QCOMPARE(m_office->payloads.last(), (QJsonObject{{u"office_id"_s, u"office"_s}}));
    QTRY_COMPARE(m_office->server().sessionCount(), 0);
    QCOMPARE(m_link->report(), LinkReport());
}

void OfficeLinkTest::closingWithoutAConnectionIsQuick()
{
    QSignalSpy closed(m_link.get(), &OfficeLink::closed);
    m_link->close();
    QTRY_COMPARE(closed.size(), 1);

    QTcpServer silent; // takes the connection and says nothing
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    settings::ConnectionProfile profile = m_office->profile();
    profile.url.setPort(silent.serverPort());
    connectTo(profile);
    QTRY_VERIFY(silent.hasPendingConnections());
    m_link->close();
    QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 2, 1'000);
}

void OfficeLinkTest::serverThatDoesNotAnswerTheLeaveIsLeftAnyway()
{
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    m_office->otherAnswer = {};
    QSignalSpy closed(m_link.get(), &OfficeLink::closed);
    m_link->close();
    QTRY_COMPARE_WITH_TIMEOUT(closed.size(), 1, 2'000);
}

void OfficeLinkTest::pausingLeavesAndResumingJoins()
{
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    m_link->pause();
    QTRY_COMPARE(state(), LinkState::Paused);
    QCOMPARE(m_link->report().office, u"office"_s);
    QCOMPARE(m_office->events.last(), u"server:leave_office"_s);
    QTRY_COMPARE(m_office->server().sessionCount(), 0);
    m_link->retryNow();
    QTest::qWait(100);
    QCOMPARE(state(), LinkState::Paused);
    m_link->resume();
    QTRY_COMPARE(state(), LinkState::Joined);
}

void OfficeLinkTest::anotherProfileReplacesTheFirst()
{
    support::ScriptedOffice other;
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    connectTo(m_office->profile(u"skipped"_s));
    connectTo(other.profile(u"laptop"_s));
    QTRY_COMPARE(other.count(u"server:join_office"_s), 1);
    QTRY_COMPARE(state(), LinkState::Joined);
    QCOMPARE(m_link->report().computerName, u"laptop"_s);
    QCOMPARE(m_office->events, (QStringList{u"server:join_office"_s, u"server:leave_office"_s}));
}

void OfficeLinkTest::profileThatCannotBeUsedIsTold()
{
    settings::ConnectionProfile profile = m_office->profile();
    profile.protocolVersion = u"7.0.0"_s;
    connectTo(profile);
    QTRY_COMPARE(m_link->report().error.code, ErrorCode::UnsupportedVersion);
    QCOMPARE(state(), LinkState::Offline);
    profile = m_office->profile();
    profile.caFile = u"/nonexistent/ca.pem"_s;
    connectTo(profile);
    QTRY_COMPARE(m_link->report().error.code, ErrorCode::NotFound);
    QVERIFY(m_office->auths.isEmpty());
}

void OfficeLinkTest::tellsOnlyWhileJoined()
{
    QList<bool> heard;
    const auto note = [&heard](const Result<void> &result) { heard.append(result.has_value()); };
    m_link->tell(protocol::office::updateSkills, note);
    QCOMPARE(heard, QList<bool>{false});
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    m_link->tell(protocol::office::updateSkills, note);
    QTRY_COMPARE(heard, (QList<bool>{false, true}));
    QCOMPARE(m_office->payloads.last(), (QJsonObject{{u"computer"_s, u"desk"_s}}));
    m_office->otherAnswer = {}; // a server need not answer
    m_link->tell(protocol::office::updateSkills, note);
    QTRY_COMPARE(heard, (QList<bool>{false, true, true}));
}

void OfficeLinkTest::tellingHearsOfALostConnection()
{
    connectTo(m_office->profile());
    QTRY_COMPARE(state(), LinkState::Joined);
    m_office->otherAnswer = {};
    std::optional<bool> heard;
    m_link->tell(protocol::office::updateSkills, [&heard](const Result<void> &result) { heard = result.has_value(); });
    QTRY_COMPARE(m_office->count(u"server:update_skills"_s), 1);
    m_office->server().dropSessions();
    QTRY_COMPARE(heard, std::optional(false));
}

void OfficeLinkTest::reportsComeFromTheEventLoop()
{
    bool inside = true;
    connect(m_link.get(), &OfficeLink::reported, this, [&inside] { QVERIFY(!inside); });
    connectTo(m_office->profile());
    inside = false;
    QTRY_COMPARE(state(), LinkState::Joined);
    inside = true;
    m_link->pause();
    inside = false;
    QTRY_COMPARE(state(), LinkState::Paused);
    inside = true;
    m_link->resume();
    inside = false;
    QTRY_COMPARE(state(), LinkState::Joined);
    inside = true;
    m_link->close();
    inside = false;
    QTRY_COMPARE(state(), LinkState::Offline);
}

QTEST_GUILESS_MAIN(OfficeLinkTest)
#include "officelinktest.moc"
