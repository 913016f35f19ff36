// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTimer>

#include "base/clock.h"
#include "base/result.h"
#include "socketio/endpoint.h"
#include "socketio/handshake.h"
#include "socketio/transport.h"

namespace a2c::socketio
{

class PollingTransport;
class Upgrade;
class WebSocketTransport;

/// One Engine.IO 4 session from its first request to its end: handshake, heartbeat, upgrade, sending in order. Knows
/// nothing of Socket.IO and never opens again.
///
/// Signals may come out of the network code: connect them queued, then the session may be deleted in their slots.
class EngineSession final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EngineSession)

public:
    struct Settings {
        TransportChoice transports = TransportChoice::PollingThenWebSocket;
        int openTimeout = 20'000;
        qint64 maxIncoming = 64LL * 1024 * 1024;
        qint64 maxOutgoing = 64LL * 1024 * 1024;
    };

    EngineSession(Endpoint endpoint, const Settings &settings, const Clock &clock);
    ~EngineSession() override;

    void open();
    /// Sends what is queued and a goodbye, then finished(), also when that takes too long.
    void close();

    /// Queues one packet's frames. Errors: ExceedsPeerLimit (facts: size, limit), ConnectionLost, also when too much
    /// waits already: a server that takes nothing more is as good as gone.
    [[nodiscard]] Result<void> send(const Frames &frames);
    /// The message frames that came since the last call.
    [[nodiscard]] Frames takeReceived();

    /// Of the frames that the transport has not taken yet.
    [[nodiscard]] qint64 bytesQueued() const;
    [[nodiscard]] bool usesWebSocket() const;
    [[nodiscard]] qint64 maxPayload() const;

signals:
    void opened();
    void upgraded();
    /// The last of what had to wait is with the transport.
    void drained();
    /// There is something for takeReceived(); comes again after it was called.
    void received();
    /// Over, in a way nobody asked for. The last signal.
    void failed(const a2c::Error &error);
    /// Over after close(). The last signal.
    void finished();

private:
    enum class State { New, Opening, Open, Closing, Ended };

    void attach(Transport *transport);
    void onFrame(const Frame &frame);
    void onHandshake(const Frame &frame);
    void startUpgrade();
    void dropUpgrade();
    void finishUpgrade();
    void onPing();
    void renewDeadline();
    [[nodiscard]] bool isPastDeadline() const;
    void queue(const Frames &frames);
    void queueFirst(const Frame &frame);
    void flush();
    void onWritable();
    void fail(Error error);
    void finish();
    void stop();

    Endpoint m_endpoint;
    Settings m_settings;
    const Clock &m_clock;
    Handshake m_handshake;
    State m_state = State::New;
    Transport *m_transport = nullptr; // the one in use, owned as a child
    PollingTransport *m_polling = nullptr;
    Upgrade *m_upgrade = nullptr;
    QTimer m_timer; // open, then heartbeat, then close
    qint64 m_deadline = 0;
    Frames m_outgoing;
    qint64 m_outgoingBytes = 0;
    Frames m_incoming;
};

}
