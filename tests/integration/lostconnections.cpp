// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <functional>
#include <memory>

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "base/digest.h"
#include "computer/computer.h"
#include "support/packages.h"
#include "support/scriptedoffice.h"
#include "support/tcprelay.h"

/// Loses the connection of one Computer over and over, in four ways, and sees that it joins again each time and that
/// its memory does not grow. `lostconnections ROUNDS`: of each way.

using namespace a2c;
using namespace Qt::StringLiterals;

namespace
{

constexpr computer::LinkTiming quick{.reconnectDelay = 10,
                                     .reconnectDelayMax = 10,
                                     .joinDelay = 10,
                                     .joinDelayMax = 10,
                                     .joinTimeout = 10'000,
                                     .leaveTimeout = 1'000,
                                     .noticeTimeout = 10'000};
constexpr qint64 mostGrowth = 1024; // KiB
constexpr int patience = 10'000;

qint64 residentKilobytes()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly)) {
        return -1;
    }
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("VmRSS:")) {
            return line.simplified().split(' ').value(1).toLongLong();
        }
    }
    return -1;
}

/// One Computer, its office behind a relay, and how often it has joined.
class Bench
{
public:
    Bench()
    {
        support::writePackage(m_folder.filePath(u"home/user"_s), u"one"_s);
        m_computer = std::make_unique<computer::Computer>(
            computer::ComputerOptions{.home = skills::Home(m_folder.filePath(u"home"_s)),
                                      .stateFolder = {},
                                      .handleKey = randomBytes(32),
                                      .limits = {},
                                      .timing = quick});
        QObject::connect(&m_computer->link(), &computer::OfficeLink::joined, m_computer.get(), [this] { ++m_joins; });
        openOffice(0);
        m_relay = std::make_unique<support::TcpRelay>(m_office->port());
    }

    bool begin()
    {
        settings::ConnectionProfile profile = m_office->profile();
        profile.url.setPort(m_relay->port());
        m_computer->start();
        m_computer->link().connectTo(profile);
        return joinedAgain(0);
    }

    /// Loses the connection by @p lose; false when it does not come back.
    bool lose(const std::function<void(Bench &)> &lose)
    {
        const int before = m_joins;
        m_office->forgetWhatItSaw();
        lose(*this);
        return joinedAgain(before);
    }

    void reset()
    {
        m_relay->resetAll();
    }
    void close()
    {
        m_office->server().dropSessions();
    }
    void restart()
    {
        const quint16 port = m_office->port();
        m_office.reset();
        openOffice(port);
    }
    /// The server keeps the lost session's name for three attempts.
    void loseWithStaleSession()
    {
        m_office->joinAnswer = [refusals = 3]() mutable {
            return refusals-- > 0 ? QJsonArray{false, u"Computer with name desk already exists"_s}
                                  : QJsonArray{true, QJsonValue::Null};
        };
        m_relay->abandonClients();
    }

private:
    void openOffice(quint16 port)
    {
        m_office =
            std::make_unique<support::ScriptedOffice>(socketio::ServerOptions{}, socketio::EngineServer::Gate{}, port);
        if (!m_office->isListening) {
            qFatal("the office cannot listen");
        }
    }
    bool joinedAgain(int before)
    {
        return QTest::qWaitFor([&] { return m_joins > before && m_computer->link().isJoined(); }, patience);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<support::ScriptedOffice> m_office;
    std::unique_ptr<support::TcpRelay> m_relay;
    std::unique_ptr<computer::Computer> m_computer;
    int m_joins = 0;
};

}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QLoggingCategory::setFilterRules(u"a2c.*=false"_s);
    const int rounds = QCoreApplication::arguments().value(1, u"250"_s).toInt();
    struct Way {
        const char *name;
        std::function<void(Bench &)> lose;
        qint64 milliseconds = 0; ///< all together
    } ways[] = {
        {"reset", &Bench::reset},
        {"close", &Bench::close},
        {"server restart", &Bench::restart},
        {"stale session", &Bench::loseWithStaleSession},
    };

    Bench bench;
    if (!bench.begin()) {
        std::puts("never joined");
        return 1;
    }
    const int total = rounds * int(std::size(ways));
    const int settled = qMin(100, total / 2);
    qint64 memoryThen = 0;
    for (int done = 0; done < total; ++done) {
        Way &way = ways[done % std::size(ways)];
        QElapsedTimer took;
        took.start();
        const bool back = bench.lose(way.lose);
        way.milliseconds += took.elapsed();
        if (!back) {
            std::printf("not joined again after loss %d (%s)\n", done + 1, way.name);
            return 1;
        }
        if (done + 1 == settled) {
            memoryThen = residentKilobytes();
        }
    }
    const qint64 memoryNow = residentKilobytes();
    std::printf("%d losses, each joined again; resident memory %lld KiB after %d, %lld KiB at the end\n", total,
                static_cast<long long>(memoryThen), settled, static_cast<long long>(memoryNow));
    for (const Way &way : ways) {
        std::printf("%s: back after %lld ms on average\n", way.name, static_cast<long long>(way.milliseconds / rounds));
    }
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return 0; // their quarantine grows by design; the leak check at the end counts instead
#else
    if (memoryNow - memoryThen > mostGrowth) {
        std::puts("the memory grows");
        return 1;
    }
    return 0;
#endif
}
