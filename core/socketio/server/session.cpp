// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/session.h"

#include "socketio/handshake.h"
#include "socketio/payload.h"
#include "socketio/websocket/framereader.h"
#include "socketio/server/httpconnection.h"
#include "socketio/server/pollingchannel.h"
#include "socketio/server/websocketconnection.h"

namespace a2c::socketio
{

namespace
{

QByteArray openPacket(const QByteArray &id, const ServerOptions &options, const QStringList &upgrades)
{
    const Handshake handshake{QString::fromLatin1(id), upgrades, options.pingInterval, options.pingTimeout,
                              options.maxPayload};
    return Frame::text(FrameType::Open, handshake.toJson()).bytes;
}

}

Session::Session(const QByteArray &id, const ServerOptions &options, const QueryItems &query, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_options(options)
    , m_query(query)
    , m_heartbeat(options.pingInterval, options.pingTimeout)
{
    connect(&m_heartbeat, &Heartbeat::pingDue, this, [this] { send({Frame::text(FrameType::Ping)}); });
    connect(&m_heartbeat, &Heartbeat::expired, this, [this] { finish(FrameType::Close); });
}

Session::~Session() = default;

const QByteArray &Session::id() const
{
    return m_id;
}

const QueryItems &Session::query() const
{
    return m_query;
}

bool Session::isOpen() const
{
    return m_isOpen && !m_isClosed;
}

bool Session::usesWebSocket() const
{
    return m_socket != nullptr;
}

qint64 Session::bytesQueued() const
{
    return m_queuedBytes + (m_socket != nullptr ? m_socket->bytesQueued() : 0);
}

void Session::openByPolling(HttpConnection *connection)
{
    m_polling = new PollingChannel(this);
    connect(m_polling, &PollingChannel::ready, this, &Session::flush);
    connect(m_polling, &PollingChannel::received, this, &Session::handleFrames);
    connect(m_polling, &PollingChannel::broken, this, [this] { finish(FrameType::Close); });
    m_isOpen = true;
    m_heartbeat.start();
    connection->respond(HttpResponse::text(200, openPacket(m_id, m_options, {QStringLiteral("websocket")})));
}

void Session::openByWebSocket(WebSocketConnection *socket)
{
    m_socket = socket;
    m_socket->setParent(this);
    listenTo(m_socket);
    m_isOpen = true;
    m_heartbeat.start();
    m_socket->sendText(openPacket(m_id, m_options, {}));
}

PollingChannel *Session::polling() const
{
    return m_socket == nullptr ? m_polling : nullptr;
}

bool Session::canUpgrade() const
{
    return isOpen() && m_socket == nullptr && m_probe == nullptr;
}

void Session::beginUpgrade(WebSocketConnection *socket)
{
    m_probe = socket;
    m_probe->setParent(this);
    m_wasProbed = false;
    connect(m_probe, &WebSocketConnection::textReceived, this, &Session::handleProbeText);
    connect(m_probe, &WebSocketConnection::binaryReceived, this, &Session::abandonUpgrade);
    connect(m_probe, &WebSocketConnection::closed, this, &Session::abandonUpgrade);
    QTimer::singleShot(m_options.upgradeTimeout, m_probe, [this, socket] {
        if (m_probe == socket) {
            abandonUpgrade();
        }
    });
}

void Session::send(const Frames &frames)
{
    if (!isOpen()) {
        return;
    }
    if (m_socket != nullptr) {
        for (const Frame &frame : frames) {
            frame.binary ? m_socket->sendBinary(frame.bytes) : m_socket->sendText(frame.bytes);
        }
    } else {
        m_queue.append(frames);
        for (const Frame &frame : frames) {
            m_queuedBytes += frame.bytes.size();
        }
        flush();
    }
    if (bytesQueued() > m_options.maxQueued()) {
        // From the event loop: the sender may be in the middle of telling many.
        QMetaObject::invokeMethod(this, [this] { finish(FrameType::Close); }, Qt::QueuedConnection);
    }
}

void Session::close()
{
    if (m_isClosed) {
        return;
    }
    send({Frame::text(FrameType::Close)});
    finish(FrameType::Close);
}

void Session::handleFrames(const Frames &frames)
{
    for (const Frame &frame : frames) {
        if (!isOpen()) {
            return;
        }
        handleFrame(frame);
    }
}

void Session::handleFrame(const Frame &frame)
{
    switch (frame.type()) {
    case FrameType::Message:
        emit messageReceived(frame);
        return;
    case FrameType::Pong:
        m_heartbeat.pongReceived();
        return;
    case FrameType::Noop:
        return;
    case FrameType::Close:
        finish(FrameType::Noop);
        return;
    case FrameType::Open:
    case FrameType::Ping: // the server pings, and only it
    case FrameType::Upgrade:
        break;
    }
    finish(FrameType::Close);
}

void Session::handleProbeText(const QByteArray &text)
{
    if (text == "2probe") {
        m_wasProbed = true;
        m_probe->sendText("3probe");
        // The client waits for its GET to end before it goes on.
        flush();
    } else if (text == "5" && m_wasProbed) {
        finishUpgrade();
    } else {
        abandonUpgrade();
    }
}

void Session::finishUpgrade()
{
    m_socket = std::exchange(m_probe, nullptr);
    m_socket->disconnect(this);
    listenTo(m_socket);
    m_polling->end(FrameType::Noop);
    m_polling->deleteLater();
    m_polling = nullptr;
    m_queuedBytes = 0;
    send(std::exchange(m_queue, {}));
}

void Session::abandonUpgrade()
{
    if (WebSocketConnection *socket = std::exchange(m_probe, nullptr)) {
        socket->retire(FrameReader::ProtocolError, parent());
    }
}

void Session::listenTo(WebSocketConnection *socket)
{
    connect(socket, &WebSocketConnection::textReceived, this,
            [this](const QByteArray &text) { handleFrames({Frame{text, false}}); });
    connect(socket, &WebSocketConnection::binaryReceived, this,
            [this](const QByteArray &bytes) { handleFrames({Frame::attachment(bytes)}); });
    connect(socket, &WebSocketConnection::closed, this, [this] { finish(FrameType::Close); });
}

/// Answers the waiting GET if there is something to say; while a probe runs there always is.
void Session::flush()
{
    if (!isOpen() || m_polling == nullptr || !m_polling->canSend()) {
        return;
    }
    if (m_queue.isEmpty()) {
        if (m_probe != nullptr && m_wasProbed) {
            m_polling->send(Frame::text(FrameType::Noop).bytes);
        }
        return;
    }
    const QByteArray payload = takePayload(m_queue, m_options.maxPayload);
    m_queuedBytes = 0;
    for (const Frame &frame : std::as_const(m_queue)) {
        m_queuedBytes += frame.bytes.size();
    }
    m_polling->send(payload);
}

/// @p farewell: what a waiting GET is told.
void Session::finish(FrameType farewell)
{
    if (std::exchange(m_isClosed, true)) {
        return;
    }
    m_heartbeat.stop();
    m_queue.clear();
    abandonUpgrade();
    if (m_polling != nullptr) {
        m_polling->end(farewell);
    }
    if (m_socket != nullptr) {
        m_socket->retire(FrameReader::Normal, parent());
        m_socket = nullptr;
    }
    emit closed();
}

}
