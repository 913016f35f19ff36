// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

#include "load/latencies.h"
#include "load/member.h"

namespace a2c::load
{

/// What a Computer of the bench answers: who it is, which request, and @p size bytes of data.
[[nodiscard]] Member::Answer answersOf(const QString &name, qsizetype size);

/// Calls one Computer without a pause, some requests at a time, and looks at every answer.
class Caller final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Caller)

public:
    /// @p agent outlives this.
    Caller(Member &agent, const QString &computer, Latencies &latencies);

    void start(int inFlight);
    /// No new call from now on.
    void stop();
    [[nodiscard]] bool isIdle() const;
    /// Answers that were none, or not to the request, or not from the Computer.
    [[nodiscard]] int wrong() const;

private:
    void next();

    Member &m_agent;
    QByteArray m_computer;
    Latencies &m_latencies;
    QElapsedTimer m_clock;
    qint64 m_serial = 0;
    int m_running = 0;
    int m_wrong = 0;
    bool m_isStopped = false;
};

}
