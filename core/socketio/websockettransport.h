// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslError>
#include <QWebSocket>

#include "socketio/endpoint.h"
#include "socketio/transport.h"

namespace a2c::socketio
{

/// Engine.IO over a WebSocket: one message a frame.
class WebSocketTransport final : public Transport
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WebSocketTransport)

public:
    /// @p request: from Endpoint::webSocket().
    WebSocketTransport(Endpoint endpoint, const QNetworkRequest &request, qint64 maxIncoming, QObject *parent);

    void open() override;
    void write(Frames &queue) override;
    void close() override;
    void abandon() override;

signals:
    void opened();

private:
    void onConnected();
    void onDisconnected();
    void fail(const Error &error);

    Endpoint m_endpoint;
    QNetworkRequest m_request;
    QWebSocket m_socket;
    QList<QSslError> m_tlsErrors;
    bool m_closing = false;
    bool m_ended = false;
};

}
