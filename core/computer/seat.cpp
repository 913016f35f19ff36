// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/seat.h"

#include <utility>

#include <QPointer>

#include "base/logging.h"
#include "protocol/errorcode.h"
#include "protocol/events.h"

namespace a2c::computer
{

using namespace protocol;
using namespace Qt::StringLiterals;

namespace
{

/// Refusals that another attempt with the same words would only repeat.
bool isFinal(int code)
{
    return code == int(WireCode::Unauthorized) || code == int(WireCode::Forbidden) ||
           code == int(WireCode::VersionMismatch);
}

}

Seat::Seat(socketio::Namespace &nsp, OfficeId office, const ComputerName &name, const LinkTiming &timing,
           QObject *parent)
    : QObject(parent)
    , m_nsp(nsp)
    , m_request{Role::Computer, name.text(), std::move(office)}
    , m_timing(timing)
    , m_delay(timing.joinDelay, timing.joinDelayMax)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &Seat::join);
    connect(&m_nsp, &socketio::Namespace::connected, this, &Seat::onConnected);
    connect(&m_nsp, &socketio::Namespace::disconnected, this, &Seat::onDisconnected);
}

void Seat::joinNow()
{
    if (m_retry.isActive()) {
        m_delay.reset();
        join();
    }
}

void Seat::leave(std::function<void()> done)
{
    m_leaving = true;
    m_retry.stop();
    ++m_attempt;
    if (!std::exchange(m_taken, false) || !m_nsp.isConnected()) {
        done();
        return;
    }
    m_nsp.emitWithAck(
        office::leave, {LeaveRequest{m_request.office}.toJson()},
        [done = std::move(done)](const Result<socketio::Arguments> & /*ack*/) { done(); }, m_timing.leaveTimeout);
}

void Seat::onConnected()
{
    m_delay.reset();
    join();
}

void Seat::onDisconnected()
{
    m_retry.stop();
    ++m_attempt;
    if (std::exchange(m_taken, false)) {
        emit lost();
    }
}

void Seat::join()
{
    if (m_leaving || !m_nsp.isConnected()) {
        return;
    }
    m_retry.stop();
    m_nsp.emitWithAck(
        office::join, {m_request.toJson()},
        [self = QPointer(this), attempt = ++m_attempt](const Result<socketio::Arguments> &ack) {
            if (self && attempt == self->m_attempt) {
                self->onAnswer(ack);
            }
        },
        m_timing.joinTimeout);
}

void Seat::onAnswer(const Result<socketio::Arguments> &ack)
{
    if (!ack) {
        // A lost connection is told by the namespace itself, and ends in another connected().
        if (ack.error().code != ErrorCode::ConnectionLost) {
            tryLater(ack.error());
        }
        return;
    }
    const Result<QJsonArray> values = ack->parsed();
    const Result<JoinReply> reply = values ? JoinReply::read(*values) : failure(values.error());
    if (!reply) {
        tryLater({ErrorCode::JoinRefused, m_request.office.text(), {}});
        return;
    }
    if (reply->accepted) {
        m_taken = true;
        m_delay.reset();
        emit taken();
        return;
    }
    const Error error{
        ErrorCode::JoinRefused, m_request.office.text(), {{u"code"_s, reply->code}, {u"message"_s, reply->message}}};
    if (isFinal(reply->code)) {
        emit refused(error, m_delay.attempts() + 1, -1);
        return;
    }
    tryLater(error);
}

void Seat::tryLater(const Error &error)
{
    const int delay = m_delay.next();
    m_retry.start(delay);
    qCDebug(logComputer, "Not joined (attempt %d), again in %d ms", m_delay.attempts(), delay);
    emit refused(error, m_delay.attempts(), delay);
}

}
