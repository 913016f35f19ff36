// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "socketio/frame.h"
#include "socketio/server/heartbeat.h"
#include "socketio/server/httprequest.h"
#include "socketio/server/serveroptions.h"

namespace a2c::socketio
{

class HttpConnection;
class PollingChannel;
class WebSocketConnection;

/// One Engine.IO session, whatever carries it: the queue, the heartbeat, the change from polling to WebSocket.
///
/// Server's thread only; destroyed with deleteLater() after closed().
class Session final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Session)

public:
    Session(const QByteArray &id, const ServerOptions &options, const QueryItems &query, QObject *parent);
    ~Session() override;

    [[nodiscard]] const QByteArray &id() const;
    /// Of the handshake.
    [[nodiscard]] const QueryItems &query() const;
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] bool usesWebSocket() const;
    /// Bytes that the client has not taken yet.
    [[nodiscard]] qint64 bytesQueued() const;

    /// Opens it: answers the handshake.
    void openByPolling(HttpConnection *connection);
    void openByWebSocket(WebSocketConnection *socket);

    /// The polling half; nothing when the session has left it.
    [[nodiscard]] PollingChannel *polling() const;
    /// Whether a WebSocket may be tried now.
    [[nodiscard]] bool canUpgrade() const;
    /// Takes a WebSocket that wants to carry this session.
    void beginUpgrade(WebSocketConnection *socket);

    void send(const Frames &frames);
    /// Says good-bye; what is queued and can be sent goes out before.
    void close();

signals:
    void messageReceived(const a2c::socketio::Frame &message);
    /// Once. Nothing is emitted afterwards.
    void closed();

private:
    void handleFrames(const Frames &frames);
    void handleFrame(const Frame &frame);
    void handleProbeText(const QByteArray &text);
    void finishUpgrade();
    void abandonUpgrade();
    void listenTo(WebSocketConnection *socket);
    void flush();
    void finish(FrameType farewell);

    QByteArray m_id;
    const ServerOptions &m_options;
    QueryItems m_query;
    Heartbeat m_heartbeat;
    Frames m_queue;
    qint64 m_queuedBytes = 0;
    PollingChannel *m_polling = nullptr;
    WebSocketConnection *m_socket = nullptr; ///< that carries the session
    WebSocketConnection *m_probe = nullptr;  ///< that may come to
    bool m_wasProbed = false;
    bool m_isOpen = false;
    bool m_isClosed = false;
};

}
