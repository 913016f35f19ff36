// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QMetaType>
#include <QPair>
#include <QString>
#include <QUrl>

namespace a2c::settings
{

/// The id of the office that the program offers itself; no kept profile has it.
inline constexpr QLatin1StringView localOfficeId("local-office");

/// One way to an office. A value; what is secret in it (auth, header values) is kept apart from the settings file.
struct ConnectionProfile {
    QString id; ///< made once, never shown
    QString title;
    QUrl url;
    QString path = QStringLiteral("/socket.io/");
    QString office;
    QString computerName;
    QString protocolVersion = QStringLiteral("0.2.1");
    QJsonObject auth;                                         ///< secret
    QList<QPair<QString, QString>> headers;                   ///< values are secret
    QString caFile;                                           ///< PEM of an authority trusted beside the system's
    QString transports = QStringLiteral("polling+websocket"); ///< or "polling", "websocket"
    QString proxy;                                            ///< URL; empty: the system's

    bool operator==(const ConnectionProfile &) const = default;
};

}

Q_DECLARE_METATYPE(a2c::settings::ConnectionProfile)
