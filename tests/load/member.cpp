// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/member.h"

#include "protocol/events.h"

namespace a2c::load
{

using namespace socketio;

namespace
{

constexpr int joinTimeout = 60'000;
constexpr int joinDelay = 50;

ClientOptions optionsFor(const Door &door)
{
    ClientOptions options;
    options.url = door.url;
    options.path = door.path;
    options.transports = door.transports;
    options.query = {{QStringLiteral("a2c_version"), QStringLiteral("0.2.1")}};
    options.proxy = QNetworkProxy::NoProxy;
    options.openTimeout = joinTimeout;
    options.connectTimeout = joinTimeout;
    options.reconnectDelay = joinDelay;
    return options;
}

QString wordOf(protocol::Role role)
{
    return role == protocol::Role::Agent ? QStringLiteral("agent") : QStringLiteral("computer");
}

}

Member::Member(const Door &door, const Place &place, QObject *parent)
    : QObject(parent)
    , m_place(place)
    , m_client(optionsFor(door))
    , m_smcp(m_client.of(protocol::smcpNamespace, {{QStringLiteral("role"), wordOf(place.role)}}))
{
    m_again.setSingleShot(true);
    m_again.setInterval(joinDelay);
    connect(&m_again, &QTimer::timeout, this, &Member::join);
    connect(m_smcp, &Namespace::connected, this, &Member::join);
    connect(m_smcp, &Namespace::disconnected, this, [this] {
        m_again.stop();
        m_isInside = false;
        emit lost();
    });
    connect(m_smcp, &Namespace::eventReceived, this,
            [this](const QString &event, const Arguments &request, const Ack &ack) {
                if (ack && m_answer) {
                    ack(m_answer(event, request));
                }
            });
}

Member::~Member() = default;

void Member::open()
{
    m_client.open();
}

void Member::answerWith(Answer answer)
{
    m_answer = std::move(answer);
}

void Member::ask(const QString &event, const Arguments &request, Namespace::AckHandler handler, int timeout)
{
    m_smcp->emitRawWithAck(event, request, std::move(handler), timeout);
}

const Place &Member::place() const
{
    return m_place;
}

bool Member::isInside() const
{
    return m_isInside;
}

void Member::join()
{
    const QJsonObject request{{QStringLiteral("role"), wordOf(m_place.role)},
                              {QStringLiteral("name"), m_place.name},
                              {QStringLiteral("office_id"), m_place.office}};
    m_smcp->emitWithAck(
        protocol::office::join, {request},
        [this](const Result<Arguments> &answer) {
            const QJsonArray values = answer ? answer->parsed().value_or(QJsonArray()) : QJsonArray();
            // Some servers answer with two values, some with one array of two.
            const QJsonValue first = values.at(0).isArray() ? values.at(0)[0] : values.at(0);
            if (first.toBool()) {
                m_isInside = true;
                emit entered();
            } else if (m_smcp->isConnected()) {
                m_again.start(); // the seat may still be held by the connection that was lost
            }
        },
        joinTimeout);
}

}
