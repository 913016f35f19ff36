// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QTimer>

#include "base/clock.h"
#include "protocol/errorpayload.h"
#include "server/calltable.h"
#include "server/offices.h"
#include "socketio/packet.h"

namespace a2c::socketio
{
class Peer;
}

namespace a2c::server
{

class Directory;

/// Passes client:* requests on to the Computer that they name and its answers back, both as they stand.
///
/// Each request that asks for an ack gets exactly one: the Computer's, or 400, 403, 404, 408, 4103, 4104. An answer to
/// a caller who is gone goes nowhere. Server's thread only. Seed: "错误处理规范" §飞行中断连.
class Relay final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Relay)

public:
    struct Times {
        int toolGrace = 5'000; ///< milliseconds that a tool call may take beyond its own timeout
        int others = 60'000;   ///< milliseconds that any other request may take
    };

    Relay(const Offices &offices, const Directory &directory, const Clock &clock, const Times &times);

    void forward(socketio::Peer &caller, const QString &event, const socketio::Arguments &arguments,
                 std::optional<quint64> ackId);
    /// The socket is gone: who waits for it is told, what it waited for is forgotten.
    void handleGone(const QString &sid);
    [[nodiscard]] qsizetype inFlight() const;

private:
    struct Route {
        socketio::Peer *target;
        qint64 patience; ///< milliseconds
    };

    [[nodiscard]] std::expected<Route, protocol::ErrorPayload> route(const QString &sid, const QString &event,
                                                                     const socketio::Arguments &arguments) const;
    void finish(quint64 id, const socketio::Arguments &answer);
    void refuse(const Call &call, const protocol::ErrorPayload &error);
    void handleTimeout();
    void armTimer();

    const Offices &m_offices;
    const Directory &m_directory;
    const Clock &m_clock;
    Times m_times;
    CallTable m_calls;
    QTimer m_timer;
    qint64 m_armedFor = 0;
};

}
