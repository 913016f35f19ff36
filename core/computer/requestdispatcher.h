// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <map>

#include <QHash>
#include <QObject>
#include <QTimer>

#include "computer/answer.h"
#include "protocol/callheader.h"
#include "socketio/client.h"

namespace a2c::computer
{

/// A request that was answered with an error: for the log and the Activity page.
struct RefusedRequest {
    QString event;
    QString agent;
    QString reqId;
    QString subject; ///< the skill, tool or server it was about, where it named one
    protocol::ErrorPayload error;
};

/// Takes what Agents ask to who can answer it, and sees to it that each request gets exactly one answer.
///
/// In this order: 400 for an unknown event or a payload of the wrong shape, 404 for another Computer's name, then the
/// handler. 500 for whatever goes wrong in it and for an answer that the Server would not take, 408 when it takes too
/// long. Engine thread only. Seed: "错误处理规范", flat ErrorPayload.
class RequestDispatcher final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RequestDispatcher)

public:
    using Handler = std::function<void(const QJsonObject &payload, AnswerRoom room, const Reply &reply)>;

    /// @p deadline is what a handler has; the Server itself gives up after 60 s.
    explicit RequestDispatcher(std::chrono::milliseconds deadline = std::chrono::seconds(50),
                               QObject *parent = nullptr);
    ~RequestDispatcher() override;

    void setComputerName(const protocol::ComputerName &name);
    void setHandler(QLatin1StringView event, Handler handler);

    /// The same for a handler that takes the request as a value; 400 when it cannot be read.
    template<typename Request, typename Typed>
    void setTypedHandler(QLatin1StringView event, Typed handler)
    {
        setHandler(event, [handler](const QJsonObject &payload, AnswerRoom room, const Reply &reply) {
            const Result<Request> request = Request::read(payload);
            if (request) {
                handler(*request, room, reply);
            } else {
                reply->refuse(protocol::ErrorPayload::badRequest());
            }
        });
    }

    /// Answers through @p ack, or not at all when none was asked for.
    void dispatch(const QString &event, const socketio::Arguments &arguments, const socketio::Ack &ack,
                  qint64 maxPayload);

signals:
    /// An Agent asked for something: it is there.
    void agentSeen(const QString &agent);
    void refused(const a2c::computer::RefusedRequest &request);
    /// ExceedsPeerLimit about the event; facts "size" and "limit".
    void answerTooLarge(const a2c::Error &error);

private:
    using Serial = quint64; ///< grows with every question
    struct Question {
        Serial serial = 0;
        QString event;
        protocol::CallHeader header;
        QString subject;
        AnswerRoom room;
        socketio::Ack ack;
    };
    struct Waiting {
        std::weak_ptr<PendingAnswer> reply;
        qint64 until = 0;
    };

    void route(const QJsonObject &payload, const Question &question, const Reply &reply);
    void deliver(const Question &question, const Answer &answer);
    void refuse(const Question &question, const protocol::ErrorPayload &error);
    void watch(Serial serial, const Reply &reply);
    void giveUpOnLate();

    QHash<QString, Handler> m_handlers;
    protocol::ComputerName m_name;
    const qint64 m_deadline;             // milliseconds
    std::map<Serial, Waiting> m_waiting; ///< so also in the order of their deadlines
    Serial m_nextSerial = 1;
    QTimer m_lateCheck;
};

}
