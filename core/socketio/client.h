// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QObject>

#include "base/result.h"
#include "socketio/clientoptions.h"
#include "socketio/packet.h"

namespace a2c::socketio
{

class Namespace;

/// One Engine.IO 4 session with Socket.IO 5 namespaces on it; opens it again when it is lost.
///
/// Lives on the thread that made it (the engine's). Signals are emitted from the event loop, never from inside a call.
class Client final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Client)

public:
    enum class State {
        Closed, ///< not open and not trying
        Opening,
        Open,
        Waiting, ///< lost; another attempt comes after a delay
        Closing, ///< close() was called; waits until the goodbye is out, at most two seconds
        Refused, ///< the server refused this version (4008 or 4900): no further attempt
    };
    Q_ENUM(State)

    explicit Client(ClientOptions options, QObject *parent = nullptr);
    ~Client() override;

    /// The namespace @p nsp ("/smcp"); made on first use and owned by the client. It connects whenever the session
    /// is open, with @p auth in its CONNECT.
    [[nodiscard]] Namespace *of(const QString &nsp, const QJsonObject &auth = {});

    void open();
    /// Leaves cleanly: DISCONNECT to every namespace, close to the engine. No reconnect. Closing until that is out,
    /// then Closed; namespaces are disconnected at once.
    void close();

    [[nodiscard]] State state() const;
    [[nodiscard]] bool usesWebSocket() const;
    /// Bytes that wait for the server to take them; more than ClientOptions::maxOutgoing ends the session.
    [[nodiscard]] qint64 bytesQueued() const;
    /// The largest packet, in bytes of UTF-8, that the server takes; 0 when it set no limit.
    [[nodiscard]] qint64 maxPayload() const;

signals:
    void stateChanged(a2c::socketio::Client::State state);
    /// Nothing waits any more that the server had not taken at once.
    void drained();
    /// The transport became a WebSocket.
    void upgraded();
    /// An attempt failed or the session was lost. Errors: ConnectFailed, ConnectionLost, TlsFailed, Unauthorized,
    /// TimedOut, VersionRefused (facts: serverVersion, clientVersion, minSupported, maxSupported).
    void failed(const a2c::Error &error);
    /// The next attempt starts in @p delay milliseconds; @p attempt counts from 1.
    void retryScheduled(int attempt, int delay);

private:
    class Private;
    std::unique_ptr<Private> d;
    friend class Namespace;
};

/// Answers one event that asked for an ack, once; later answers are dropped. May be kept and called at any time, also
/// after the connection is gone (then nothing happens). Engine thread only.
using Ack = std::function<void(const Arguments &)>;

/// One namespace of a Client.
class Namespace final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Namespace)

public:
    ~Namespace() override;

    [[nodiscard]] bool isConnected() const;
    /// This connection's id; another one after every reconnect. Empty while not connected.
    [[nodiscard]] QString id() const;
    /// Sends CONNECT again after the server refused it or sent DISCONNECT; with another @p auth, if one is given.
    void connectAgain(const std::optional<QJsonObject> &auth = {});

    /// Takes the event for delivery; refused at once with ExceedsPeerLimit (facts: size, limit) or ConnectionLost.
    [[nodiscard]] Result<void> emitEvent(const QString &event, const QJsonArray &arguments);

    /// The same with arguments that are text already or come with attachments.
    [[nodiscard]] Result<void> emitRaw(const QString &event, const Arguments &arguments);

    /// The whole ack array, or TimedOut, ConnectionLost, ExceedsPeerLimit. Calls back exactly once, from the event
    /// loop.
    /// @p timeout in milliseconds; 0 takes the options' ackTimeout.
    using AckHandler = std::function<void(const Result<Arguments> &)>;
    void emitWithAck(const QString &event, const QJsonArray &arguments, AckHandler handler, int timeout = 0);
    void emitRawWithAck(const QString &event, const Arguments &arguments, AckHandler handler, int timeout = 0);

    /// Bytes that an ack with @p jsonSize bytes of argument text takes on the wire, envelope included.
    [[nodiscard]] static qint64 ackWireSize(qint64 jsonSize);

signals:
    /// CONNECT was answered; @p id is the new socket id.
    void connected(const QString &id);
    /// The server refused CONNECT; it is not tried again by itself. @p data is the error's data, if any.
    void connectRefused(const QString &message, const QJsonObject &data);
    /// @p byServer: a DISCONNECT packet; else the session was lost or closed.
    void disconnected(bool byServer);
    /// @p arguments without the event's name. @p ack is null when none was asked for.
    void eventReceived(const QString &event, const a2c::socketio::Arguments &arguments, const a2c::socketio::Ack &ack);

private:
    friend class Client;
    class Private;
    explicit Namespace(std::unique_ptr<Private> d, QObject *parent);
    std::unique_ptr<Private> d;
};

}
