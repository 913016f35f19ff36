// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "load/member.h"
#include "support/lineprocess.h"

using namespace a2c;
using namespace Qt::StringLiterals;
using load::Member;
using protocol::Role;
using socketio::Arguments;

/// The JavaScript client (npm socket.io-client) in our office, as Computer and as Agent, over each transport.
class JsClientTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void joinsCallsAndIsCalled_data();
    void joinsCallsAndIsCalled();

private:
    [[nodiscard]] bool startClient(const QString &transports);

    QTemporaryDir m_folder;
    support::LineProcess m_office;
    support::LineProcess m_client;
    QString m_url;
};

void JsClientTest::init()
{
    if (!qEnvironmentVariableIsSet("A2C_NODE_MODULES")) {
        QSKIP("the npm packages are not here (./dev setup)");
    }
    QVERIFY(
        m_office.start(QStringLiteral(A2C_BIN_DIR "/a2c"), {u"office"_s}, QProcessEnvironment::systemEnvironment()));
    m_url = m_office.waitFor(u"ready"_s, true).value("url"_L1).toString();
    QVERIFY(!m_url.isEmpty());
}

void JsClientTest::cleanup()
{
    m_client.end();
    m_office.end();
}

bool JsClientTest::startClient(const QString &transports)
{
    // node looks for packages beside the script, and those are not in the source tree.
    const QString script = m_folder.filePath(u"jsclient.mjs"_s);
    QFile::copy(QStringLiteral(A2C_SOURCE_DIR "/tests/interop/jsclient.mjs"), script);
    QFile::link(qEnvironmentVariable("A2C_NODE_MODULES"), m_folder.filePath(u"node_modules"_s));
    return m_client.start(u"node"_s, {script, m_url, transports}, QProcessEnvironment::systemEnvironment());
}

void JsClientTest::joinsCallsAndIsCalled_data()
{
    QTest::addColumn<QString>("transports");
    QTest::addColumn<QString>("atLast");
    QTest::newRow("polling") << u"polling"_s << u"polling"_s;
    QTest::newRow("websocket") << u"websocket"_s << u"websocket"_s;
    QTest::newRow("upgrade") << u"polling+websocket"_s << u"websocket"_s;
}

void JsClientTest::joinsCallsAndIsCalled()
{
    QFETCH(QString, transports);
    QFETCH(QString, atLast);
    QVERIFY(startClient(transports));
    for (const QString &name : {u"js"_s, u"js-agent"_s}) {
        const QJsonObject joined = m_client.waitFor(u"joined"_s, name);
        QCOMPARE(joined.value("ack"_L1).toArray(), (QJsonArray{true, QJsonValue::Null}));
        QCOMPARE(joined.value("transport"_L1).toString(), atLast);
    }
    QVERIFY(!m_client.waitFor(u"ready"_s, true).isEmpty());
    const load::Door door{QUrl(m_url)};

    Member agent(door, {Role::Agent, u"cpp-agent"_s, u"js"_s});
    agent.open();
    QTRY_VERIFY(agent.isInside());
    std::optional<Arguments> answer;
    const QJsonObject request{{u"computer"_s, u"js"_s}, {u"req_id"_s, u"r1"_s}, {u"text"_s, u"é€😀"_s}};
    agent.ask(
        u"client:get_skills"_s, Arguments::of({request}),
        [&answer](const Result<Arguments> &got) { answer = got.value_or(Arguments{}); }, 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), 10'000);
    const QJsonArray values = answer->parsed().value_or(QJsonArray());
    QCOMPARE(values.at(0).toObject(), (QJsonObject{{u"by"_s, u"js"_s}, {u"request"_s, request}}));
    QCOMPARE(answer->attachment(values.at(1)), QByteArray("\0\1\xff", 3));

    Member computer(door, {Role::Computer, u"cpp"_s, u"cpp"_s});
    computer.answerWith([](const QString &, const Arguments &asked) {
        return Arguments{R"([{"by":"cpp","request":)" + asked.json.sliced(1).chopped(1) + "}]", asked.attachments};
    });
    computer.open();
    const QJsonObject called = m_client.waitFor(u"called"_s, u"cpp"_s);
    QCOMPARE(called.value("id"_L1).toString(), u"r-é€😀"_s);
    QCOMPARE(called.value("size"_L1).toInt(), 300'000);
    QCOMPARE(called.value("data"_L1).toString(), u"ff00"_s);
    QVERIFY(!m_client.waitFor(u"code"_s, 404).isEmpty());
    QVERIFY(!m_client.output().contains("lost"));
}

QTEST_GUILESS_MAIN(JsClientTest)

#include "jsclienttest.moc"
