// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QNetworkProxy>
#include <QPair>
#include <QSslCertificate>
#include <QString>
#include <QUrl>

namespace a2c::socketio
{

enum class TransportChoice {
    PollingThenWebSocket,
    PollingOnly,
    WebSocketOnly,
};

/// How a Client reaches its server. A value; times in milliseconds, sizes in bytes.
struct ClientOptions {
    QUrl url; ///< http, https, ws or wss; the path in it is ignored
    QString path = QStringLiteral("/socket.io/");
    QMap<QString, QString> query;                 ///< on every request of both transports
    QList<QPair<QByteArray, QByteArray>> headers; ///< on every request of both transports
    TransportChoice transports = TransportChoice::PollingThenWebSocket;
    QNetworkProxy proxy = QNetworkProxy(QNetworkProxy::DefaultProxy);
    QList<QSslCertificate> extraAuthorities; ///< trusted beside the system's
    int openTimeout = 20'000;
    int connectTimeout = 20'000; ///< for a namespace's CONNECT to be answered
    int ackTimeout = 30'000;     ///< default of emitWithAck
    bool reconnect = true;
    int reconnectDelay = 1'000; ///< of the first attempt; doubles, jittered by half
    int reconnectDelayMax = 5'000;
    qint64 maxOutgoing = 64LL * 1024 * 1024; ///< that waits for the server to take it; more ends the session
    qint64 maxIncoming = 64LL * 1024 * 1024; ///< of one packet or polling answer; more ends the session
};

}
