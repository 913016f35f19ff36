// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>
#include <functional>
#include <memory>

#include <QByteArray>

#include "protocol/errorpayload.h"

namespace a2c::computer
{

/// What a request gets: one object as JSON text, or an error.
using Answer = std::expected<QByteArray, protocol::ErrorPayload>;

/// How large the JSON text of an answer may be, in bytes, so that the Server takes it.
struct AnswerRoom {
    qint64 bytes = 0;

    /// For a server whose largest packet has @p maxPayload bytes; 0: it set no limit.
    [[nodiscard]] static AnswerRoom under(qint64 maxPayload);
};

/// The answer that a request waits for. Given once: what comes later is dropped. When nobody gives one, for whatever
/// reason, its end gives 500, so that no request stays without an answer. Engine thread only.
class PendingAnswer
{
    Q_DISABLE_COPY_MOVE(PendingAnswer)

public:
    using Deliver = std::function<void(const Answer &)>;

    explicit PendingAnswer(Deliver deliver);
    ~PendingAnswer();

    void give(const Answer &answer);
    void refuse(const protocol::ErrorPayload &error)
    {
        give(std::unexpected(error));
    }
    [[nodiscard]] bool isGiven() const
    {
        return !m_deliver;
    }

private:
    Deliver m_deliver;
};

/// Shared by all who might still answer.
using Reply = std::shared_ptr<PendingAnswer>;

}
