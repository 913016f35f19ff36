// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/tokendoor.h"

#include "base/digest.h"
#include "protocol/errorpayload.h"

namespace a2c::server
{

TokenDoor::TokenDoor(const QString &token, const QString &field)
    : m_token(token.toUtf8())
    , m_field(field)
{
}

socketio::Admission TokenDoor::admit(const QJsonObject &auth) const
{
    if (m_token.isEmpty() || equalInConstantTime(auth.value(m_field).toString().toUtf8(), m_token)) {
        return {};
    }
    const auto error = protocol::ErrorPayload::unauthorized();
    return {socketio::Admission::Verdict::Refuse, error.message(), error.toJson()};
}

}
