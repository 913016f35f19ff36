// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/answer.h"

#include <limits>
#include <utility>

#include "socketio/client.h"

namespace a2c::computer
{

AnswerRoom AnswerRoom::under(qint64 maxPayload)
{
    if (maxPayload <= 0) {
        return {std::numeric_limits<qint64>::max()};
    }
    constexpr qint64 brackets = 2; // around the one argument
    return {maxPayload - socketio::Namespace::ackWireSize(brackets)};
}

PendingAnswer::PendingAnswer(Deliver deliver)
    : m_deliver(std::move(deliver))
{
}

PendingAnswer::~PendingAnswer()
{
    refuse(protocol::ErrorPayload::internalError());
}

void PendingAnswer::give(const Answer &answer)
{
    if (const Deliver deliver = std::exchange(m_deliver, nullptr)) {
        deliver(answer);
    }
}

}
