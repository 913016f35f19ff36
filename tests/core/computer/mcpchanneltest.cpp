// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "computer/mcpchannel.h"
#include "support/askedchannel.h"

using namespace a2c;
using namespace a2c::computer;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

namespace
{

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
    support::Asked tools;
    channel.getTools(header, tools.reply());
    QCOMPARE(tools.text(), QByteArray(R"({"req_id":"r","tools":[]})"));
    support::Asked desktop;
    channel.getDesktop({header, 3, {}}, desktop.reply());
    QCOMPARE(desktop.text(), QByteArray(R"({"desktops":[],"req_id":"r"})"));
    support::Asked config;
    channel.getConfig(header, config.reply());
    QCOMPARE(config.text(), QByteArray(R"({"inputs":[],"servers":{}})"));
}

void McpChannelTest::noServerIsFound()
{
    const McpChannel channel;
    support::Asked call;
    channel.toolCall({header, u"echo"_s, {}, 5}, call.reply());
    QCOMPARE(call.object().value(u"code").toInt(), 4001);
    support::Asked resources;
    channel.getResources({header, u"docs"_s, {}}, resources.reply());
    QCOMPARE(resources.object().value(u"code").toInt(), 4014);
    QCOMPARE(resources.object().value(u"mcp_server_name").toString(), u"docs"_s);
}

QTEST_GUILESS_MAIN(McpChannelTest)
#include "mcpchanneltest.moc"
