// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QTest>

#include "computer/mcpchannel.h"

using namespace a2c::computer;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

namespace
{

/// Hands out one reply and keeps what it was given.
class Asked
{
public:
    [[nodiscard]] Reply reply()
    {
        return std::make_shared<PendingAnswer>([this](const Answer &answer) { m_answer = answer; });
    }
    [[nodiscard]] QByteArray text() const
    {
        return m_answer.value_or(QByteArray("refused"));
    }
    [[nodiscard]] QJsonObject error() const
    {
        return m_answer ? QJsonObject() : m_answer.error().toJson();
    }

private:
    Answer m_answer;
};

const CallHeader header{AgentName(u"a"_s), RequestId(u"r"_s), ComputerName(u"c"_s)};

}

class McpChannelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutServersThereIsNothing();
    void noServerIsFound();
};

void McpChannelTest::withoutServersThereIsNothing()
{
    const McpChannel channel;
    Asked tools;
    channel.getTools(header, tools.reply());
    QCOMPARE(tools.text(), QByteArray(R"({"req_id":"r","tools":[]})"));
    Asked desktop;
    channel.getDesktop({header, 3, {}}, desktop.reply());
    QCOMPARE(desktop.text(), QByteArray(R"({"desktops":[],"req_id":"r"})"));
    Asked config;
    channel.getConfig(header, config.reply());
    QCOMPARE(config.text(), QByteArray(R"({"inputs":[],"servers":{}})"));
}

void McpChannelTest::noServerIsFound()
{
    const McpChannel channel;
    Asked call;
    channel.toolCall({header, u"echo"_s, {}, 5}, call.reply());
    QCOMPARE(call.error().value(u"code").toInt(), 4001);
    Asked resources;
    channel.getResources({header, u"docs"_s, {}}, resources.reply());
    QCOMPARE(resources.error().value(u"code").toInt(), 4014);
    QCOMPARE(resources.error().value(u"mcp_server_name").toString(), u"docs"_s);
}

QTEST_GUILESS_MAIN(McpChannelTest)
#include "mcpchanneltest.moc"
