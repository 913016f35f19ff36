// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QString>

#include "protocol/version.h"

namespace a2c::server
{

/// How an office is offered. A value; times in milliseconds, sizes in bytes.
struct OfficeServerOptions {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0; ///< 0 takes a free one
    QString path = QStringLiteral("/socket.io");
    QString token; ///< empty: everybody may come in
    QString tokenField = QStringLiteral("token");
    protocol::Version version = {0, 2, 1};
    qint64 maxPayload = 1'000'000;
    int pingInterval = 25'000;
    int pingTimeout = 20'000;
    int toolGrace = 5'000; ///< beyond a tool call's own timeout
};

}
