// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QTest>

#include "socketio/client.h"

namespace a2c::support
{

/// A client under test and everything that it said, in order.
class RecordedClient
{
public:
    explicit RecordedClient(const socketio::ClientOptions &options)
        : client(options)
    {
        QObject::connect(&client, &socketio::Client::failed, &client,
                         [this](const Error &error) { errors.append(error); });
        QObject::connect(&client, &socketio::Client::stateChanged, &client,
                         [this](socketio::Client::State state) { states.append(state); });
        QObject::connect(&client, &socketio::Client::retryScheduled, &client,
                         [this](int /*attempt*/, int delay) { delays.append(delay); });
        QObject::connect(&client, &socketio::Client::upgraded, &client, [this] { ++upgrades; });
    }

    socketio::Client client;
    QList<Error> errors;
    QList<socketio::Client::State> states;
    QList<int> delays;
    int upgrades = 0;
};

/// A namespace of a client under test and what it said.
class RecordedNamespace
{
public:
    struct Received {
        QString name;
        socketio::Arguments arguments;
        socketio::Ack ack;
    };

    RecordedNamespace(socketio::Client &client, const QString &name, const QJsonObject &auth = {})
        : nsp(client.of(name, auth))
    {
        QObject::connect(nsp, &socketio::Namespace::connected, nsp, [this](const QString &id) { ids.append(id); });
        QObject::connect(nsp, &socketio::Namespace::connectRefused, nsp,
                         [this](const QString &message, const QJsonObject &data) {
                             refusals.append(message);
                             refusalData = data;
                         });
        QObject::connect(nsp, &socketio::Namespace::disconnected, nsp,
                         [this](bool byServer) { disconnects.append(byServer); });
        QObject::connect(nsp, &socketio::Namespace::eventReceived, nsp,
                         [this](const QString &event, const socketio::Arguments &arguments, const socketio::Ack &ack) {
                             events.append({event, arguments, ack});
                         });
    }

    /// Events called @p name so far.
    [[nodiscard]] QList<Received> eventsCalled(const QString &name) const
    {
        QList<Received> found;
        for (const Received &event : events) {
            if (event.name == name) {
                found.append(event);
            }
        }
        return found;
    }

    socketio::Namespace *nsp;
    QStringList ids;
    QStringList refusals;
    QJsonObject refusalData;
    QList<bool> disconnects;
    QList<Received> events;
};

/// The answer to one call. Copies share it.
class Answer
{
public:
    [[nodiscard]] socketio::Namespace::AckHandler handler() const
    {
        return [state = m_state](const Result<socketio::Arguments> &result) {
            state->result = result;
            ++state->count;
        };
    }
    [[nodiscard]] bool isThere() const
    {
        return m_state->count > 0;
    }
    /// How often it was told.
    [[nodiscard]] int count() const
    {
        return m_state->count;
    }
    [[nodiscard]] const Result<socketio::Arguments> &result() const
    {
        return m_state->result;
    }
    [[nodiscard]] QJsonArray values() const
    {
        return result() ? result()->parsed().value_or(QJsonArray()) : QJsonArray{QStringLiteral("no answer")};
    }
    [[nodiscard]] std::optional<ErrorCode> error() const
    {
        return result() ? std::nullopt : std::optional(result().error().code);
    }

private:
    struct State {
        Result<socketio::Arguments> result = failure(ErrorCode::Internal);
        int count = 0;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

}
