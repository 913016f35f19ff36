// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "socketio/server/httpreader.h"
#include "socketio/server/httpresponse.h"

class QAbstractSocket;
class QTcpSocket;

namespace a2c::socketio
{

/// How long a peer may take, in milliseconds.
struct HttpTimeouts {
    int request = 10'000; ///< from its first byte (or the connection) to the whole request
    int idle = 75'000;    ///< between requests; longer than a ping interval, so that a polling client never meets it
};

/// One TCP connection that speaks HTTP: requests come out one at a time, each waits for its answer.
///
/// A pipelined request stays unread until the one before is answered. Deletes itself after the peer or close() ended
/// it. Server's thread only.
class HttpConnection final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HttpConnection)

public:
    /// Takes the socket.
    HttpConnection(QTcpSocket *socket, const HttpLimits &limits, const HttpTimeouts &timeouts, QObject *parent);

    /// The request that waits for an answer.
    [[nodiscard]] const HttpRequest &request() const;

    /// For the answer to this request, whoever gives it.
    void addResponseHeader(const QByteArray &name, const QByteArray &value);
    /// Whether no request is being read or answered.
    [[nodiscard]] bool isIdle() const;

    /// Answers it. Called while its body is still to come, it ends the connection after the answer.
    void respond(const HttpResponse &response);
    /// Ends the connection after what was answered is out; a request that waits gets no answer.
    void close();
    /// Ends it at once.
    void abort();

    struct Upgrade {
        QAbstractSocket *socket; ///< without parent
        QByteArray rest;         ///< what the peer sent after the request
    };
    /// Gives the socket away to another protocol; this object deletes itself.
    [[nodiscard]] Upgrade takeSocket();

signals:
    /// The head of a request is whole; respond() may refuse it before its body is read.
    void headReceived();
    /// The request is whole.
    void requestReceived();
    /// The connection is gone; a request that waited for an answer gets none.
    void closed();

private:
    enum class Phase {
        Reading,
        Answering, ///< a whole request waits for respond()
        Closing,   ///< the last answer is on its way
        Closed,
    };

    void read();
    void advance();
    void refuse(int status);
    void finish();
    void handleTimeout();
    void handleDisconnected();

    QTcpSocket *m_socket;
    HttpReader m_reader;
    HttpRequest m_request;
    QList<QPair<QByteArray, QByteArray>> m_extraHeaders;
    HttpTimeouts m_timeouts;
    QTimer m_deadline;
    Phase m_phase = Phase::Reading;
    bool m_hasHead = false; ///< headReceived() was emitted for the request that is being read
};

}
