// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "agent/agent.h"
#include "base/digest.h"
#include "server/officeserver.h"
#include "support/officemember.h"

using namespace a2c;
using namespace a2c::agent;
using namespace Qt::StringLiterals;
using socketio::Arguments;
using tests::OfficeMember;

/// Our Agent and a scripted Computer in an office of ours.
class AgentFlowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void joinIsRefusedWhereAnAgentSits();
    void unknownSkillIsAskedOnceMoreAfterTheList();
    void inlineBodyIsChecked_data();
    void inlineBodyIsChecked();
    void noticeBringsTheFreshList();
    void timeOutOfAToolCancelsIt();
    void toolBytesArePutBack();

private:
    template<typename T>
    T wait(QCoro::Task<T> task);
    [[nodiscard]] AgentOptions options(const QString &name) const;
    [[nodiscard]] QStringList askedEvents() const;

    std::unique_ptr<server::OfficeServer> m_server;
    std::unique_ptr<OfficeMember> m_computer;
    std::unique_ptr<Agent> m_agent;
};

template<typename T>
T AgentFlowTest::wait(QCoro::Task<T> task)
{
    std::optional<T> result;
    const auto run = [&]() -> QCoro::Task<void> { result = co_await std::move(task); };
    const auto running = run();
    (void)QTest::qWaitFor([&] { return result.has_value(); }, 10'000);
    return result.value_or(failure(ErrorCode::TimedOut));
}

AgentOptions AgentFlowTest::options(const QString &name) const
{
    AgentOptions options;
    options.client.url = m_server->url();
    options.client.transports = socketio::TransportChoice::WebSocketOnly;
    options.client.proxy = QNetworkProxy::NoProxy;
    options.client.reconnect = false;
    options.office = protocol::OfficeId(u"o"_s);
    options.name = protocol::AgentName(name);
    return options;
}

void AgentFlowTest::init()
{
    m_server = std::make_unique<server::OfficeServer>(server::OfficeServerOptions{});
    QVERIFY(m_server->listen());
    m_computer = std::make_unique<OfficeMember>(m_server->url());
    QCOMPARE(m_computer->join(u"computer"_s, u"c"_s, u"o"_s).at(0), QJsonValue(true));
    m_agent = std::make_unique<Agent>(options(u"a"_s));
    QVERIFY(wait(m_agent->join()));
}

void AgentFlowTest::cleanup()
{
    m_agent.reset();
    m_computer.reset();
    m_server.reset();
}

QStringList AgentFlowTest::askedEvents() const
{
    QStringList events;
    for (const auto &heard : m_computer->heard()) {
        if (heard.event.startsWith("client:"_L1)) {
            events.append(heard.event);
        }
    }
    return events;
}

void AgentFlowTest::joinIsRefusedWhereAnAgentSits()
{
    Agent second(options(u"b"_s));
    const auto joined = wait(second.join());
    QVERIFY(!joined);
    QCOMPARE(joined.error().code, ErrorCode::JoinRefused);
}

void AgentFlowTest::unknownSkillIsAskedOnceMoreAfterTheList()
{
    m_computer->answerWith([](const OfficeMember::Heard &heard) {
        return heard.event == "client:get_skills"_L1
                   ? Arguments::ofText(R"({"skills":[],"req_id":"r"})")
                   : Arguments::ofText(R"({"code":4014,"message":"no","mcp_server_name":"x"})");
    });
    const auto answer = wait(m_agent->getSkill(u"c"_s, u"x"_s, {}));
    QVERIFY(!answer);
    QCOMPARE(protocolCode(answer.error()), 4014);
    QCOMPARE(askedEvents(), (QStringList{u"client:get_skill"_s, u"client:get_skills"_s, u"client:get_skill"_s}));
}

void AgentFlowTest::inlineBodyIsChecked_data()
{
    QTest::addColumn<QByteArray>("sha256");
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("isGood");
    const QByteArray right = Sha256::hexOf("body");
    QTest::newRow("right") << right << 4 << true;
    QTest::newRow("wrong digest") << Sha256::hexOf("other") << 4 << false;
    QTest::newRow("wrong size") << right << 5 << false;
}

void AgentFlowTest::inlineBodyIsChecked()
{
    QFETCH(QByteArray, sha256);
    QFETCH(int, size);
    m_computer->answerWith([&](const OfficeMember::Heard &) {
        return Arguments::ofText(
            R"({"name":"x","rel_path":"SKILL.md","mime_type":"text/markdown","body":"body","req_id":"r","total_size":)" +
            QByteArray::number(size) + R"(,"sha256":")" + sha256 + "\"}");
    });
    QTEST(wait(m_agent->getSkill(u"c"_s, u"x"_s, {})).has_value(), "isGood");
}

void AgentFlowTest::noticeBringsTheFreshList()
{
    m_computer->answerWith(
        [](const OfficeMember::Heard &) { return Arguments::ofText(R"({"skills":[],"req_id":"r"})"); });
    const QSignalSpy refreshed(m_agent.get(), &Agent::refreshed);
    m_computer->emitEvent(u"server:update_skills"_s, {{u"computer"_s, u"c"_s}});
    QTRY_COMPARE(refreshed.size(), 1);
    QCOMPARE(askedEvents(), QStringList{u"client:get_skills"_s});
}

void AgentFlowTest::timeOutOfAToolCancelsIt()
{
    const auto result = wait(m_agent->callTool(u"c"_s, u"slow"_s, {}, 1));
    QVERIFY(result);
    QVERIFY(result->value("meta"_L1)["a2c_timeout"_L1].toBool());
    QTRY_VERIFY(std::ranges::any_of(m_computer->heard(), [this](const OfficeMember::Heard &heard) {
        return heard.event == "notify:tool_call_cancel"_L1 &&
               heard.arguments.parsed()->at(0)["req_id"_L1] ==
                   m_computer->heard().at(m_computer->heard().size() - 2).arguments.parsed()->at(0)["req_id"_L1];
    }));
}

void AgentFlowTest::toolBytesArePutBack()
{
    const QByteArray bytes(300'000, 'b');
    const QByteArray sha256 = Sha256::hexOf(bytes);
    m_computer->answerWith([&](const OfficeMember::Heard &heard) {
        if (heard.event == "client:tool_call"_L1) {
            return Arguments::ofText(R"({"content":[{"type":"image","data":"","mimeType":"image/png","_meta":)"
                                     R"({"a2c_blob_handle":"h","a2c_total_size":300000,"a2c_sha256":")" +
                                     sha256 + R"("}}],"isError":false})");
        }
        const qint64 offset = heard.arguments.parsed()->at(0)["chunk_offset"_L1].toInteger();
        const QByteArray part = bytes.mid(offset, 100'000);
        return Arguments::of({QJsonObject{{u"blob_handle"_s, u"h"_s},
                                          {u"mime_type"_s, u"image/png"_s},
                                          {u"total_size"_s, bytes.size()},
                                          {u"sha256"_s, QString::fromLatin1(sha256)},
                                          {u"chunk_offset"_s, offset},
                                          {u"eof"_s, offset + part.size() == bytes.size()},
                                          {u"blob"_s, QString::fromLatin1(part.toBase64())},
                                          {u"req_id"_s, u"r"_s}}});
    });
    const auto result = wait(m_agent->callTool(u"c"_s, u"shot"_s, {}, 10));
    QVERIFY(result);
    QCOMPARE(result->value("content"_L1).toArray().at(0)["data"_L1].toString().toLatin1(), bytes.toBase64());
}

QTEST_GUILESS_MAIN(AgentFlowTest)
#include "agentflowtest.moc"
