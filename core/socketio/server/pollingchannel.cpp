// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/pollingchannel.h"

#include "socketio/payload.h"
#include "socketio/server/engineerror.h"
#include "socketio/server/httpconnection.h"

namespace a2c::socketio
{

PollingChannel::PollingChannel(QObject *parent)
    : QObject(parent)
{
}

void PollingChannel::takeGet(HttpConnection *connection)
{
    if (m_get) {
        connection->respond(engineError(EngineError::BadRequest));
        emit broken();
        return;
    }
    m_get = connection;
    watch(connection);
    emit ready();
}

bool PollingChannel::beginPost(HttpConnection *connection)
{
    if (m_post) {
        connection->respond(engineError(EngineError::BadRequest));
        emit broken();
        return false;
    }
    m_post = connection;
    watch(connection);
    return true;
}

void PollingChannel::takePost(HttpConnection *connection)
{
    if (m_post != connection) {
        connection->respond(engineError(EngineError::BadRequest));
        return;
    }
    m_post->disconnect(this);
    m_post = nullptr;
    const Result<Frames> frames = parsePayload(connection->request().body);
    if (!frames) {
        connection->respond(engineError(EngineError::BadRequest));
        emit broken();
        return;
    }
    // Answered first: what the packets set off may end the session.
    connection->respond(HttpResponse::text(200, "ok"));
    emit received(*frames);
}

bool PollingChannel::canSend() const
{
    return !m_get.isNull();
}

void PollingChannel::send(const QByteArray &payload)
{
    if (HttpConnection *connection = m_get) {
        m_get = nullptr;
        connection->disconnect(this);
        connection->respond(HttpResponse::text(200, payload));
    }
}

void PollingChannel::end(FrameType farewell)
{
    if (std::exchange(m_isEnded, true)) {
        return;
    }
    send(Frame::text(farewell).bytes);
    if (m_post) {
        m_post->disconnect(this);
        m_post->respond(engineError(EngineError::BadRequest));
        m_post = nullptr;
    }
}

void PollingChannel::watch(HttpConnection *connection)
{
    connect(connection, &HttpConnection::closed, this, [this] {
        if (!m_isEnded) {
            emit broken();
        }
    });
}

}
