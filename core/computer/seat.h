// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QTimer>

#include "computer/linktiming.h"
#include "protocol/officemessages.h"
#include "socketio/backoff.h"
#include "socketio/client.h"

namespace a2c::computer
{

/// This Computer's place in its office, on one namespace of one client.
///
/// A new connection is in no office: it joins by itself each time the namespace connects, and goes on trying with a
/// growing delay while the server refuses, because that may only be the lost session that it still holds.
/// Engine thread only. Source: protocol.md §2.
class Seat final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Seat)

public:
    Seat(socketio::Namespace &nsp, protocol::OfficeId office, const protocol::ComputerName &name,
         const LinkTiming &timing, QObject *parent = nullptr);

    [[nodiscard]] bool isTaken() const
    {
        return m_taken;
    }
    /// Tries again now, if it waits to.
    void joinNow();
    /// Leaves the office and joins no more; @p done is called once the server knows or does not answer in time.
    void leave(std::function<void()> done);

signals:
    void taken();
    /// Refused or unanswered; the next attempt comes in @p retryIn milliseconds, never when that is negative.
    /// Errors: JoinRefused (facts "code", "message"), TimedOut.
    void refused(const a2c::Error &error, int attempt, int retryIn);
    void lost();

private:
    void onConnected();
    void onDisconnected();
    void join();
    void onAnswer(const Result<socketio::Arguments> &ack);
    void tryLater(const Error &error);

    socketio::Namespace &m_nsp;
    const protocol::JoinRequest m_request;
    const LinkTiming m_timing;
    socketio::Backoff m_delay;
    QTimer m_retry;
    quint64 m_attempt = 0; ///< tells a late answer from the one that is awaited
    bool m_taken = false;
    bool m_leaving = false;
};

}
