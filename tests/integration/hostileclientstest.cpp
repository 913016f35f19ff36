// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include <QTest>

#include "load/caller.h"
#include "support/attacks.h"
#include "support/lineprocess.h"
#include "support/residentmemory.h"

using namespace a2c;
using namespace Qt::StringLiterals;
using load::Caller;
using load::Latencies;
using load::Member;
using protocol::Role;
using support::Attack;

Q_DECLARE_METATYPE(std::function<void(Attack &)>)

namespace
{

constexpr qint64 inTime = 5'000'000'000;          // nanoseconds, on a machine with much else to do
constexpr qint64 mostGrowth = 96LL * 1024 * 1024; // bytes; each deaf client may hold 8 MB
constexpr int patience = 30'000;

/// How many clients flood the office; `A2C_FLOOD=10000` is the whole of it, within a minute.
int floodSize()
{
    const int asked = qEnvironmentVariableIntValue("A2C_FLOOD");
    return asked > 0 ? asked : 300;
}

}

/// An office under attack, as a process; a pair that behaves itself works on meanwhile.
class HostileClientsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void othersAreServedMeanwhile_data();
    void othersAreServedMeanwhile();
    void deafComputerIsCutOff();

private:
    /// More calls than before come back, all right and in time.
    [[nodiscard]] bool isServing();

    support::LineProcess m_office;
    std::unique_ptr<Member> m_computer;
    std::unique_ptr<Member> m_agent;
    Latencies m_latencies;
    std::unique_ptr<Caller> m_caller;
    load::Door m_door;
};

void HostileClientsTest::init()
{
    QVERIFY(
        m_office.start(QStringLiteral(A2C_BIN_DIR "/a2c"), {u"office"_s}, QProcessEnvironment::systemEnvironment()));
    m_door.url = QUrl(m_office.waitFor(u"ready"_s, true).value("url"_L1).toString());
    QVERIFY(m_door.url.port() > 0);
    m_computer = std::make_unique<Member>(m_door, load::Place{Role::Computer, u"computer"_s, u"quiet"_s});
    m_computer->answerWith(load::answersOf(u"computer"_s, 1'000));
    m_agent = std::make_unique<Member>(m_door, load::Place{Role::Agent, u"agent"_s, u"quiet"_s});
    m_computer->open();
    m_agent->open();
    QTRY_VERIFY(m_computer->isInside() && m_agent->isInside());
    m_latencies = {};
    m_caller = std::make_unique<Caller>(*m_agent, u"computer"_s, m_latencies);
    m_caller->start(1);
}

void HostileClientsTest::cleanup()
{
    m_caller->stop();
    QTRY_VERIFY(m_caller->isIdle());
    m_agent.reset();
    m_computer.reset();
    QCOMPARE(m_office.terminate(), 0);
}

bool HostileClientsTest::isServing()
{
    const qsizetype before = m_latencies.count();
    return QTest::qWaitFor([&] { return m_latencies.count() >= before + 20; }, patience) && m_caller->wrong() == 0 &&
           m_latencies.longest() < inTime;
}

void HostileClientsTest::othersAreServedMeanwhile_data()
{
    QTest::addColumn<std::function<void(Attack &)>>("strike");
    const auto row = [](const char *name, std::function<void(Attack &)> strike) { QTest::newRow(name) << strike; };
    row("half requests", [](Attack &attack) { attack.halfRequests(200); });
    row("giant bodies", [](Attack &attack) { attack.giantBodies(5); });
    row("wrong sids", [](Attack &attack) { attack.wrongSids(30); });
    row("bad upgrades", [](Attack &attack) { attack.badUpgrades(20); });
    row("packets out of order", [](Attack &attack) { attack.packetsOutOfOrder(4); });
    row("flood of connects", [](Attack &attack) { attack.connects(floodSize()); });
    row("questions without reading", [](Attack &attack) { attack.deafAskers(5, 20'000); });
}

void HostileClientsTest::othersAreServedMeanwhile()
{
    QFETCH(std::function<void(Attack &)>, strike);
    QVERIFY(isServing());
    const qint64 before = support::residentMemory(m_office.id());
    Attack attack(quint16(m_door.url.port()));
    strike(attack);
    QVERIFY(isServing());
    QVERIFY(m_office.isRunning());
    const qint64 grown = support::residentMemory(m_office.id()) - before;
    QVERIFY2(!support::isTooMuch(grown, mostGrowth), qPrintable(QString::number(grown)));
}

void HostileClientsTest::deafComputerIsCutOff()
{
    constexpr int questions = 100;
    Attack attack(quint16(m_door.url.port()));
    attack.deafComputer("deaf", "loud");
    Member asker(m_door, {Role::Agent, u"asker"_s, u"loud"_s});
    asker.open();
    QTRY_VERIFY(asker.isInside());
    const qint64 before = support::residentMemory(m_office.id());
    qint64 most = before;
    int answered = 0;
    const socketio::Arguments question{R"([{"computer":"deaf","data":")" + QByteArray(500'000, 'A') + "\"}]", {}};
    for (int i = 0; i < questions; ++i) {
        asker.ask(
            u"client:get_blob"_s, question, [&answered](const auto &answer) { answered += answer.has_value() ? 1 : 0; },
            patience);
    }
    QTRY_VERIFY_WITH_TIMEOUT((most = std::max(most, support::residentMemory(m_office.id())), answered == questions),
                             patience);
    QVERIFY2(!support::isTooMuch(most - before, mostGrowth), qPrintable(QString::number(most - before)));
    QVERIFY(isServing());
}

QTEST_GUILESS_MAIN(HostileClientsTest)

#include "hostileclientstest.moc"
