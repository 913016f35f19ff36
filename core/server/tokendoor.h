// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/server/server.h"

namespace a2c::server
{

/// Lets in who shows the token in the `auth` object of CONNECT.
class TokenDoor
{
public:
    /// An empty @p token lets everybody in. @p field is its name in `auth`.
    TokenDoor(const QString &token, const QString &field);

    [[nodiscard]] socketio::Admission admit(const QJsonObject &auth) const;

private:
    QByteArray m_token;
    QString m_field;
};

}
