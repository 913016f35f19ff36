// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>

#include "base/logging.h"
#include "socketio/namespaceprivate.h"

namespace a2c::socketio
{

namespace
{

// Type, attachment count, ids of twenty digits, a namespace that nobody finds short.
constexpr qint64 envelopeSize = 128;

}

Namespace::Namespace(std::unique_ptr<Private> d, QObject *parent)
    : QObject(parent)
    , d(std::move(d))
{
}

Namespace::~Namespace() = default;

bool Namespace::isConnected() const
{
    return d->isConnected();
}

QString Namespace::id() const
{
    return d->id;
}

void Namespace::connectAgain(const std::optional<QJsonObject> &auth)
{
    d->auth = auth.value_or(d->auth);
    d->connectAgain();
}

Result<void> Namespace::emitEvent(const QString &event, const QJsonArray &arguments)
{
    return d->emitRaw(event, Arguments::of(arguments));
}

Result<void> Namespace::emitRaw(const QString &event, const Arguments &arguments)
{
    return d->emitRaw(event, arguments);
}

void Namespace::emitWithAck(const QString &event, const QJsonArray &arguments, AckHandler handler, int timeout)
{
    d->emitWithAck(event, Arguments::of(arguments), std::move(handler), timeout);
}

void Namespace::emitRawWithAck(const QString &event, const Arguments &arguments, AckHandler handler, int timeout)
{
    d->emitWithAck(event, arguments, std::move(handler), timeout);
}

qint64 Namespace::ackWireSize(qint64 jsonSize)
{
    return jsonSize + envelopeSize;
}

Namespace::Private::Private(Client::Private &client, QString nsp, QJsonObject auth)
    : nsp(std::move(nsp))
    , auth(std::move(auth))
    , m_client(client)
{
    m_connectTimer.setSingleShot(true);
    QObject::connect(&m_connectTimer, &QTimer::timeout, &m_connectTimer, [this] { m_client.onConnectTimedOut(q); });
}

bool Namespace::Private::isConnected() const
{
    return m_phase == Phase::Connected;
}

void Namespace::Private::onSessionOpened()
{
    if (m_phase == Phase::Idle) {
        sendConnect();
    }
}

void Namespace::Private::onSessionLost()
{
    leave(m_phase == Phase::Turned ? Phase::Turned : Phase::Idle);
}

void Namespace::Private::connectAgain()
{
    if (m_phase != Phase::Turned) {
        return;
    }
    m_phase = Phase::Idle;
    if (m_client.isOpen()) {
        sendConnect();
    }
}

void Namespace::Private::sendConnect()
{
    const auto sent = m_client.send(Packet::connect(nsp, auth));
    if (sent) {
        m_phase = Phase::Connecting;
        m_connectTimer.start(m_client.options.connectTimeout);
    } else if (sent.error().code == ErrorCode::ExceedsPeerLimit) {
        m_phase = Phase::Turned;
        m_client.later([this] { emit q->connectRefused(QStringLiteral("CONNECT exceeds the server's limit"), {}); });
    }
}

void Namespace::Private::sayGoodbye()
{
    if (isConnected()) {
        if (const auto sent = m_client.send(Packet::disconnect(nsp)); !sent) {
            qCDebug(logSocketIo) << "no goodbye for" << nsp;
        }
    }
}

void Namespace::Private::take(Packet packet)
{
    switch (packet.type) {
    case PacketType::Connect:
        onConnected(packet);
        break;
    case PacketType::ConnectError:
        refuse(packet);
        break;
    case PacketType::Disconnect:
        onDisconnected(packet);
        break;
    case PacketType::Event:
    case PacketType::BinaryEvent:
        onEvent(std::move(packet));
        break;
    case PacketType::Ack:
    case PacketType::BinaryAck:
        if (const AckHandler handler = m_acks.take(packet.id.value_or(0))) {
            handler(std::move(packet.arguments));
        }
        break;
    }
}

void Namespace::Private::onConnected(const Packet &packet)
{
    if (m_phase != Phase::Connecting) {
        return;
    }
    id = packet.data().value(QLatin1StringView("sid")).toString();
    if (id.isEmpty()) { // Socket.IO 2 answers without one
        refuse(packet);
        return;
    }
    m_connectTimer.stop();
    m_phase = Phase::Connected;
    ++m_connection;
    m_client.backoff.reset();
    emit q->connected(id);
}

void Namespace::Private::refuse(const Packet &packet)
{
    if (m_phase != Phase::Connecting) {
        return;
    }
    // An object from most servers, a bare string from Python for an unknown namespace, or nothing.
    const QJsonArray values = QJsonDocument::fromJson('[' + packet.arguments.json + ']').array();
    const QJsonValue value = values.isEmpty() ? QJsonValue() : values.first();
    const QJsonObject object = value.toObject();
    leave(Phase::Turned);
    emit q->connectRefused(value.isString() ? value.toString() : object.value(QLatin1StringView("message")).toString(),
                           object.value(QLatin1StringView("data")).toObject());
}

void Namespace::Private::onDisconnected(const Packet &packet)
{
    if (m_phase == Phase::Connecting) {
        refuse(packet);
    } else if (m_phase == Phase::Connected) {
        leave(Phase::Turned);
        emit q->disconnected(true);
    }
}

void Namespace::Private::onEvent(Packet packet)
{
    if (!isConnected()) {
        return;
    }
    const Ack ack = packet.id ? makeAck(*packet.id) : Ack();
    const Event event = std::move(packet).toEvent();
    emit q->eventReceived(event.name, event.arguments, ack);
}

void Namespace::Private::leave(Phase next)
{
    const bool wasConnected = isConnected();
    m_phase = next;
    m_connectTimer.stop();
    id.clear();
    // An ack that still comes is for nobody; those who wait are told from the event loop.
    const QList<AckHandler> handlers = m_acks.takeAll();
    for (const AckHandler &handler : handlers) {
        m_client.later([handler, name = nsp] { handler(failure(ErrorCode::ConnectionLost, name)); });
    }
    if (wasConnected && next == Phase::Idle) {
        m_client.later([this] { emit q->disconnected(false); });
    }
}

Result<void> Namespace::Private::emitRaw(const QString &event, const Arguments &arguments)
{
    if (!isConnected()) {
        return failure(ErrorCode::ConnectionLost, nsp);
    }
    return m_client.send(Packet::event(nsp, event, arguments));
}

void Namespace::Private::emitWithAck(const QString &event, const Arguments &arguments, AckHandler handler, int timeout)
{
    if (!isConnected()) {
        m_client.later(
            [handler = std::move(handler), name = nsp] { handler(failure(ErrorCode::ConnectionLost, name)); });
        return;
    }
    const quint64 ackId = m_acks.add(std::move(handler), timeout > 0 ? timeout : m_client.options.ackTimeout);
    const auto sent = m_client.send(Packet::event(nsp, event, arguments, ackId));
    if (!sent) {
        m_client.later([handler = m_acks.take(ackId), error = sent.error()] { handler(failure(error)); });
    }
}

Ack Namespace::Private::makeAck(quint64 ackId)
{
    // Kept by whoever answers, perhaps longer than the namespace lives.
    return [self = QPointer<Namespace>(q), connection = m_connection, ackId,
            answered = std::make_shared<bool>(false)](const Arguments &arguments) {
        if (!*answered && !self.isNull()) {
            *answered = true;
            self->d->answer(connection, ackId, arguments);
        }
    };
}

void Namespace::Private::answer(quint64 connection, quint64 ackId, const Arguments &arguments)
{
    if (!isConnected() || connection != m_connection) {
        return;
    }
    if (const auto sent = m_client.send(Packet::ack(nsp, ackId, arguments)); !sent) {
        qCWarning(logSocketIo).noquote() << "an answer was not sent:" << toLogText(sent.error());
    }
}

}
