// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QPair>
#include <QTest>

#include "socketio/client.h"

namespace a2c::tests
{

/// An Agent or a Computer of a test, on our client: joins, asks, answers what it is told to, keeps what it hears.
class OfficeMember
{
public:
    struct Heard {
        QString event;
        socketio::Arguments arguments;
        socketio::Ack ack;
    };

    explicit OfficeMember(const QUrl &url,
                          socketio::TransportChoice transports = socketio::TransportChoice::WebSocketOnly,
                          const QString &version = QStringLiteral("0.2.1"), const QJsonObject &auth = {},
                          const QString &path = QStringLiteral("/socket.io/"))
        : m_client(options(url, transports, version, path))
        , m_smcp(m_client.of(QStringLiteral("/smcp"), auth))
    {
        QObject::connect(m_smcp, &socketio::Namespace::eventReceived, &m_client,
                         [this](const QString &event, const socketio::Arguments &arguments, const socketio::Ack &ack) {
                             m_heard.append({event, arguments, ack});
                             if (ack && m_answer) {
                                 ack(m_answer(m_heard.last()));
                             }
                         });
        m_client.open();
    }

    [[nodiscard]] bool isConnected()
    {
        return QTest::qWaitFor([this] { return m_smcp->isConnected(); });
    }

    /// The whole ack; nothing when none came in time.
    [[nodiscard]] std::optional<QJsonArray> ask(const QString &event, const QJsonObject &payload, int timeout = 5'000)
    {
        std::optional<socketio::Arguments> answer = askRaw(event, socketio::Arguments::of({payload}), timeout);
        return answer ? std::optional(answer->parsed().value_or(QJsonArray())) : std::nullopt;
    }

    [[nodiscard]] std::optional<socketio::Arguments> askRaw(const QString &event, const socketio::Arguments &arguments,
                                                            int timeout = 5'000)
    {
        if (!isConnected()) {
            return {};
        }
        bool isDone = false;
        std::optional<socketio::Arguments> found;
        m_smcp->emitRawWithAck(
            event, arguments,
            [&](const Result<socketio::Arguments> &answer) {
                isDone = true;
                if (answer) {
                    found = *answer;
                }
            },
            timeout);
        (void)QTest::qWaitFor([&] { return isDone; }, timeout + 2'000);
        return found;
    }

    /// The ack of the join.
    QJsonArray join(const QString &role, const QString &name, const QString &office)
    {
        return ask(QStringLiteral("server:join_office"), {{QStringLiteral("role"), role},
                                                          {QStringLiteral("name"), name},
                                                          {QStringLiteral("office_id"), office}})
            .value_or(QJsonArray());
    }

    /// Asks @p computer; the one value of the ack.
    [[nodiscard]] QJsonObject call(const QString &computer, const QString &event = QStringLiteral("client:get_skills"),
                                   QJsonObject payload = {}, int timeout = 5'000)
    {
        payload.insert(QStringLiteral("agent"), QStringLiteral("agent"));
        payload.insert(QStringLiteral("req_id"), QStringLiteral("r1"));
        payload.insert(QStringLiteral("computer"), computer);
        return ask(event, payload, timeout).value_or(QJsonArray()).at(0).toObject();
    }

    void emitEvent(const QString &event, const QJsonObject &payload)
    {
        (void)m_smcp->emitEvent(event, {payload});
    }

    /// How every request is answered from now on; without it they wait in heard().
    void answerWith(std::function<socketio::Arguments(const Heard &)> answer)
    {
        m_answer = std::move(answer);
    }

    [[nodiscard]] const QList<Heard> &heard() const
    {
        return m_heard;
    }

    /// How often @p event came with @p payload.
    [[nodiscard]] qsizetype count(const QString &event, const QJsonObject &payload) const
    {
        return std::count_if(m_heard.begin(), m_heard.end(), [&](const Heard &one) {
            return one.event == event && one.arguments.parsed().value_or(QJsonArray()) == QJsonArray{payload};
        });
    }

    [[nodiscard]] socketio::Client &client()
    {
        return m_client;
    }

    [[nodiscard]] socketio::Namespace &smcp()
    {
        return *m_smcp;
    }

private:
    static socketio::ClientOptions options(const QUrl &url, socketio::TransportChoice transports,
                                           const QString &version, const QString &path)
    {
        socketio::ClientOptions options;
        options.url = url;
        options.path = path;
        options.transports = transports;
        options.query = {{QStringLiteral("a2c_version"), version}};
        options.reconnect = false;
        options.proxy = QNetworkProxy::NoProxy;
        return options;
    }

    QList<Heard> m_heard;
    std::function<socketio::Arguments(const Heard &)> m_answer;
    socketio::Client m_client;
    socketio::Namespace *m_smcp;
};

}
