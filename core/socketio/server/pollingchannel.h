// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "socketio/frame.h"

namespace a2c::socketio
{

class HttpConnection;

/// The polling half of a session: one GET that waits for packets and one POST that brings some, never more.
///
/// Server's thread only.
class PollingChannel final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PollingChannel)

public:
    explicit PollingChannel(QObject *parent);

    /// A GET. A second one while one waits is an error of the client's: both are answered, broken() follows.
    void takeGet(HttpConnection *connection);
    /// The head of a POST; false when it was refused because another one is on its way.
    bool beginPost(HttpConnection *connection);
    /// The POST that beginPost() saw, whole. Answered here.
    void takePost(HttpConnection *connection);

    /// Whether a GET waits.
    [[nodiscard]] bool canSend() const;
    /// Answers the waiting GET.
    void send(const QByteArray &payload);
    /// Answers whatever waits; nothing is emitted afterwards.
    void end(FrameType farewell);

signals:
    /// A GET began to wait.
    void ready();
    void received(const a2c::socketio::Frames &frames);
    /// The client broke the rules or went away in the middle of a request.
    void broken();

private:
    void watch(HttpConnection *connection);

    QPointer<HttpConnection> m_get;
    QPointer<HttpConnection> m_post;
    bool m_isEnded = false;
};

}
