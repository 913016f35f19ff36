// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "load/seat.h"
#include "load/tally.h"

namespace a2c::load
{

/// What a Computer of the crowd answers: its secret, the request's id, and as much as the request wants.
[[nodiscard]] Member::Answer provingAnswers(const QByteArray &secret);

/// One Agent of the crowd: asks the Computers of its office all kinds of questions and judges every answer.
class Asker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Asker)

public:
    /// All outlive this.
    Asker(Seat &agent, const QList<Seat *> &computers, Tally &tally);

    void start(int inFlight);
    void stop();
    [[nodiscard]] bool isIdle() const;

private:
    void begin();
    void endAll();
    void next();
    void judge(const Seat &asked, qint64 since, const QByteArray &id, const Result<socketio::Arguments> &answer);

    Seat &m_agent;
    QList<Seat *> m_computers;
    Tally &m_tally;
    quint64 m_serial = 0;
    int m_wanted = 0; ///< calls at a time
    int m_running = 0;
    int m_presence = 0; ///< counts the Agent's connections
};

}
