// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkRequest>
#include <QSslError>

#include "socketio/endpoint.h"
#include "socketio/transport.h"
#include "socketio/websocket/framereader.h"
#include "socketio/websocket/openinghandshake.h"

class QTcpSocket;

namespace a2c::socketio
{

/// Engine.IO over a WebSocket: one message a frame.
///
/// QWebSocket was measured first: it loads the TLS library and the system's authorities for plain connections too
/// (5 MB that stay), hides the HTTP answer of a server that refuses, and turns each text into UTF-16 and back.
class WebSocketTransport final : public Transport
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WebSocketTransport)

public:
    /// @p request: from Endpoint::webSocket().
    WebSocketTransport(Endpoint endpoint, const QNetworkRequest &request, qint64 maxIncoming, QObject *parent);

    void open() override;
    qint64 write(Frames &queue) override;
    void close() override;
    void abandon() override;

signals:
    void opened();

private:
    enum class State { New, Opening, Open, Closing, Ended };

    void onReady();
    void onReadable();
    void onDisconnected();
    void readAnswer(QByteArrayView bytes);
    void readFrames(QByteArrayView bytes);
    void take(const WebSocketMessage &message);
    void onClosedByPeer(const QByteArray &payload);
    void onBytesWritten();
    [[nodiscard]] qint64 bytesWaiting() const;
    void send(WebSocketMessage::Kind kind, QByteArrayView payload);
    [[nodiscard]] Error refusal() const;
    void fail(const Error &error);

    Endpoint m_endpoint;
    QTcpSocket *m_socket;
    OpeningHandshake m_handshake;
    FrameReader m_reader;
    QList<QSslError> m_tlsErrors;
    State m_state = State::New;
};

}
