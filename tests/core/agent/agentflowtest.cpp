// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
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
    void passingTroubleIsAskedAgain_data();
    void passingTroubleIsAskedAgain();
    void pullGoesOnAfterPassingTrouble();
    void witnessSeesWhatStoodOnTheWire();

private:
    template<typename T>
    T wait(QCoro::Task<T> task);
    [[nodiscard]] AgentOptions options(const QString &name) const;
    [[nodiscard]] QStringList askedEvents() const;

    QThreadPool m_pool;
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
    options.retryDelays = {10, 30, 90};
    return options;
}

void AgentFlowTest::init()
{
    m_server = std::make_unique<server::OfficeServer>(server::OfficeServerOptions{});
    QVERIFY(m_server->listen());
    m_computer = std::make_unique<OfficeMember>(m_server->url());
    QCOMPARE(m_computer->join(u"computer"_s, u"c"_s, u"o"_s).at(0), QJsonValue(true));
    m_agent = std::make_unique<Agent>(options(u"a"_s), m_pool);
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
    Agent second(options(u"b"_s), m_pool);
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

void AgentFlowTest::passingTroubleIsAskedAgain_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("failures"); // before it goes well
    QTest::addColumn<int>("asked");
    QTest::addColumn<bool>("isAnswered");
    for (const int code : {408, 500}) {
        QTest::addRow("%d once", code) << code << 1 << 2 << true;
        QTest::addRow("%d three times", code) << code << 3 << 4 << true;
        QTest::addRow("%d for good", code) << code << 99 << 4 << false;
    }
    for (const int code : {400, 404, 4002, 4017}) {
        QTest::addRow("%d is final", code) << code << 99 << 1 << false;
    }
}

void AgentFlowTest::passingTroubleIsAskedAgain()
{
    QFETCH(int, code);
    QFETCH(int, failures);
    QFETCH(int, asked);
    QList<qint64> times;
    QElapsedTimer clock;
    clock.start();
    m_computer->answerWith([&](const OfficeMember::Heard &) {
        times.append(clock.elapsed());
        return times.size() <= failures ? Arguments::of({QJsonObject{{u"code"_s, code}, {u"message"_s, u"not now"_s}}})
                                        : Arguments::ofText(R"({"tools":[],"req_id":"r"})");
    });
    const auto answer = wait(m_agent->getTools(u"c"_s));
    QTEST(answer.has_value(), "isAnswered");
    QCOMPARE(times.size(), asked);
    if (!answer) {
        QCOMPARE(protocolCode(answer.error()), code);
    }
    for (qsizetype i = 1; i < times.size(); ++i) {
        const int delay = QList{10, 30, 90}.at(i - 1);
        QVERIFY2(times.at(i) - times.at(i - 1) >= delay - 1, qPrintable(u"try %1 came too early"_s.arg(i)));
    }
}

void AgentFlowTest::pullGoesOnAfterPassingTrouble()
{
    const QByteArray bytes = QByteArray(50'000, 'a') + QByteArray(50'000, 'b') + QByteArray(50'000, 'c');
    QList<qint64> offsets;
    m_computer->answerWith([&](const OfficeMember::Heard &heard) {
        const qint64 offset = heard.arguments.parsed()->at(0)["chunk_offset"_L1].toInteger();
        offsets.append(offset);
        if (offset == 50'000 && offsets.count(offset) == 1) {
            return Arguments::ofText(R"({"code":500,"message":"not now"})");
        }
        const QByteArray part = bytes.mid(offset, 50'000);
        return Arguments::of({QJsonObject{{u"blob_handle"_s, u"h"_s},
                                          {u"mime_type"_s, u"text/plain"_s},
                                          {u"total_size"_s, bytes.size()},
                                          {u"sha256"_s, QString::fromLatin1(Sha256::hexOf(bytes))},
                                          {u"chunk_offset"_s, offset},
                                          {u"eof"_s, offset + part.size() == bytes.size()},
                                          {u"blob"_s, QString::fromLatin1(part.toBase64())},
                                          {u"req_id"_s, u"r"_s}}});
    });
    MemorySink sink;
    const auto blob = wait(m_agent->pull(u"c"_s, u"h"_s, sink, {}, {}));
    QVERIFY(blob);
    QCOMPARE(sink.bytes(), bytes);
    QCOMPARE(offsets, (QList<qint64>{0, 50'000, 50'000, 100'000}));
}

void AgentFlowTest::witnessSeesWhatStoodOnTheWire()
{
    const QByteArray text = R"({"z":1.0,"tools":[],"a":"\u00e4","req_id":"r"})";
    bool isFirst = true;
    m_computer->answerWith([&](const OfficeMember::Heard &) {
        return std::exchange(isFirst, false) ? Arguments::ofText(R"({"code":500,"message":"not now"})")
                                             : Arguments::ofText(text);
    });
    QList<Exchange> seen;
    QVERIFY(wait(m_agent->getTools({u"c"_s, [&seen](const Exchange &one) { seen.append(one); }})));
    QCOMPARE(seen.size(), 2);
    QCOMPARE(seen.at(0).answer, R"({"code":500,"message":"not now"})"_ba);
    QCOMPARE(protocolCode(seen.at(0).outcome.error()), 500);
    QCOMPARE(seen.at(1).event, u"client:get_tools"_s);
    QCOMPARE(seen.at(1).request.value("computer"_L1).toString(), u"c"_s);
    QCOMPARE(seen.at(1).answer, text);
    QVERIFY(seen.at(1).outcome.has_value());
    QVERIFY(seen.at(1).microseconds > 0);
}

QTEST_GUILESS_MAIN(AgentFlowTest)
#include "agentflowtest.moc"
