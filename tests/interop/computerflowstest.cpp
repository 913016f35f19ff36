// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "support/computerprogram.h"
#include "support/officialpeers.h"
#include "support/tcprelay.h"

using namespace a2c;
using namespace a2c::support;
using namespace Qt::StringLiterals;

/// `a2c computer` with the official Server and Agent, and with what goes wrong between them.
class ComputerFlowsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void joinsAgainWhileTheServerHoldsTheStaleSession();
    void joinsAgainAfterTheServerCameBack();
    void smallServerLimitIsHeeded();
    void listThatNeverFitsIsRefusedAndTheLinkStays();
    void slowLinkIsNoLostLink();
};

void ComputerFlowsTest::initTestCase()
{
    if (interopPython().isEmpty()) {
        QSKIP("A2C_INTEROP_PYTHON is not set: run this by ./dev");
    }
}

void ComputerFlowsTest::joinsAgainWhileTheServerHoldsTheStaleSession()
{
    OfficialServer server;
    QVERIFY(server.start({u"--ping-interval"_s, u"2"_s, u"--ping-timeout"_s, u"2"_s}));
    TcpRelay relay(server.port());
    ComputerProgram computer;
    writePackage(computer.userFolder(), u"one"_s);
    QVERIFY(computer.start(OfficialServer::url(relay.port())));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    relay.abandonClients();
    QVERIFY(!computer.state(u"offline"_s).isEmpty());
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    // It was not let in at once: the server still held the name.
    QVERIFY(readFile(computer.stateFolder() + u"/a2c.log"_s).contains("JoinRefused"));
    const QJsonValue skills = askOfficialAgent(server.url(), {u"skills"_s});
    QCOMPARE(skills[u"skills"].toArray().size(), 1);
    QCOMPARE(computer.process().terminate(), 0);
}

void ComputerFlowsTest::joinsAgainAfterTheServerCameBack()
{
    auto server = std::make_unique<OfficialServer>();
    QVERIFY(server->start());
    const quint16 port = server->port();
    ComputerProgram computer;
    writePackage(computer.userFolder(), u"one"_s);
    QVERIFY(computer.start(server->url()));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    server.reset();
    QVERIFY(!computer.state(u"offline"_s).isEmpty());
    writePackage(computer.userFolder(), u"two"_s); // while nobody could be told
    QVERIFY(!computer.process().waitFor(u"name"_s, u"two"_s).isEmpty());
    server = std::make_unique<OfficialServer>();
    QVERIFY(server->start({}, port));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    QCOMPARE(askOfficialAgent(server->url(), {u"skills"_s})[u"skills"].toArray().size(), 2);
    QCOMPARE(computer.process().terminate(), 0);
}

void ComputerFlowsTest::smallServerLimitIsHeeded()
{
    OfficialServer server;
    QVERIFY(server.start({u"--max-buffer"_s, u"65536"_s}));
    ComputerProgram computer;
    const QByteArray metadata = "metadata:\n  filler: " + QByteArray(500, 'm') + "\n";
    for (int i = 0; i < 120; ++i) {
        const QByteArray name = "skill-" + QByteArray::number(i);
        writeFile(computer.userFolder() + u'/' + QString::fromLatin1(name) + u"/SKILL.md"_s,
                  "---\nname: " + name + "\ndescription: d\n" + metadata + "---\nbody\n");
    }
    const QString package = computer.userFolder() + u"/skill-0/"_s;
    writeFile(package + u"controls.txt"_s, QByteArray(30'000, '\x02')); // 180,000 bytes as JSON
    writeFile(package + u"big.bin"_s, QByteArray(1'000'000, 'x'));
    QVERIFY(computer.start(server.url()));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());

    const QJsonArray skills = askOfficialAgent(server.url(), {u"skills"_s})[u"skills"].toArray();
    QCOMPARE(skills.size(), 120);
    QVERIFY(!skills.first().toObject().contains(u"skill_metadata"));
    const QJsonValue controls = askOfficialAgent(server.url(), {u"read"_s, u"skill-0"_s, u"controls.txt"_s});
    QCOMPARE(controls[u"verified"].toBool(), true);
    QCOMPARE(controls[u"inline"].toBool(), false);
    const QJsonValue big = askOfficialAgent(server.url(), {u"read"_s, u"skill-0"_s, u"big.bin"_s});
    QCOMPARE(big[u"verified"].toBool(), true);
    QCOMPARE(big[u"total_size"].toInt(), 1'000'000);
    QVERIFY(!computer.process().output().contains("offline"));
    QCOMPARE(computer.process().terminate(), 0);
}

void ComputerFlowsTest::listThatNeverFitsIsRefusedAndTheLinkStays()
{
    OfficialServer server;
    QVERIFY(server.start({u"--max-buffer"_s, u"65536"_s}));
    ComputerProgram computer;
    for (int i = 0; i < 700; ++i) {
        writePackage(computer.userFolder(), u"a-skill-with-a-long-name-%1"_s.arg(i), QByteArray(100, 'd'));
    }
    QVERIFY(computer.start(server.url()));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    // The official Agent cannot read an error here; that it was told one stands in our log.
    QVERIFY(askOfficialAgent(server.url(), {u"skills"_s}).toObject().contains(u"error"));
    QTRY_VERIFY(readFile(computer.stateFolder() + u"/a2c.log"_s).contains("client:get_skills failed"));
    const QJsonValue one = askOfficialAgent(server.url(), {u"skill"_s, u"a-skill-with-a-long-name-7"_s});
    QCOMPARE(one[u"inline"].toBool(), true);
    QVERIFY(!computer.process().output().contains("offline"));
    const QByteArray log = readFile(computer.stateFolder() + u"/a2c.log"_s);
    QVERIFY(log.contains("code=500"));
    QVERIFY(log.contains("ExceedsPeerLimit"));
}

void ComputerFlowsTest::slowLinkIsNoLostLink()
{
    // A chunk takes over two seconds on this link, and the server wants a pong within three.
    OfficialServer server;
    QVERIFY(server.start({u"--ping-interval"_s, u"1"_s, u"--ping-timeout"_s, u"3"_s}));
    TcpRelay relay(server.port());
    relay.setRate(150'000);
    ComputerProgram computer;
    writePackage(computer.userFolder(), u"one"_s);
    writeFile(computer.userFolder() + u"/one/big.bin"_s, QByteArray(600'000, 'x'));
    QVERIFY(computer.start(OfficialServer::url(relay.port())));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    const QJsonValue read = askOfficialAgent(server.url(), {u"read"_s, u"one"_s, u"big.bin"_s});
    QCOMPARE(read[u"verified"].toBool(), true);
    QVERIFY(!computer.process().output().contains("offline"));
}

QTEST_GUILESS_MAIN(ComputerFlowsTest)
#include "computerflowstest.moc"
