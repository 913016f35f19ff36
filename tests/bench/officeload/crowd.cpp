// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/crowd.h"

#include <QElapsedTimer>

#include "support/residentmemory.h"
#include "verbs.h"

namespace a2c::officeload
{

using load::Crowd;

namespace
{

constexpr int patience = 120; // seconds
constexpr int roundCalls = 5; // seconds of calls around each loss
constexpr int settling = 6;   // seconds until the office has given back what it needed for a moment

class Run
{
public:
    explicit Run(const Settings &settings)
        : m_settings(settings)
        , m_crowd(settings.door, {settings.offices, settings.computers})
    {
    }

    int all()
    {
        m_empty = memory();
        if (!storm("storm")) {
            return 1;
        }
        idle();
        m_crowd.startCalls(m_settings.inFlight);
        waitFor(m_settings.seconds);
        bool isWhole = rest("calls");
        for (int i = 1; i <= m_settings.rounds && isWhole; ++i) {
            isWhole = loseHalf(i);
        }
        return isWhole && m_crowd.tally().faults() == 0 ? 0 : 1;
    }

private:
    [[nodiscard]] qint64 memory() const
    {
        return support::residentMemory(m_settings.pid);
    }

    void tell(const char *phase, QJsonObject line) const
    {
        line.insert(QStringLiteral("phase"), QString::fromLatin1(phase));
        line.insert(QStringLiteral("resident"), memory());
        print(line);
    }

    bool storm(const char *phase)
    {
        QElapsedTimer clock;
        clock.start();
        m_crowd.enter();
        const bool isComplete = waitUntil([this] { return m_crowd.isComplete(); }, patience);
        tell(phase, {{QStringLiteral("complete"), isComplete},
                     {QStringLiteral("clients"), m_crowd.size()},
                     {QStringLiteral("seconds"), double(clock.elapsed()) / 1000}});
        return isComplete;
    }

    /// The most memory that was seen while nobody said anything.
    void idle()
    {
        qint64 most = 0;
        for (int i = 0; i < m_settings.idle; ++i) {
            waitFor(1);
            most = std::max(most, memory());
        }
        tell("idle", {{QStringLiteral("empty"), m_empty},
                      {QStringLiteral("most"), most},
                      {QStringLiteral("per_connection"), double(most - m_empty) / double(m_crowd.size())}});
    }

    bool rest(const char *phase, int round = 0)
    {
        m_crowd.stopCalls();
        const bool isIdle = waitUntil([this] { return m_crowd.isIdle(); }, patience);
        waitFor(settling);
        QJsonObject line = m_crowd.tally().toJson();
        line.insert(QStringLiteral("answered"), isIdle);
        line.insert(QStringLiteral("round"), round);
        tell(phase, line);
        return isIdle;
    }

    bool loseHalf(int round)
    {
        m_crowd.startCalls(m_settings.inFlight);
        waitFor(1);
        m_crowd.dropHalf();
        waitFor(1);
        if (!storm("back")) {
            return false;
        }
        waitFor(roundCalls);
        return rest("round", round);
    }

    Settings m_settings;
    Crowd m_crowd;
    qint64 m_empty = 0;
};

}

int runCrowd(const Settings &settings)
{
    return Run(settings).all();
}

}
