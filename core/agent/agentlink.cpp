// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agentlink.h"

#include <QElapsedTimer>
#include <QPromise>

#include "protocol/dialect.h"
#include "protocol/events.h"
#include "protocol/officemessages.h"
#include "protocol/receivederror.h"

namespace a2c::agent
{

using namespace protocol;
using socketio::Arguments;

namespace
{

constexpr int joinTimeout = 15'000;

socketio::ClientOptions clientOptions(const AgentOptions &options)
{
    socketio::ClientOptions client = options.client;
    client.query.insert(handshakeQuery(options.version));
    return client;
}

QJsonObject authOf(const AgentOptions &options)
{
    const auto dialect = dialectFor(options.version);
    return dialect ? (*dialect)->auth(Role::Agent, options.auth) : options.auth;
}

Result<QJsonObject> read(const Result<Arguments> &answer)
{
    if (!answer) {
        return failure(answer.error());
    }
    const auto values = answer->parsed();
    if (!values || values->size() != 1 || !values->first().isObject()) {
        return failure(ErrorCode::Malformed, QStringLiteral("answer"));
    }
    const QJsonObject object = values->first().toObject();
    if (const auto refusal = ReceivedError::read(object)) {
        return failure(ErrorCode::Internal, refusal->message,
                       {{QStringLiteral("code"), refusal->code},
                        {QStringLiteral("reason"), refusal->reason},
                        {QStringLiteral("payload"), object.toVariantMap()}});
    }
    return object;
}

/// The one value of an ack without the brackets around it.
QByteArray textOf(const Arguments &answer)
{
    const QByteArray text = answer.json.trimmed();
    return text.sliced(1, text.size() - 2).trimmed();
}

}

AgentLink::AgentLink(AgentOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_client(clientOptions(m_options))
    , m_smcp(m_client.of(smcpNamespace, authOf(m_options)))
{
    connect(&m_client, &socketio::Client::failed, this, [this](const Error &error) { settle(failure(error)); });
    connect(m_smcp, &socketio::Namespace::connected, this, &AgentLink::sendJoin);
    connect(m_smcp, &socketio::Namespace::connectRefused, this,
            [this](const QString &message, const QJsonObject &) { settle(failure(ErrorCode::Unauthorized, message)); });
    connect(m_smcp, &socketio::Namespace::disconnected, this, [this] { emit lost(); });
    connect(m_smcp, &socketio::Namespace::eventReceived, this,
            [this](const QString &event, const Arguments &arguments) {
                const auto values = arguments.parsed();
                if (values && event.startsWith(QLatin1String("notify:"))) {
                    emit noticed(event, values->at(0).toObject());
                }
            });
}

QFuture<Result<void>> AgentLink::join()
{
    m_joining = std::make_shared<QPromise<Result<void>>>();
    m_joining->start();
    m_client.open();
    return m_joining->future();
}

void AgentLink::leave()
{
    m_client.close();
}

QFuture<Result<QJsonObject>> AgentLink::ask(const QString &event, const QJsonObject &payload, int timeout,
                                            const Witness &witness)
{
    auto promise = std::make_shared<QPromise<Result<QJsonObject>>>();
    promise->start();
    QElapsedTimer since;
    since.start();
    m_smcp->emitWithAck(
        event, {payload},
        [promise, witness, event, payload, since](const Result<Arguments> &answer) {
            const qint64 microseconds = since.nsecsElapsed() / 1'000;
            const Result<QJsonObject> result = read(answer);
            if (witness) {
                witness({.event = event,
                         .request = payload,
                         .answer = answer ? textOf(*answer) : QByteArray(),
                         .microseconds = microseconds,
                         .outcome = result ? Result<void>() : failure(result.error())});
            }
            promise->addResult(result);
            promise->finish();
        },
        timeout);
    return promise->future();
}

void AgentLink::tell(const QString &event, const QJsonObject &payload)
{
    (void)m_smcp->emitEvent(event, {payload});
}

const AgentOptions &AgentLink::options() const
{
    return m_options;
}

/// After every connect: a new socket sits in no office.
void AgentLink::sendJoin()
{
    const JoinRequest request{Role::Agent, m_options.name.text(), m_options.office};
    m_smcp->emitWithAck(
        office::join, {request.toJson()},
        [this](const Result<Arguments> &answer) {
            const auto values = answer ? answer->parsed() : failure(answer.error());
            const auto reply = values ? JoinReply::read(*values) : failure(values.error());
            if (!reply) {
                settle(failure(reply.error()));
            } else if (!reply->accepted) {
                settle(failure(ErrorCode::JoinRefused, reply->message));
            } else {
                settle({});
            }
        },
        joinTimeout);
}

void AgentLink::settle(const Result<void> &result)
{
    if (const auto promise = std::exchange(m_joining, nullptr)) {
        promise->addResult(result);
        promise->finish();
    }
}

int protocolCode(const Error &error)
{
    return error.facts.value(QStringLiteral("code")).toInt();
}

QString protocolReason(const Error &error)
{
    return error.facts.value(QStringLiteral("reason")).toString();
}

}
