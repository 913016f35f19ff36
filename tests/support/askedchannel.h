// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QJsonDocument>
#include <QJsonObject>

#include "computer/answer.h"

namespace a2c::support
{

/// One question to a channel, and what came back.
class Asked
{
public:
    [[nodiscard]] computer::Reply reply()
    {
        return std::make_shared<computer::PendingAnswer>([this](const computer::Answer &answer) { m_answer = answer; });
    }
    [[nodiscard]] bool isAnswered() const
    {
        return m_answer.has_value();
    }
    [[nodiscard]] QByteArray text() const
    {
        return m_answer && *m_answer ? **m_answer : QByteArray();
    }
    /// The answer, or the error's payload.
    [[nodiscard]] QJsonObject object() const
    {
        if (!m_answer) {
            return {};
        }
        return *m_answer ? QJsonDocument::fromJson(**m_answer).object() : m_answer->error().toJson();
    }
    [[nodiscard]] int code() const
    {
        return m_answer && !*m_answer ? int(m_answer->error().code()) : 0;
    }
    [[nodiscard]] QString reason() const
    {
        return m_answer && !*m_answer ? m_answer->error().reason() : QString();
    }

private:
    std::optional<computer::Answer> m_answer;
};

}
