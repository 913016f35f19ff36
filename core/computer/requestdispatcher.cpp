// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/requestdispatcher.h"

#include <exception>

#include "base/clock.h"
#include "base/logging.h"
#include "protocol/wiretext.h"

namespace a2c::computer
{

using protocol::ErrorPayload;
using namespace Qt::StringLiterals;

namespace
{

qint64 now()
{
    return SystemClock().monotonic();
}

/// What a request is about, for the log: the first of the keys that name something.
QString subjectOf(const QJsonObject &payload)
{
    for (const QLatin1StringView key : {"name"_L1, "tool_name"_L1, "mcp_server"_L1}) {
        if (const QJsonValue value = payload.value(key); value.isString()) {
            return value.toString().left(200);
        }
    }
    return {};
}

}

RequestDispatcher::RequestDispatcher(std::chrono::milliseconds deadline, QObject *parent)
    : QObject(parent)
    , m_deadline(deadline.count())
{
    m_lateCheck.setInterval(int(qBound(qint64{10}, m_deadline / 10, qint64{5'000})));
    connect(&m_lateCheck, &QTimer::timeout, this, &RequestDispatcher::giveUpOnLate);
}

RequestDispatcher::~RequestDispatcher()
{
    // Replies may outlive this; what they would say then is heard by nobody.
    while (!m_waiting.empty()) {
        const auto waiting = m_waiting.extract(m_waiting.begin());
        if (const Reply reply = waiting.mapped().reply.lock()) {
            reply->refuse(ErrorPayload::internalError());
        }
    }
}

void RequestDispatcher::setComputerName(const protocol::ComputerName &name)
{
    m_name = name;
}

void RequestDispatcher::setHandler(QLatin1StringView event, Handler handler)
{
    m_handlers.insert(event, std::move(handler));
}

void RequestDispatcher::dispatch(const QString &event, const socketio::Arguments &arguments, const socketio::Ack &ack,
                                 qint64 maxPayload)
{
    if (!ack) {
        return;
    }
    const Result<QJsonArray> values = arguments.parsed();
    const Result<QJsonObject> payload = values ? protocol::readPayload(*values) : failure(values.error());
    const QJsonObject object = payload.value_or(QJsonObject());
    const Result<protocol::CallHeader> header = protocol::CallHeader::read(object);

    Question question{m_nextSerial++,
                      event,
                      header.value_or(protocol::CallHeader()),
                      subjectOf(object),
                      AnswerRoom::under(maxPayload),
                      ack};
    const auto reply =
        std::make_shared<PendingAnswer>([this, question](const Answer &answer) { deliver(question, answer); });
    if (!m_handlers.contains(event)) {
        reply->refuse(ErrorPayload::unknownEvent());
    } else if (!header) {
        reply->refuse(ErrorPayload::badRequest());
    } else if (header->computer != m_name) {
        reply->refuse(ErrorPayload::computerNotFound());
    } else {
        emit agentSeen(header->agent.text());
        route(object, question, reply);
    }
}

void RequestDispatcher::route(const QJsonObject &payload, const Question &question, const Reply &reply)
{
    try {
        m_handlers.value(question.event)(payload, question.room, reply);
    } catch (const std::exception &error) {
        qCCritical(logComputer, "%ls ended with an exception: %s", qUtf16Printable(question.event), error.what());
        reply->refuse(ErrorPayload::internalError());
    }
    if (!reply->isGiven()) {
        watch(question.serial, reply);
    }
}

void RequestDispatcher::deliver(const Question &question, const Answer &answer)
{
    m_waiting.erase(question.serial);
    if (!answer) {
        refuse(question, answer.error());
        return;
    }
    if (answer->size() > question.room.bytes) {
        emit answerTooLarge({ErrorCode::ExceedsPeerLimit,
                             question.event,
                             {{u"size"_s, qint64(answer->size())}, {u"limit"_s, question.room.bytes}}});
        refuse(question, ErrorPayload::answerTooLarge());
        return;
    }
    question.ack(socketio::Arguments::ofText(*answer));
}

void RequestDispatcher::refuse(const Question &question, const ErrorPayload &error)
{
    question.ack(socketio::Arguments::ofText(protocol::toText(error.toJson())));
    emit refused({question.event, question.header.agent.text(), question.header.reqId.text(), question.subject, error});
}

void RequestDispatcher::watch(Serial serial, const Reply &reply)
{
    m_waiting.emplace(serial, Waiting{reply, now() + m_deadline});
    if (!m_lateCheck.isActive()) {
        m_lateCheck.start();
    }
}

void RequestDispatcher::giveUpOnLate()
{
    while (!m_waiting.empty() && m_waiting.begin()->second.until <= now()) {
        const auto waiting = m_waiting.extract(m_waiting.begin());
        if (const Reply reply = waiting.mapped().reply.lock()) {
            reply->refuse(ErrorPayload::timeout());
        }
    }
    if (m_waiting.empty()) {
        m_lateCheck.stop();
    }
}

}
