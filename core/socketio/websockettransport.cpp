// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/websockettransport.h"

#include <array>

#include <QRandomGenerator>
#include <QSslSocket>
#include <QTcpSocket>
#include <QtEndian>

#include "socketio/transporterror.h"
#include "socketio/versionrefusal.h"
#include "socketio/websocket/framewriter.h"

namespace a2c::socketio
{

namespace
{

constexpr qsizetype pieceSize = 65'536;
// What is handed to the system ahead of time. The rest stays where a pong can still go in front of it.
constexpr qint64 mostWaiting = 256 * 1024;

int closeCodeOf(const QByteArray &payload)
{
    return payload.size() < 2 ? int(FrameReader::Normal) : qFromBigEndian<quint16>(payload.constData());
}

}

WebSocketTransport::WebSocketTransport(Endpoint endpoint, const QNetworkRequest &request, qint64 maxIncoming,
                                       QObject *parent)
    : Transport(parent)
    , m_endpoint(std::move(endpoint))
    , m_socket(m_endpoint.isEncrypted() ? new QSslSocket(this) : new QTcpSocket(this))
    , m_handshake(request)
    , m_reader(maxIncoming, FrameReader::Sender::Server)
{
    m_socket->setProxy(m_endpoint.proxy());
    connect(m_socket, &QTcpSocket::readyRead, this, &WebSocketTransport::onReadable);
    connect(m_socket, &QTcpSocket::bytesWritten, this, &WebSocketTransport::onBytesWritten);
    connect(m_socket, &QTcpSocket::disconnected, this, &WebSocketTransport::onDisconnected);
    connect(m_socket, &QTcpSocket::errorOccurred, this, [this](QAbstractSocket::SocketError error) {
        // A server that hangs up is no error yet: disconnected() follows and looks at what it had said.
        if (error != QAbstractSocket::RemoteHostClosedError) {
            fail(errorOfSocket(error, m_tlsErrors, m_endpoint));
        }
    });
}

void WebSocketTransport::open()
{
    m_state = State::Opening;
    const QUrl url = m_endpoint.webSocket().url();
    if (auto *tls = qobject_cast<QSslSocket *>(m_socket)) {
        connect(tls, &QSslSocket::sslErrors, this, [this](const QList<QSslError> &errors) { m_tlsErrors = errors; });
        connect(tls, &QSslSocket::encrypted, this, &WebSocketTransport::onReady);
        connect(tls, &QSslSocket::encryptedBytesWritten, this, &WebSocketTransport::onBytesWritten);
        tls->setSslConfiguration(m_endpoint.tls().value_or(QSslConfiguration()));
        tls->connectToHostEncrypted(url.host(), static_cast<quint16>(url.port(443)));
    } else {
        connect(m_socket, &QTcpSocket::connected, this, &WebSocketTransport::onReady);
        // Without Qt's buffers, through which every byte would be copied. Such a socket tells that the peer is gone by
        // read() < 0 or write() < 0, not by disconnected().
        m_socket->connectToHost(url.host(), static_cast<quint16>(url.port(80)),
                                QIODevice::ReadWrite | QIODevice::Unbuffered);
    }
}

qint64 WebSocketTransport::write(Frames &queue)
{
    qint64 taken = 0;
    while (m_state == State::Open && !queue.isEmpty() && bytesWaiting() < mostWaiting) {
        const Frame frame = queue.takeFirst();
        taken += frame.bytes.size();
        send(frame.binary ? WebSocketMessage::Kind::Binary : WebSocketMessage::Kind::Text, frame.bytes);
    }
    return taken;
}

void WebSocketTransport::close()
{
    if (m_state == State::Open) {
        send(WebSocketMessage::Kind::Close, closePayload(FrameReader::Normal, {}));
        m_state = State::Closing;
    }
}

void WebSocketTransport::abandon()
{
    m_state = State::Ended;
    disconnect();
    deleteLater();
}

void WebSocketTransport::onBytesWritten()
{
    if (m_state == State::Open && bytesWaiting() < mostWaiting) {
        emit writable();
    }
}

qint64 WebSocketTransport::bytesWaiting() const
{
    const auto *tls = qobject_cast<const QSslSocket *>(m_socket);
    return m_socket->bytesToWrite() + (tls != nullptr ? tls->encryptedBytesToWrite() : 0);
}

void WebSocketTransport::onReady()
{
    // Without this a small packet waits until the one before it is acknowledged.
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->write(m_handshake.request());
}

void WebSocketTransport::onReadable()
{
    std::array<char, pieceSize> piece;
    while (m_state != State::Ended) {
        const qint64 count = m_socket->read(piece.data(), piece.size());
        if (count < 0) {
            onDisconnected();
        }
        if (count <= 0) {
            return;
        }
        const QByteArrayView bytes(piece.data(), count);
        if (m_state == State::Opening) {
            readAnswer(bytes);
        } else {
            readFrames(bytes);
        }
    }
}

void WebSocketTransport::onDisconnected()
{
    switch (m_state) {
    case State::Opening:
        fail(m_handshake.end() == OpeningHandshake::Outcome::Refused
                 ? refusal()
                 : errorOfSocket(QAbstractSocket::RemoteHostClosedError, m_tlsErrors, m_endpoint));
        break;
    case State::Open:
        fail(transportError(ErrorCode::ConnectionLost, QStringLiteral("RemoteHostClosedError"), m_endpoint));
        break;
    case State::Closing:
        m_state = State::Ended;
        emit finished();
        break;
    case State::New:
    case State::Ended:
        break;
    }
}

void WebSocketTransport::readAnswer(QByteArrayView bytes)
{
    switch (m_handshake.add(bytes)) {
    case OpeningHandshake::Outcome::NeedMore:
        break;
    case OpeningHandshake::Outcome::Opened:
        m_state = State::Open;
        emit opened();
        readFrames(m_handshake.takeRest());
        break;
    case OpeningHandshake::Outcome::Refused:
        fail(refusal());
        break;
    case OpeningHandshake::Outcome::Broken:
        fail(transportError(ErrorCode::ConnectFailed, QStringLiteral("notWebSocket"), m_endpoint));
        break;
    }
}

void WebSocketTransport::readFrames(QByteArrayView bytes)
{
    QList<WebSocketMessage> messages;
    const auto failure = m_reader.add(bytes, messages);
    for (const WebSocketMessage &message : std::as_const(messages)) {
        take(message);
    }
    if (failure != FrameReader::None && m_state != State::Ended) {
        send(WebSocketMessage::Kind::Close, closePayload(failure, {}));
        Error error = transportError(ErrorCode::ConnectionLost, QStringLiteral("badFrame"), m_endpoint);
        error.facts.insert(QStringLiteral("closeCode"), static_cast<int>(failure));
        fail(error);
    }
}

void WebSocketTransport::take(const WebSocketMessage &message)
{
    if (m_state == State::Ended) {
        return;
    }
    switch (message.kind) {
    case WebSocketMessage::Kind::Text:
        emit received({message.payload, false});
        break;
    case WebSocketMessage::Kind::Binary:
        emit received({message.payload, true});
        break;
    case WebSocketMessage::Kind::Ping:
        // A server that pings and reads no pong must not fill our memory.
        if (m_socket->bytesToWrite() < pieceSize) {
            send(WebSocketMessage::Kind::Pong, message.payload);
        }
        break;
    case WebSocketMessage::Kind::Pong:
        break;
    case WebSocketMessage::Kind::Close:
        onClosedByPeer(message.payload);
        break;
    }
}

void WebSocketTransport::onClosedByPeer(const QByteArray &payload)
{
    if (m_state == State::Closing) {
        m_socket->disconnectFromHost();
        return;
    }
    send(WebSocketMessage::Kind::Close, payload);
    const int code = closeCodeOf(payload);
    Error error = transportError(ErrorCode::ConnectionLost, QStringLiteral("closedByServer"), m_endpoint);
    error.facts.insert(QStringLiteral("closeCode"), code);
    if (auto refused = versionRefusal(code, m_endpoint.version())) {
        refused->subject = m_endpoint.name();
        error = *std::move(refused);
    }
    fail(error); // before the end of the connection is told, which says less
    m_socket->disconnectFromHost();
}

void WebSocketTransport::send(WebSocketMessage::Kind kind, QByteArrayView payload)
{
    if (m_socket->write(encodeMaskedFrame(kind, payload, QRandomGenerator::system()->generate())) < 0) {
        // From the event loop: who sends does not expect to lose the connection meanwhile.
        QMetaObject::invokeMethod(this, &WebSocketTransport::onDisconnected, Qt::QueuedConnection);
    }
}

Error WebSocketTransport::refusal() const
{
    return errorOfAnswer(m_handshake.status(), m_handshake.header(QByteArray(errorCodeHeader).toLower()),
                         m_handshake.body(), m_endpoint);
}

void WebSocketTransport::fail(const Error &error)
{
    if (m_state != State::Ended) {
        m_state = State::Ended;
        emit failed(error);
    }
}

}
