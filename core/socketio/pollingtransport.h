// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QNetworkAccessManager>
#include <QPointer>
#include <QSslError>

#include "socketio/endpoint.h"
#include "socketio/transport.h"

namespace a2c::socketio
{

/// Engine.IO over HTTP long polling: one GET that waits for packets, and POSTs that bring ours; never two of either at
/// a time, which a server answers by ending the session. A POST is sent once or fails.
class PollingTransport final : public Transport
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PollingTransport)

public:
    PollingTransport(Endpoint endpoint, qint64 maxIncoming, QObject *parent);
    ~PollingTransport() override;

    /// Asks for a session; the first frame received is the open packet. Only here redirections are followed.
    void open() override;
    /// Begins to poll once the open packet was read. @p maxPayload in bytes, 0 for no limit.
    void start(const QString &sid, qint64 maxPayload);

    /// Starts no further request; paused() tells when none is left.
    void pause();
    void resume();

    qint64 write(Frames &queue) override;
    void close() override;
    void abandon() override;

    /// Where the server is, after redirections.
    [[nodiscard]] const Endpoint &endpoint() const;
    [[nodiscard]] QList<QNetworkCookie> cookies() const;

signals:
    void paused();

private:
    using Handler = void (PollingTransport::*)(QNetworkReply &, const QByteArray &);
    void get(const QNetworkRequest &request, Handler handler);
    void poll();
    QNetworkReply *prepare(QNetworkReply *reply, Handler handler);
    void onOpened(QNetworkReply &reply, const QByteArray &body);
    void onPolled(QNetworkReply &reply, const QByteArray &body);
    void onPosted(QNetworkReply &reply, const QByteArray &body);
    void deliver(const QByteArray &body);
    void fail(const Error &error);
    void checkIdle();

    Endpoint m_endpoint;
    qint64 m_maxIncoming;
    QNetworkAccessManager m_network;
    QList<QSslError> m_tlsErrors;
    QPointer<QNetworkReply> m_get;
    QPointer<QNetworkReply> m_post;
    QString m_sid;
    qint64 m_maxPayload = 0;
    int m_redirections = 0;
    bool m_paused = false;
    bool m_closing = false;
    bool m_ended = false;
};

}
