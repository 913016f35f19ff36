// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/relay.h"

#include <algorithm>
#include <cmath>

#include "protocol/events.h"
#include "server/callscan.h"
#include "server/directory.h"
#include "socketio/server/peer.h"

namespace a2c::server
{

using namespace protocol;
using socketio::Arguments;
using socketio::Peer;

namespace
{

/// Far more than any Agent has; keeps one that never stops asking from filling the memory.
constexpr qsizetype maxCallsOfOne = 10'000;
constexpr double longestTimeout = 24.0 * 60 * 60;

}

Relay::Relay(const Offices &offices, const Directory &directory, const Clock &clock, const Times &times)
    : m_offices(offices)
    , m_directory(directory)
    , m_clock(clock)
    , m_times(times)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Relay::handleTimeout);
}

void Relay::forward(Peer &caller, const QString &event, const Arguments &arguments, std::optional<quint64> ackId)
{
    const auto found = route(caller.id(), event, arguments);
    if (!ackId) {
        if (found) {
            found->target->emitEvent(event, arguments);
        }
        return;
    }
    if (!found) {
        caller.ack(*ackId, Arguments::of({found.error().toJson()}));
        return;
    }
    const quint64 id =
        m_calls.add({caller.id(), *ackId, found->target->id(), 0}, m_clock.monotonic() + found->patience);
    m_calls.setTargetCall(
        id, found->target->emitWithAck(event, arguments, [this, id](const Arguments &answer) { finish(id, answer); }));
    armTimer();
}

void Relay::handleGone(const QString &sid)
{
    const QList<Call> asked = m_calls.takeOfCaller(sid);
    for (const Call &call : asked) {
        if (Peer *target = m_directory.find(call.target)) {
            target->forget(call.targetCall);
        }
    }
    const QList<Call> owed = m_calls.takeOfTarget(sid);
    for (const Call &call : owed) {
        refuse(call, ErrorPayload::computerNotFound());
    }
}

qsizetype Relay::inFlight() const
{
    return m_calls.count();
}

/// Where the request goes, or the code that refuses it (decisions.md, "Server").
std::expected<Relay::Route, ErrorPayload> Relay::route(const QString &sid, const QString &event,
                                                       const Arguments &arguments) const
{
    const Session *caller = m_offices.member(sid);
    if (caller == nullptr) {
        return std::unexpected(ErrorPayload::notInRoom());
    }
    if (caller->role != Role::Agent) {
        return std::unexpected(ErrorPayload::forbidden());
    }
    const auto call = scanCall(arguments.json);
    const bool isToolCall = event == request::toolCall;
    if (!call || (isToolCall && !call->timeout)) {
        return std::unexpected(ErrorPayload::badRequest());
    }
    if (m_calls.countOfCaller(sid) >= maxCallsOfOne) {
        return std::unexpected(ErrorPayload::internalError());
    }
    Peer *target = m_directory.find(m_offices.computer(caller->office, call->computer));
    if (target == nullptr) {
        return std::unexpected(m_offices.hasComputer(call->computer) ? ErrorPayload::crossRoomAccess()
                                                                     : ErrorPayload::computerNotFound());
    }
    const double seconds = std::clamp(call->timeout.value_or(0), 0.0, longestTimeout);
    return Route{target, isToolCall ? std::llround(seconds * 1000) + m_times.toolGrace : m_times.others};
}

void Relay::finish(quint64 id, const Arguments &answer)
{
    const auto call = m_calls.take(id);
    Peer *caller = call ? m_directory.find(call->caller) : nullptr;
    if (caller != nullptr) {
        caller->ack(call->callerAck, answer);
    }
}

void Relay::refuse(const Call &call, const ErrorPayload &error)
{
    if (Peer *caller = m_directory.find(call.caller)) {
        caller->ack(call.callerAck, Arguments::of({error.toJson()}));
    }
}

void Relay::handleTimeout()
{
    const QList<Call> expired = m_calls.takeExpired(m_clock.monotonic());
    for (const Call &call : expired) {
        if (Peer *target = m_directory.find(call.target)) {
            target->forget(call.targetCall);
        }
        refuse(call, ErrorPayload::timeout());
    }
    armTimer();
}

/// One timer for all: it fires at the earliest deadline that was ever there, and looks again.
void Relay::armTimer()
{
    const auto deadline = m_calls.nextDeadline();
    if (!deadline || (m_timer.isActive() && m_armedFor <= *deadline)) {
        return;
    }
    m_armedFor = *deadline;
    m_timer.start(static_cast<int>(std::clamp<qint64>(*deadline - m_clock.monotonic(), 0, 60'000)));
}

}
