// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QFuture>
#include <QJsonObject>
#include <QPromise>

#include "agent/exchange.h"
#include "protocol/identifiers.h"
#include "protocol/version.h"
#include "socketio/client.h"

namespace a2c::agent
{

/// Who the Agent is and where it goes. A value.
struct AgentOptions {
    socketio::ClientOptions client; ///< the version's query is added
    QJsonObject auth;               ///< what the deployment wants; secret
    protocol::Version version = {0, 2, 1};
    protocol::OfficeId office;
    protocol::AgentName name;
    QList<int> retryDelays = {1'000, 2'000, 4'000}; ///< after 408 and 500, in milliseconds; each grows by up to half
    bool refreshesLists = true;                     ///< asks for the list anew that a notice is about
};

/// The Agent's seat in one office: takes it, again after every reconnect, and asks from it.
///
/// One thread.
class AgentLink final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgentLink)

public:
    explicit AgentLink(AgentOptions options, QObject *parent = nullptr);

    /// Connects and joins. Errors: those of socketio::Client::failed(), Unauthorized, JoinRefused.
    [[nodiscard]] QFuture<Result<void>> join();
    void leave();

    /// Asks with one object; the one object of the answer. @p timeout in milliseconds. Errors: TimedOut,
    /// ConnectionLost, Malformed, and JoinRefused's kin from the peer: a protocol error is Internal with the facts
    /// `code`, `reason` and `payload`.
    [[nodiscard]] QFuture<Result<QJsonObject>> ask(const QString &event, const QJsonObject &payload, int timeout,
                                                   const Witness &witness = {});
    void tell(const QString &event, const QJsonObject &payload);

    [[nodiscard]] const AgentOptions &options() const;

signals:
    /// A notify:* event.
    void noticed(const QString &event, const QJsonObject &payload);
    void lost();

private:
    void sendJoin();
    void settle(const Result<void> &result);

    AgentOptions m_options;
    socketio::Client m_client;
    socketio::Namespace *m_smcp;
    std::shared_ptr<QPromise<Result<void>>> m_joining;
};

/// The protocol code that @p error carries; 0 when it is no answer of a peer.
[[nodiscard]] int protocolCode(const Error &error);
[[nodiscard]] QString protocolReason(const Error &error);

}
