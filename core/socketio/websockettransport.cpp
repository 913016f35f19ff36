// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/websockettransport.h"

#include <QTcpSocket>

#include "socketio/transporterror.h"
#include "socketio/versionrefusal.h"

namespace a2c::socketio
{

WebSocketTransport::WebSocketTransport(Endpoint endpoint, const QNetworkRequest &request, qint64 maxIncoming,
                                       QObject *parent)
    : Transport(parent)
    , m_endpoint(std::move(endpoint))
    , m_request(request)
{
    m_socket.setProxy(m_endpoint.proxy());
    if (const auto &tls = m_endpoint.tls()) {
        m_socket.setSslConfiguration(*tls);
    }
    m_socket.setMaxAllowedIncomingFrameSize(static_cast<quint64>(maxIncoming));
    m_socket.setMaxAllowedIncomingMessageSize(static_cast<quint64>(maxIncoming));

    connect(&m_socket, &QWebSocket::connected, this, &WebSocketTransport::onConnected);
    connect(&m_socket, &QWebSocket::disconnected, this, &WebSocketTransport::onDisconnected);
    connect(&m_socket, &QWebSocket::sslErrors, this, [this](const QList<QSslError> &errors) { m_tlsErrors = errors; });
    connect(&m_socket, &QWebSocket::errorOccurred, this, [this](QAbstractSocket::SocketError error) {
        // A server that hangs up is no error yet: the close code comes with disconnected().
        if (error != QAbstractSocket::RemoteHostClosedError) {
            fail(errorOfSocket(error, m_tlsErrors, m_endpoint));
        }
    });
    connect(&m_socket, &QWebSocket::textMessageReceived, this, [this](const QString &text) {
        if (!m_ended) {
            emit received({text.toUtf8(), false});
        }
    });
    connect(&m_socket, &QWebSocket::binaryMessageReceived, this, [this](const QByteArray &bytes) {
        if (!m_ended) {
            emit received({bytes, true});
        }
    });
}

void WebSocketTransport::open()
{
    m_socket.open(m_request);
}

void WebSocketTransport::write(Frames &queue)
{
    if (m_ended || m_closing) {
        return;
    }
    while (!queue.isEmpty()) {
        const Frame frame = queue.takeFirst();
        if (frame.binary) {
            m_socket.sendBinaryMessage(frame.bytes);
        } else {
            m_socket.sendTextMessage(QString::fromUtf8(frame.bytes));
        }
    }
}

void WebSocketTransport::close()
{
    m_closing = true;
    m_socket.close();
}

void WebSocketTransport::abandon()
{
    m_ended = true;
    disconnect();
    deleteLater();
}

void WebSocketTransport::onConnected()
{
    // Set by Qt before there is a socket, where it has no effect: small packets would wait for each other.
    if (auto *socket = m_socket.findChild<QTcpSocket *>()) {
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }
    emit opened();
}

void WebSocketTransport::onDisconnected()
{
    if (m_closing && !m_ended) {
        m_ended = true;
        emit finished();
        return;
    }
    if (auto refusal = versionRefusal(m_socket.closeCode(), m_endpoint.version())) {
        refusal->subject = m_endpoint.name();
        fail(*refusal);
        return;
    }
    Error error = transportError(ErrorCode::ConnectionLost, QStringLiteral("closedByServer"), m_endpoint);
    error.facts.insert(QStringLiteral("closeCode"), static_cast<int>(m_socket.closeCode()));
    fail(error);
}

void WebSocketTransport::fail(const Error &error)
{
    if (!m_ended) {
        m_ended = true;
        emit failed(error);
    }
}

}
